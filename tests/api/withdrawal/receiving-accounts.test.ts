import { describe, expect, test } from 'vitest'
import {
  NEW_RECEIVING_ACCOUNT_WAIT_MS,
  RECEIVING_ACCOUNTS_MAX,
} from '../../../src/domain/payments/withdrawal.ts'
import {
  addBankInfo,
  delUserBank,
  getExchange,
  modifyBankInfo,
} from '../../../src/features/withdrawal/contract.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { approveSubmittedKyc, KYC_PERSON, sendAndSubmitKyc } from '../../support/kyc.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnBothEngines('receiving accounts', databases => {
  const app = startAppForSuite(databases)

  const addAccount = (
    player: TestPlayer,
    accountName = 'Juana dela Cruz',
    accountNumber = '09171234567',
    bankId = 'gcash',
  ) => player.call(addBankInfo, { requestId: newRequestId(), bankId, accountName, accountNumber })
  const changeAccount = (player: TestPlayer, id: string, details: object = {}) =>
    player.call(modifyBankInfo, {
      requestId: newRequestId(),
      id,
      bankId: 'gcash',
      accountName: 'Juana dela Cruz',
      ...details,
    })
  const removeAccount = (player: TestPlayer, id: string) =>
    player.call(delUserBank, { requestId: newRequestId(), id })
  const accountsOf = async (player: TestPlayer) => (await player.call(getExchange, {})).appUserBankList
  const accountRows = () => app.services.db.read.selectFrom('receiving_account').selectAll().execute()

  test.each([
    ['a direction mark', 'Juana\u202eDela Cruz'],
    ['a line separator', 'Juana\u2028Dela Cruz'],
    ['an invisible mark', 'Juana\u200bDela Cruz'],
    ['letters of an alphabet that imitates Latin ones', 'Juаna Dela Cruz'],
    ['letters of two alphabets', 'Juana Dela Cruz ᜃ'],
    ['letters of one alphabet that look like our name', 'Регуа'],
    ['a mark without a letter', '\u0301Juana Dela Cruz'],
  ])('a receiving account whose name has %s is refused, and the field is named', async (_, accountName) => {
    const player = await registerPlayer(app)
    const body = { bankId: 'gcash', accountName, accountNumber: '09170000000' }
    expect(
      await refusalOfCall(player.call(addBankInfo, { requestId: newRequestId(), ...body })),
    ).toMatchObject({
      reason: 'badRequest',
      detail: { fields: [{ path: 'accountName' }] },
    })
  })

  test('a player has at most five receiving accounts, whose numbers are masked', async () => {
    const player = await registerPlayer(app)
    const adding = Array.from({ length: RECEIVING_ACCOUNTS_MAX + 3 }, (_, n) =>
      addAccount(player, 'Juana dela Cruz', `0917123400${n}`, 'maya'),
    )
    const added = await Promise.allSettled(adding)
    expect(added.filter(each => each.status === 'fulfilled')).toHaveLength(RECEIVING_ACCOUNTS_MAX)
    expect(await refusalReasonOfCall(player.addReceivingAccount())).toBe('tooManyReceivingAccounts')
    for (const { accountNumber } of await accountsOf(player)) expect(accountNumber).toMatch(/^•••• 400\d$/)
  })

  test('a receiving account is refused at an unknown bank, if the player already has it, or with an invalid number', async () => {
    const player = await registerPlayer(app)
    expect(await refusalReasonOfCall(player.addReceivingAccount('swiss'))).toBe('channelClosed')
    await addAccount(player)
    expect(await refusalReasonOfCall(addAccount(player))).toBe('receivingAccountTwice')
    for (const [bankId, accountNumber] of [
      ['gcash', '0917123456'],
      ['maya', '19171234567'],
      ['bpi', '123456789012'],
      ['metrobank', '1234567890'],
    ] as const) {
      const refusal = await refusalOfCall(addAccount(player, 'Juana', accountNumber, bankId))
      expect(refusal).toMatchObject({
        reason: 'badRequest',
        detail: { fields: [{ path: 'accountNumber' }] },
      })
    }
  })

  test('a receiving account added twice with one request id is added once', async () => {
    const player = await registerPlayer(app)
    const details = { bankId: 'gcash', accountName: 'Juan', accountNumber: '09170000000' }
    const body = { requestId: newRequestId(), ...details }
    const first = await player.call(addBankInfo, body)
    expect(await player.call(addBankInfo, body)).toEqual(first)
    expect(await refusalReasonOfCall(player.call(addBankInfo, { ...body, accountName: 'Ana' }))).toBe(
      'requestIdReused',
    )
  })

  describe('waiting time', () => {
    test('the first receiving account can be used at once; a further or changed account only after 24 hours', async () => {
      const player = await registerPlayer(app)
      await player.depositWithWageringDone(50_000)
      const first = await addAccount(player)
      expect(first.usableTime).toBe(0)
      await player.withdraw(10_000, first.id)
      const second = await addAccount(player, 'Juana dela Cruz', '09171234568')
      const usableAtMs = app.clock.now() + NEW_RECEIVING_ACCOUNT_WAIT_MS
      expect(second.usableTime).toBe(usableAtMs)
      expect(await refusalOfCall(player.withdraw(10_000, second.id))).toEqual({
        reason: 'accountWaiting',
        detail: { usableAtMs },
      })
      const changed = await changeAccount(player, first.id, { accountName: 'Juana D. Cruz' })
      expect(changed).toMatchObject({ accountName: 'Juana D. Cruz', accountNumber: '•••• 4567' })
      expect(await refusalReasonOfCall(player.withdraw(10_000, first.id))).toBe('accountWaiting')
      app.clock.move(NEW_RECEIVING_ACCOUNT_WAIT_MS)
      await player.reauthenticate()
      await player.withdraw(10_000, second.id)
      await player.withdraw(10_000, first.id)
    })

    test('a receiving account that replaces a removed first one cannot be used for 24 hours', async () => {
      const player = await registerPlayer(app)
      await removeAccount(player, (await addAccount(player)).id)
      expect((await addAccount(player)).usableTime).toBe(app.clock.now() + NEW_RECEIVING_ACCOUNT_WAIT_MS)
    })

    test('a receiving account that is saved again with the same values needs no waiting time', async () => {
      const player = await registerPlayer(app)
      const { id } = await addAccount(player)
      expect(await changeAccount(player, id, { accountNumber: '09171234567' })).toMatchObject({
        usableTime: 0,
      })
    })
  })

  test('a receiving account that is changed to another bank needs a number of that bank', async () => {
    const player = await registerPlayer(app)
    const { id } = await addAccount(player)
    expect(await refusalOfCall(changeAccount(player, id, { bankId: 'bpi' }))).toMatchObject({
      detail: { fields: [{ path: 'accountNumber' }] },
    })
    const moved = await changeAccount(player, id, { bankId: 'bpi', accountNumber: '1234567890' })
    expect(moved).toMatchObject({ id, bankId: 'bpi', accountNumber: '•••• 7890' })
    expect(await accountsOf(player)).toEqual([moved])
  })

  test('a receiving account cannot be changed to the number of another receiving account of the player', async () => {
    const player = await registerPlayer(app)
    await addAccount(player)
    const { id } = await addAccount(player, 'Juana dela Cruz', '09181234567')
    expect(await refusalReasonOfCall(changeAccount(player, id, { accountNumber: '09171234567' }))).toBe(
      'receivingAccountTwice',
    )
  })

  test('removing a receiving account deletes its name and number', async () => {
    const player = await registerPlayer(app)
    const { id } = await addAccount(player)
    await removeAccount(player, id)
    expect(await accountsOf(player)).toEqual([])
    expect(await refusalReasonOfCall(removeAccount(player, id))).toBe('receivingAccountUnknown')
    expect(await refusalReasonOfCall(changeAccount(player, id))).toBe('receivingAccountUnknown')
    const row = (await accountRows()).find(each => each.id === id)
    expect(row).toMatchObject({ account_name: '', account_number: '', account_tail: '' })
  })

  describe('verified players', () => {
    async function registerVerifiedPlayer(): Promise<TestPlayer> {
      const player = await registerPlayer(app)
      await sendAndSubmitKyc(player)
      await approveSubmittedKyc(app, player.id)
      return player
    }

    test.each([
      [`${KYC_PERSON.firstName} ${KYC_PERSON.lastName}`],
      [`${KYC_PERSON.lastName.toUpperCase()}, ${KYC_PERSON.firstName.toUpperCase()}`],
      [`${KYC_PERSON.firstName} Q. ${KYC_PERSON.lastName}`],
    ])("a verified player's receiving account may have the name %s", async name => {
      const player = await registerVerifiedPlayer()
      expect((await player.call(getExchange, {})).legalName).toContain(KYC_PERSON.firstName)
      await addAccount(player, name)
    })

    test('a verified player cannot add a receiving account with another name, change one to such a name, or withdraw to it', async () => {
      const player = await registerPlayer(app)
      await player.depositWithWageringDone(50_000)
      const strange = await addAccount(player, 'Pedro Penduko')
      await sendAndSubmitKyc(player)
      await player.withdraw(10_000, strange.id)
      await approveSubmittedKyc(app, player.id)
      expect(await refusalReasonOfCall(player.withdraw(10_000, strange.id))).toBe('accountNameMismatch')
      expect(await refusalReasonOfCall(addAccount(player, 'Pedro Penduko', '09171234568'))).toBe(
        'accountNameMismatch',
      )
      expect(await refusalReasonOfCall(changeAccount(player, strange.id, { accountName: 'Pedro' }))).toBe(
        'accountNameMismatch',
      )
      const own = `${KYC_PERSON.firstName} ${KYC_PERSON.lastName}`
      await changeAccount(player, strange.id, { accountName: own })
      app.clock.move(NEW_RECEIVING_ACCOUNT_WAIT_MS)
      await player.reauthenticate()
      await player.withdraw(10_000, strange.id)
    })
  })

  test('a receiving account is encrypted, and the same account of another player is found by its hash', async () => {
    const [one, other] = [await registerPlayer(app), await registerPlayer(app)]
    const number = '09175550001'
    const ids = [(await addAccount(one, 'Juana', number)).id, (await addAccount(other, 'Ana', number)).id]
    const ownRows = async () => (await accountRows()).filter(({ id }) => ids.includes(id))
    const [first, second] = await ownRows()
    expect(first?.number_mac).toBe(second?.number_mac)
    expect(first?.account_number).not.toBe(second?.account_number)
    expect(JSON.stringify(await accountRows())).not.toContain(number)
  })
})
