import { beforeEach, describe, expect, test } from 'vitest'
import { getAfterLoginInfoWeb, refreshData } from '../../../src/contract/session.ts'
import { KYC_REQUIRED_ABOVE_AMOUNT } from '../../../src/domain/payments/withdrawal.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { depositCreate } from '../../../src/features/deposit/contract/deposit.ts'
import { addKyc, kyc, uploadKyc } from '../../../src/features/kyc/contract.ts'
import { approveKyc, refuseKyc, revokeKyc } from '../../../src/features/kyc/server/decide.ts'
import { kycModule } from '../../../src/features/kyc/server/module.ts'
import { readIdentityVerification } from '../../../src/features/kyc/server/public.ts'
import { createVault } from '../../../src/server/identity/vault.ts'
import { createTestApp, refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  approveSubmittedKyc,
  KYC_PERSON,
  newCardNumber,
  sendAllKycItems,
  sendAndSubmitKyc,
  uploadKycItem,
} from '../../support/kyc.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'

const stateOf = async (player: TestPlayer) => (await player.call(kyc, {})).state

describeOnOneEngine('verification of identity', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  const approveVerification = (playerId: string) => approveSubmittedKyc(app, playerId)
  const refuseVerification = (playerId: string, refused: Parameters<typeof refuseKyc>[2], text = '') =>
    refuseKyc(app.services, playerId, refused, { text, atMs: app.clock.now() })

  const approvalBy = (staff: string) => ({ staff, reason: 'another card', atMs: app.clock.now() })

  beforeEach(async () => {
    player = await registerPlayer(app)
  })

  describe('drafts', () => {
    test('an ID verification is empty until the player enters something, and the entries are shown on another device too', async () => {
      expect(await player.call(kyc, {})).toMatchObject({
        kycAmount: KYC_REQUIRED_ABOVE_AMOUNT,
        isAddKyc: false,
        hasKyc: false,
        isNewUserForcePopKyc: false,
        state: 'none',
        legalName: '',
        submitTime: null,
      })
      await player.call(addKyc, { firstName: ' Juana ', birthday: '1990-01-31' })
      await player.call(addKyc, { idType: 'drivers', idNumber: 'n01-23-456789', idExpiry: '2030-01-31' })
      await uploadKycItem(player, 'idFront')
      const other = await logInAgain(app, player)
      const draft = await other.call(kyc, {})
      expect(draft).toMatchObject({
        isAddKyc: true,
        state: 'draft',
        idType: 'drivers',
        idNumber: '••••789',
        idExpiry: '2030-01-31',
      })
      expect(draft.person).toMatchObject({ firstName: 'Juana', birthday: '1990-01-31', lastName: '' })
      expect(Object.fromEntries(draft.items.map(({ item, state }) => [item, state]))).toEqual({
        person: 'missing',
        document: 'given',
        idFront: 'given',
        idBack: 'missing',
        selfie: 'missing',
      })
      await player.call(addKyc, KYC_PERSON)
      expect((await player.call(kyc, {})).items[0]).toMatchObject({ item: 'person', state: 'given' })
    })

    test('an ID verification is stored encrypted, and the stored text can be decrypted only for its player', async () => {
      const { idNumber } = await sendAllKycItems(player)
      const row = await app.services.db.read
        .selectFrom('kyc')
        .selectAll()
        .where('player_id', '=', player.id)
        .executeTakeFirstOrThrow()
      for (const text of ['Juana', '1990', 'Balibago', idNumber]) expect(row.details).not.toContain(text)
      expect(app.services.vault.decrypt(row.details, `kyc:${player.id}`)).toContain(idNumber)
      expect(() => app.services.vault.decrypt(row.details, 'kyc:another')).toThrow()
      expect(app.answered.some(text => text.includes(idNumber))).toBe(false)
    })

    test('an ID verification accepts a person with only one name, and asks everybody else for the last name', async () => {
      const { lastName: _, ...oneName } = KYC_PERSON
      await player.call(addKyc, oneName)
      expect((await player.call(kyc, {})).items[0]?.state).toBe('missing')
      await player.call(addKyc, { isMononym: true, lastName: 'Cruz', middleName: '' })
      expect(await player.call(kyc, {})).toMatchObject({
        legalName: 'Juana',
        items: [{ state: 'given' }, {}, {}, {}, {}],
      })
    })

    test('an ID verification refuses a person under 21, to the day, and an expired document', {
      tags: ['account-age'],
    }, async () => {
      // In the test it is 20:00 on 20 November 2026 in Manila, so a person born on 21 November 2005 is still 20.
      expect(await refusalReasonOfCall(player.call(addKyc, { birthday: '2005-11-21' }))).toBe('underAge')
      await player.call(addKyc, { birthday: '2005-11-20' })
      const passport = { idType: 'passport', idNumber: 'P1234567A' } as const
      expect(await refusalReasonOfCall(player.call(addKyc, { ...passport, idExpiry: '2026-11-19' }))).toBe(
        'idExpired',
      )
      await player.call(addKyc, { ...passport, idExpiry: '2026-11-20' })
      expect((await player.call(kyc, {})).idType).toBe('passport')
    })

    test.each([{ idType: 'philsys', idNumber: '123' }, { idNumber: '1234567890123456' }] as const)(
      'a document number that does not fit the type of its document is refused: %o',
      async body => {
        expect(await refusalReasonOfCall(player.call(addKyc, body))).toBe('idNumberWrong')
        expect(await stateOf(player)).toBe('none')
      },
    )

    test.each([
      ['birthday', { birthday: '1990-02-31' }],
      ['idExpiry', { idExpiry: '2030-02-30' }],
      ['nationality', { nationality: 'XX' }],
      ['firstName', { firstName: 'J0hn' }],
      ['firstName', { firstName: 'J'.repeat(61) }],
      ['postcode', { postcode: '40260' }],
      ['sourceOfFunds', { sourceOfFunds: 'luck' as 'other' }],
    ])(
      'an ID verification with an invalid value of the field %s is refused, and the field is named',
      async (path, body) => {
        expect(await refusalOfCall(player.call(addKyc, body as object))).toMatchObject({
          reason: 'badRequest',
          detail: { fields: [{ path }] },
        })
        expect(await stateOf(player)).toBe('none')
      },
    )

    test('a player who chooses another type of document must enter its number and pictures again', async () => {
      await sendAllKycItems(player)
      await player.call(addKyc, { idType: 'prc' })
      const draft = await player.call(kyc, {})
      expect(draft).toMatchObject({ idType: 'prc', idNumber: '' })
      expect(draft.items.map(({ state }) => state)).toEqual([
        'given',
        'missing',
        'missing',
        'missing',
        'given',
      ])
    })

    test('a document without a back needs no picture of the back', async () => {
      await player.call(addKyc, {
        ...KYC_PERSON,
        middleName: 'Nobacka',
        idType: 'passport',
        idNumber: 'P7654321B',
        idExpiry: '2031-05-05',
      })
      await uploadKycItem(player, 'idFront')
      await uploadKycItem(player, 'selfie')
      expect(await refusalReasonOfCall(uploadKycItem(player, 'idBack'))).toBe('kycState')
      expect((await player.call(addKyc, { isSubmit: true })).state).toBe('submitted')
    })
  })

  describe('submitted', () => {
    test('an ID verification can be submitted only with every item; then the player sees it masked and cannot change it', async () => {
      expect(await refusalOfCall(player.call(addKyc, { isSubmit: true }))).toMatchObject({
        reason: 'kycIncomplete',
        detail: { items: ['person', 'document', 'idFront', 'idBack', 'selfie'] },
      })
      const sent = await sendAndSubmitKyc(player)
      expect(sent).toMatchObject({
        state: 'submitted',
        submitTime: app.clock.now(),
        dueTime: app.clock.now() + DAY_MS,
        person: { firstName: '', birthday: '' },
      })
      expect(sent.idNumber).toMatch(/^••••\d{3}$/)
      expect(await player.call(addKyc, { isSubmit: true })).toEqual(sent)
      expect(await refusalReasonOfCall(player.call(addKyc, { city: 'Cebu' }))).toBe('kycState')
      expect(await refusalReasonOfCall(uploadKycItem(player, 'selfie'))).toBe('kycState')
      expect(await player.call(kyc, {})).toEqual(sent)
    })

    test('submitting an ID verification checks again whether the document has expired since the draft', async () => {
      await sendAllKycItems(player, { idType: 'drivers', idNumber: 'A01-23-456700', idExpiry: '2026-11-21' })
      app.clock.move(2 * DAY_MS)
      player.token = (await logInAgain(app, player)).token
      expect(await refusalReasonOfCall(player.call(addKyc, { isSubmit: true }))).toBe('idExpired')
      app.clock.move(-2 * DAY_MS)
    })

    test('an ID verification is approved once, which raises the user level and allows larger withdrawals', async () => {
      await player.depositWithWageringDone(2 * KYC_REQUIRED_ABOVE_AMOUNT)
      const account = await player.addReceivingAccount()
      await player.withdraw(KYC_REQUIRED_ABOVE_AMOUNT, account)
      expect(await refusalReasonOfCall(player.withdraw(10_000, account))).toBe('kycRequired')
      expect((await player.call(refreshData, {})).userInfo).toMatchObject({ hasKyc: false, userLevel: 1 })
      await sendAndSubmitKyc(player)
      expect(await refusalReasonOfCall(player.withdraw(10_000, account))).toBe('kycRequired')
      await approveVerification(player.id)
      expect(await player.call(kyc, {})).toMatchObject({
        state: 'approved',
        hasKyc: true,
        decideTime: app.clock.now(),
        person: { firstName: '' },
      })
      expect((await player.call(refreshData, {})).userInfo).toMatchObject({ hasKyc: true, userLevel: 2 })
      expect((await player.call(getAfterLoginInfoWeb, {})).kyc).toMatchObject({
        isAddKyc: true,
        hasKyc: true,
      })
      await player.withdraw(10_000, account)
      await expect(approveVerification(player.id)).rejects.toThrow(/is approved and cannot become approved/)
      await expect(refuseVerification(player.id, { selfie: 'blurred' })).rejects.toThrow(
        /cannot become refused/,
      )
      expect(await refusalReasonOfCall(player.call(addKyc, { isSubmit: true }))).toBe('kycState')
    })

    test('other modules can read the state of an ID verification and, once it is approved, the legal name', async () => {
      const askVerification = () => readIdentityVerification(app.services, player.id)
      expect(await askVerification()).toMatchObject({ state: 'none', legalName: '' })
      await sendAndSubmitKyc(player, { middleName: 'Uniquename' })
      expect(await askVerification()).toMatchObject({ state: 'submitted', legalName: '' })
      await approveVerification(player.id)
      expect(await askVerification()).toMatchObject({
        state: 'approved',
        legalName: 'Juana Uniquename Dela Cruz',
      })
    })

    test('staff cannot decide a missing verification, a draft, or the verification of an unknown player', async () => {
      await expect(approveVerification(player.id)).rejects.toThrow(/has no verification/)
      await sendAllKycItems(player)
      await expect(approveVerification(player.id)).rejects.toThrow(/is draft/)
      await expect(approveVerification('0'.repeat(26))).rejects.toThrow(/has no verification/)
      expect(await stateOf(player)).toBe('draft')
    })

    test('an ID verification that was submitted but not approved cannot be revoked', async () => {
      await sendAndSubmitKyc(player)
      const revoking = revokeKyc(app.services, player.id, app.clock.now())
      await expect(revoking).rejects.toThrow(/is submitted and cannot become revoked/)
      expect(await stateOf(player)).toBe('submitted')
    })
  })

  describe('refused', () => {
    test('when staff refuse an ID verification, the player can change only the refused items, and sees a reason for each', async () => {
      await sendAndSubmitKyc(player)
      await refuseVerification(player.id, { idFront: 'glare', selfie: 'other' }, 'Take off the cap.')
      const refused = await player.call(kyc, {})
      expect(refused).toMatchObject({ state: 'refused', dueTime: null })
      expect(refused.items).toEqual([
        { item: 'person', state: 'accepted', reason: null, text: '' },
        { item: 'document', state: 'accepted', reason: null, text: '' },
        { item: 'idFront', state: 'refused', reason: 'glare', text: 'Take off the cap.' },
        { item: 'idBack', state: 'accepted', reason: null, text: '' },
        { item: 'selfie', state: 'refused', reason: 'other', text: 'Take off the cap.' },
      ])
      expect(await refusalReasonOfCall(player.call(addKyc, { city: 'Cebu' }))).toBe('kycState')
      expect(await refusalReasonOfCall(player.call(addKyc, { idNumber: newCardNumber() }))).toBe('kycState')
      expect(await refusalReasonOfCall(uploadKycItem(player, 'idBack'))).toBe('kycState')
      await uploadKycItem(player, 'idFront')
      expect(await refusalOfCall(player.call(addKyc, { isSubmit: true }))).toMatchObject({
        reason: 'kycIncomplete',
        detail: { items: ['selfie'] },
      })
      await uploadKycItem(player, 'selfie')
      await uploadKycItem(player, 'selfie')
      expect((await player.call(addKyc, { isSubmit: true })).state).toBe('submitted')
      await approveVerification(player.id)
      expect(await stateOf(player)).toBe('approved')
    })

    test('a refused ID verification cannot be approved before the player has submitted it again', async () => {
      await sendAndSubmitKyc(player)
      await refuseVerification(player.id, { selfie: 'glare' })
      await expect(approveVerification(player.id)).rejects.toThrow(/is refused and cannot become approved/)
      expect(await stateOf(player)).toBe('refused')
      await uploadKycItem(player, 'selfie')
      await player.call(addKyc, { isSubmit: true })
      await approveVerification(player.id)
      expect(await stateOf(player)).toBe('approved')
    })

    test('when staff refuse the personal data of an ID verification, the player sees the data again for correction', async () => {
      await sendAndSubmitKyc(player)
      await refuseVerification(player.id, { person: 'mismatch' })
      expect((await player.call(kyc, {})).person).toMatchObject({ firstName: 'Juana', city: 'Santa Rosa' })
      await player.call(addKyc, { firstName: 'Juanita', isSubmit: true })
      expect(await stateOf(player)).toBe('submitted')
    })

    test('when a document is refused as expired, the player must enter the number and every picture again', async () => {
      await sendAndSubmitKyc(player)
      await refuseVerification(player.id, { idFront: 'expired' })
      const states = (await player.call(kyc, {})).items.map(({ item, state }) => [item, state])
      expect(states).toEqual([
        ['person', 'accepted'],
        ['document', 'refused'],
        ['idFront', 'refused'],
        ['idBack', 'refused'],
        ['selfie', 'accepted'],
      ])
    })

    test("staff cannot refuse an item that the player's type of document does not have", async () => {
      await sendAndSubmitKyc(player, { idType: 'passport', idNumber: 'P1112223C', idExpiry: '2031-01-01' })
      await expect(refuseVerification(player.id, { idBack: 'blurred' })).rejects.toThrow(/has no idBack/)
      expect(await stateOf(player)).toBe('submitted')
    })
  })

  describe('one identity on two accounts', () => {
    test('when many accounts submit one document, all submissions are accepted and one account is approved', {
      tags: ['account-one-person', 'race'],
    }, async () => {
      const idNumber = newCardNumber()
      const players = await Promise.all(Array.from({ length: 6 }, () => registerPlayer(app)))
      for (const each of players) await sendAndSubmitKyc(each, { idNumber })
      for (const { id } of players) await approveKyc(app.services, id, approvalBy('ana'))
      const results = await Promise.allSettled(
        players.map(({ id }) => approveKyc(app.services, id, approvalBy('ben'))),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const result of results) {
        if (result.status === 'rejected') expect(String(result.reason)).toMatch(/that of another account/)
      }
      const states = await Promise.all(players.map(stateOf))
      expect(states.filter(state => state === 'approved')).toHaveLength(1)
      expect(states.filter(state => state === 'submitted')).toHaveLength(5)
      const levels = await Promise.all(players.map(each => each.call(refreshData, {})))
      expect(levels.filter(({ userInfo }) => userInfo?.hasKyc)).toHaveLength(1)
    })

    test('an ID document on two accounts is recognized even after the encryption key of the vault has changed', async () => {
      const idNumber = newCardNumber()
      await sendAndSubmitKyc(player, { idNumber })
      const keys = [{ id: 'newer', key: Buffer.alloc(32, 'newer') }, ...app.services.config.vaultKeys]
      const newer = await createTestApp(databases, {
        db: app.services.db,
        env: { PERYA_KEY: keys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',') },
      })
      expect(createVault(keys).macs('a', 'b')).toHaveLength(2)
      await approveSubmittedKyc(app, player.id)
      const other = await registerPlayer(newer)
      await sendAndSubmitKyc(other, { idNumber })
      await expect(approveSubmittedKyc(newer, other.id)).rejects.toThrow(/that of another account/)
    })
  })

  test('verified ID is required before a deposit if the operator has turned that setting on', {
    tags: ['account-identity'],
  }, async () => {
    const orderDeposit = () =>
      player.call(depositCreate, { requestId: newRequestId(), rechargeType: 'gcash', amount: 20_000 })
    await app.services.settings.set('kycBeforeDeposit', true, { staff: 'test', atMs: app.clock.now() })
    try {
      expect(await refusalReasonOfCall(orderDeposit())).toBe('kycRequired')
      await sendAndSubmitKyc(player)
      expect(await refusalReasonOfCall(orderDeposit())).toBe('kycRequired')
      await approveVerification(player.id)
      expect((await orderDeposit()).state).toBe('pending')
    } finally {
      await app.services.settings.set('kycBeforeDeposit', false, { staff: 'test', atMs: app.clock.now() })
    }
  })

  test('a popup offers the verification until it is submitted, if the operator has turned the popup on', async () => {
    const isKycPopupOffered = async () =>
      (await player.call(getAfterLoginInfoWeb, {})).kyc.isNewUserForcePopKyc
    expect(await isKycPopupOffered()).toBe(false)
    await app.services.settings.set('kycPopup', true, { staff: 'test', atMs: app.clock.now() })
    try {
      expect(await isKycPopupOffered()).toBe(true)
      await sendAllKycItems(player)
      expect(await isKycPopupOffered()).toBe(true)
      await player.call(addKyc, { isSubmit: true })
      expect(await isKycPopupOffered()).toBe(false)
    } finally {
      await app.services.settings.set('kycPopup', false, { staff: 'test', atMs: app.clock.now() })
    }
  })

  test('an ID verification is shown only to its player', async () => {
    await sendAllKycItems(player)
    const other = await registerPlayer(app)
    expect(await other.call(kyc, {})).toMatchObject({ state: 'none', legalName: '', idNumber: '' })
    await other.call(addKyc, { firstName: 'Pedro' })
    await uploadKycItem(other, 'selfie')
    expect((await player.call(kyc, {})).person.firstName).toBe('Juana')
    for (const [endpoint, body] of [
      [kyc, { playerId: player.id }],
      [addKyc, { playerId: player.id, firstName: 'Pedro' }],
    ] as const) {
      expect(await refusalReasonOfCall(other.call(endpoint, body as object))).toBe('badRequest')
    }
    const visitor = app.client()
    expect(await refusalReasonOfCall(visitor.call(kyc, {}))).toBe('unauthorized')
    expect(await refusalReasonOfCall(visitor.call(addKyc, { firstName: 'Pedro' }))).toBe('unauthorized')
    expect(await refusalReasonOfCall(visitor.call(uploadKyc, { item: 'selfie' }, { picture: [] }))).toBe(
      'unauthorized',
    )
  })

  test("the command `verify` finds a verification whose approval differs from the player's totals", async () => {
    const verifyKyc = () => kycModule.verify?.(app.services)
    expect(await verifyKyc()).toEqual([])
    await sendAndSubmitKyc(player)
    await approveVerification(player.id)
    expect(await verifyKyc()).toEqual([])
    await app.services.db.transact(tx =>
      tx.query
        .updateTable('player_total')
        .set({ verified_at_ms: 0 })
        .where('player_id', '=', player.id)
        .execute(),
    )
    expect(await verifyKyc()).toMatchObject([{ rule: 'kycIsVerified' }])
  })
})
