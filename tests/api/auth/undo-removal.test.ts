import { beforeEach, describe, expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import {
  NEW_RECEIVING_ACCOUNT_WAIT_MS,
  RECEIVING_ACCOUNTS_MAX,
} from '../../../src/domain/payments/withdrawal.ts'
import {
  CREDENTIAL_UNDO_PERIOD_MS,
  PASSKEY_LIMITS,
  SMS_CODE_PURPOSE,
  SOCIAL_TYPE,
} from '../../../src/domain/player/account.ts'
import { maskMobile, normalizeMobile } from '../../../src/domain/player/phone.ts'
import {
  accountLogin,
  bindAccount,
  changePassword,
  reauthenticate,
} from '../../../src/features/auth/contract/auth.ts'
import { passkeyList, passkeyLogin, passkeyRemove } from '../../../src/features/auth/contract/passkey.ts'
import {
  bindSocialAccount,
  googleLogin,
  unbindSocialAccount,
} from '../../../src/features/auth/contract/social.ts'
import { credentialChange, undoCredentialChange } from '../../../src/features/auth/contract/undo.ts'
import { deleteExpiredAuthRows } from '../../../src/features/auth/server/retention.ts'
import { selfExclude } from '../../../src/features/limits/contract.ts'
import {
  delUserBank,
  exchangeOrder,
  getExchange,
  modifyBankInfo,
} from '../../../src/features/withdrawal/contract.ts'
import { approveWithdrawal } from '../../../src/features/withdrawal/server/payout.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { startAppForSuite, type TestClient } from '../../support/app.ts'
import type { Authenticator } from '../../support/authenticator.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { confirmEmailAddress, confirmEmailAddressForUndo, listEmailsTo } from '../../support/emails.ts'
import { addPasskey, PASSKEY_TEST_ORIGIN, requestPasskeyUseOptions } from '../../support/passkeys.ts'
import { newMobile, registerPhone, requestCodeAfterWait } from '../../support/phone.ts'
import {
  newRequestId,
  newWalletNumber,
  PASSWORD,
  registerPlayer,
  type TestPlayer,
} from '../../support/player.ts'
import {
  createSandboxPerson,
  registerBySandbox,
  type SandboxPerson,
  visitSandboxPages,
} from '../../support/social.ts'
import { findUndoTokens } from '../../support/undo-links.ts'

const { google } = SOCIAL_TYPE

describeOnBothEngines('undoing a removal', databases => {
  const app = startAppForSuite(databases, { env: { PUBLIC_URL: PASSKEY_TEST_ORIGIN } })

  let player: TestPlayer
  let email: string

  beforeEach(async () => {
    player = await registerPlayer(app)
    email = await confirmEmailAddressForUndo(app, player)
    app.clock.move(1)
  })

  /** Returns the token of the first undo link that is found in the e-mails whose text contains `words`. */
  async function undoTokenInEmailAbout(words: string): Promise<string> {
    const texts = (await listEmailsTo(app, email))
      .map(({ text }) => text)
      .filter(text => text.includes(words))
    const [token] = findUndoTokens(texts)
    if (token === undefined) throw new Error(`No e-mail about "${words}"`)
    return token
  }

  const undoChangeInEmailAbout = async (words: string) =>
    app.client().call(undoCredentialChange, { token: await undoTokenInEmailAbout(words) })

  const clientWith = (token: string): TestClient => Object.assign(app.client(), { token })
  const logInByPassword = async () =>
    clientWith((await app.client().call(accountLogin, { account: player.account, password: PASSWORD })).token)
  const logInByPasskey = async (authenticator: Authenticator) => {
    const passkey = authenticator.signChallenge(await requestPasskeyUseOptions(app.client()))
    return clientWith((await app.client().call(passkeyLogin, { passkey })).token)
  }
  const logInByGoogle = async (person: SandboxPerson) => {
    const returned = await visitSandboxPages(app, app.client(), google, { person })
    return clientWith((await app.client().call(googleLogin, returned)).token)
  }

  const person = () => createSandboxPerson({ name: 'Nena' })

  async function linkGoogleAccount(client: TestClient, linked: SandboxPerson): Promise<void> {
    const returned = await visitSandboxPages(app, client, google, { person: linked, purpose: 'bind' })
    await client.call(bindSocialAccount, { socialType: google, ...returned })
  }

  async function bindPhone(client: TestClient, mobile: string, bound?: string): Promise<void> {
    const confirmed = bound && {
      confirmCode: await requestCodeAfterWait(app, bound, SMS_CODE_PURPOSE.confirm, client),
    }
    const code = await requestCodeAfterWait(app, mobile, SMS_CODE_PURPOSE.bind, client)
    await client.call(bindAccount, { mobile, code, ...confirmed })
  }

  describe('a passkey', () => {
    const PASSKEY_REMOVED = 'A passkey was removed'

    test('undoing the removal of a passkey brings it back with its name and age, and it opens the account again', async () => {
      const authenticator = await addPasskey(player, 'Old phone')
      const { list } = await player.call(passkeyList, {})
      app.clock.move(1_000)
      await player.call(passkeyRemove, { id: authenticator.id })
      const token = await undoTokenInEmailAbout(PASSKEY_REMOVED)
      const shown = { what: 'passkey', isRemoval: true, isUndone: false }
      expect(await app.client().call(credentialChange, { token })).toMatchObject(shown)
      expect(await undoChangeInEmailAbout(PASSKEY_REMOVED)).toEqual({ hasPassword: true, notRestored: [] })
      const client = await logInByPasskey(authenticator)
      const usedAtMs = app.clock.now()
      expect((await client.call(passkeyList, {})).list).toEqual(
        list.map(row => ({ ...row, useTime: usedAtMs })),
      )
    })

    test('an undo returns a removed passkey to a player who had the maximum number, even if a thief has added another', async () => {
      const own = []
      for (let n = 0; n < PASSKEY_LIMITS.countMax; n++) own.push(await addPasskey(player, `Own ${n}`))
      const [first] = own
      app.clock.move(1)
      await player.call(passkeyRemove, { id: first?.id ?? '' })
      await addPasskey(player, 'Thief')
      await undoChangeInEmailAbout(PASSKEY_REMOVED)
      const { list } = await (await logInByPasskey(own[0] as Authenticator)).call(passkeyList, {})
      expect(new Set(list.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)))
    })

    test('undoing the addition of a passkey that was removed since does not bring the passkey back', async () => {
      const own = await addPasskey(player, 'Own')
      app.clock.move(1)
      await player.addReceivingAccount()
      const added = await addPasskey(player, 'Thief')
      await player.call(passkeyRemove, { id: added.id })
      expect(await undoChangeInEmailAbout('Added for withdrawals')).toEqual({
        hasPassword: true,
        notRestored: [],
      })
      const { list } = await (await logInByPasskey(own)).call(passkeyList, {})
      expect(list.map(({ id }) => id)).toEqual([own.id])
    })
  })

  describe('a linked account', () => {
    const UNLINKED = 'Unlinked from your account'

    test('undoing the removal of a linked account links it again in place of one that was linked since', async () => {
      const own = person()
      await linkGoogleAccount(player, own)
      const before = (await player.call(refreshData, {})).userInfo
      app.clock.move(1)
      await player.call(unbindSocialAccount, { socialType: google })
      await linkGoogleAccount(player, person())
      expect(await undoChangeInEmailAbout(UNLINKED)).toEqual({ hasPassword: true, notRestored: [] })
      const after = (await (await logInByGoogle(own)).call(refreshData, {})).userInfo
      expect(after).toMatchObject({ googleAccount: before?.googleAccount, googleName: 'Nena' })
    })

    test('undoing the removal of a linked account leaves it with the player who linked it since, says so each time, and undoes the rest', async () => {
      const own = person()
      await linkGoogleAccount(player, own)
      const authenticator = await addPasskey(player)
      app.clock.move(1)
      await player.call(unbindSocialAccount, { socialType: google })
      await player.call(passkeyRemove, { id: authenticator.id })
      const other = await registerPlayer(app)
      await linkGoogleAccount(other, own)
      const answer = { hasPassword: true, notRestored: ['social'] }
      expect([await undoChangeInEmailAbout(UNLINKED), await undoChangeInEmailAbout(UNLINKED)]).toEqual([
        answer,
        answer,
      ])
      expect((await other.call(refreshData, {})).userInfo?.googleName).toBe('Nena')
      expect((await (await logInByPasskey(authenticator)).call(refreshData, {})).userInfo?.googleName).toBe(
        '',
      )
    })

    test('an undo does not bring back a linked account that belongs to an excluded person by now', async () => {
      const own = person()
      await linkGoogleAccount(player, own)
      app.clock.move(1)
      await player.call(unbindSocialAccount, { socialType: google })
      const other = await registerPlayer(app)
      await linkGoogleAccount(other, own)
      await other.call(unbindSocialAccount, { socialType: google })
      await other.call(selfExclude, { requestId: newRequestId(), months: 6 })
      expect(await undoChangeInEmailAbout(UNLINKED)).toEqual({ hasPassword: true, notRestored: ['social'] })
      expect((await (await logInByPassword()).call(refreshData, {})).userInfo?.googleAccount).toBe('')
    })

    test('after an undo, a player whose only login method was a linked account that a thief has replaced can log in by it again', async () => {
      const own = person()
      const owner = await registerBySandbox(app, google, own)
      email = await confirmEmailAddress(app, owner)
      app.clock.move(CREDENTIAL_UNDO_PERIOD_MS)
      const social = await visitSandboxPages(app, owner, google, { person: own, purpose: 'reauthenticate' })
      await owner.call(reauthenticate, { social })
      await addPasskey(owner, 'Thief')
      await owner.call(unbindSocialAccount, { socialType: google })
      await undoChangeInEmailAbout('A passkey was added')
      const client = await logInByGoogle(own)
      expect((await client.call(refreshData, {})).userInfo?.id).toBe(owner.id)
      expect((await client.call(passkeyList, {})).list).toEqual([])
    })
  })

  describe('a phone', () => {
    test('an undo does not bring back a phone that belongs to an excluded person by now', async () => {
      const [own, next] = [newMobile(), newMobile()]
      await bindPhone(player, own)
      await bindPhone(player, next, own)
      const other = await registerPhone(app, own)
      await bindPhone(other, newMobile(), own)
      await other.call(selfExclude, { requestId: newRequestId(), months: 6 })
      expect(await undoChangeInEmailAbout(maskMobile(normalizeMobile(next)))).toEqual({
        hasPassword: true,
        notRestored: ['phone'],
      })
      expect((await (await logInByPassword()).call(refreshData, {})).userInfo?.mobile).toBe('')
    })
  })

  describe('the password', () => {
    const PASSWORD_CHANGED = 'Your account password was changed'

    const changeByThief = async () => {
      app.clock.move(1)
      await player.call(changePassword, { oldPassword: PASSWORD, password: 'another light of the fair' })
    }

    test.each<[string, () => Promise<unknown>]>([
      ['passkey', () => addPasskey(player, 'Thief')],
      ['phone', () => bindPhone(player, newMobile())],
      ['linked account', () => linkGoogleAccount(player, person())],
    ])(
      'after a password change is undone, the owner can log in with the old password, even if a thief may have added the only other login method (a %s)',
      async (_, add) => {
        await add()
        await changeByThief()
        expect(await undoChangeInEmailAbout(PASSWORD_CHANGED)).toEqual({ hasPassword: true, notRestored: [] })
        expect((await (await logInByPassword()).call(refreshData, {})).userInfo?.id).toBe(player.id)
      },
    )

    test('undoing a password change removes the password if the owner has a passkey that is too old to be undone', async () => {
      const authenticator = await addPasskey(player)
      app.clock.move(CREDENTIAL_UNDO_PERIOD_MS)
      await player.reauthenticate()
      await changeByThief()
      expect(await undoChangeInEmailAbout(PASSWORD_CHANGED)).toEqual({ hasPassword: false, notRestored: [] })
      expect((await (await logInByPasskey(authenticator)).call(refreshData, {})).userInfo?.id).toBe(player.id)
    })
  })

  describe('a receiving account', () => {
    const CHANGED = 'Changed for withdrawals'
    const REMOVED = 'Removed from withdrawals'
    const receivingAccountOf = (client: TestClient, id: string) =>
      client.call(getExchange, {}).then(({ appUserBankList }) => appUserBankList.find(each => each.id === id))
    const removeReceivingAccount = (id: string) => player.call(delUserBank, { requestId: newRequestId(), id })
    const changeReceivingAccount = (id: string, accountNumber = newWalletNumber()) => {
      const details = { bankId: 'maya', accountName: 'Thief Dela Cruz', accountNumber }
      return player.call(modifyBankInfo, { requestId: newRequestId(), id, ...details })
    }

    test('an undo restores a changed receiving account to what it was, and a withdrawal can go there at once', async () => {
      await player.depositWithWageringDone(80_000)
      const id = await player.addReceivingAccount()
      const [before, row] = [await receivingAccountOf(player, id), await rowOf(id)]
      app.clock.move(1)
      await changeReceivingAccount(id)
      await undoChangeInEmailAbout(CHANGED)
      const client = await logInByPassword()
      expect(await receivingAccountOf(client, id)).toEqual(before)
      expect(await rowOf(id)).toEqual(row)
      player.token = client.token
      await player.withdraw(10_000, id)
    })

    test('undoing the change or the removal of a receiving account restores the account to what it was before that change or removal', async () => {
      const id = await player.addReceivingAccount()
      const before = await receivingAccountOf(player, id)
      app.clock.move(1)
      const changed = await changeReceivingAccount(id)
      app.clock.move(1)
      await removeReceivingAccount(id)
      await undoChangeInEmailAbout(REMOVED)
      expect(await receivingAccountOf(await logInByPassword(), id)).toEqual(changed)
      await undoChangeInEmailAbout(CHANGED)
      expect(await receivingAccountOf(await logInByPassword(), id)).toEqual(before)
    })

    test('an undo brings back a removed receiving account even if its number was added again and staff have lowered the maximum', async () => {
      const number = newWalletNumber()
      const id = await player.addReceivingAccount('gcash', number)
      for (let n = 1; n < RECEIVING_ACCOUNTS_MAX; n++) await player.addReceivingAccount()
      const before = (await player.call(getExchange, {})).appUserBankList
      app.clock.move(1)
      await removeReceivingAccount(id)
      await player.addReceivingAccount('gcash', number)
      const setMaximum = (max: number) =>
        app.services.settings.set('receivingAccounts', { max, waitHours: 24 }, { staff: 'tester', atMs: 1 })
      await setMaximum(1)
      await undoChangeInEmailAbout(REMOVED)
      await setMaximum(RECEIVING_ACCOUNTS_MAX)
      expect((await (await logInByPassword()).call(getExchange, {})).appUserBankList).toEqual(before)
    })

    test('undoing the addition of a receiving account that was removed since does not bring it back', async () => {
      const id = await player.addReceivingAccount()
      await removeReceivingAccount(id)
      await undoChangeInEmailAbout('Added for withdrawals')
      expect((await (await logInByPassword()).call(getExchange, {})).appUserBankList).toEqual([])
    })

    test('undoing the change of a receiving account refuses unpaid withdrawals to that account, but not one that is already being paid', async () => {
      await player.depositWithWageringDone(80_000)
      const id = await player.addReceivingAccount()
      const before = await receivingAccountOf(player, id)
      app.clock.move(1)
      await changeReceivingAccount(id)
      app.clock.move(NEW_RECEIVING_ACCOUNT_WAIT_MS)
      await player.reauthenticate()
      const paying = await player.withdraw(10_000, id)
      const payOut = () => Promise.reject(new Error('timed out'))
      const timingOut = { ...app.services, payment: { ...app.services.payment, payOut } }
      const approving = approveWithdrawal(timingOut, paying.orderId, app.clock.now())
      await expect(approving).rejects.toThrow('timed out')
      const unpaid = await player.withdraw(20_000, id)
      await undoChangeInEmailAbout(CHANGED)
      const client = await logInByPassword()
      const stateOf = async (orderId: string) => (await client.call(exchangeOrder, { orderId })).state
      expect([await stateOf(paying.orderId), await stateOf(unpaid.orderId)]).toEqual(['paying', 'refused'])
      expect(await receivingAccountOf(client, id)).toEqual(before)
      expect(await verifyAllRecords(app.services)).toEqual([])
    })

    test('name and number of a removed receiving account are encrypted while the removal can be undone, and are deleted afterwards', async () => {
      const id = await player.addReceivingAccount('gcash', '09176540021')
      app.clock.move(1)
      await removeReceivingAccount(id)
      const { read } = app.services.db
      const listCredentialChanges = () =>
        read.selectFrom('credential_change').selectAll().where('player_id', '=', player.id).execute()
      const stored = await listCredentialChanges()
      expect(stored.filter(({ what }) => what === 'receivingAccount')).toHaveLength(2)
      const text = JSON.stringify([stored, await rowOf(id)])
      expect(['6540021', '0021"', 'Juana'].filter(secret => text.includes(secret))).toEqual([])
      app.clock.move(CREDENTIAL_UNDO_PERIOD_MS)
      await deleteExpiredAuthRows(app.services)
      expect(await listCredentialChanges()).toEqual([])
    })
  })

  test('a process of a former release cannot read a stored removal, and leaves it to be undone by a newer process', async () => {
    const { db, vault } = app.services
    const authenticator = await addPasskey(player)
    app.clock.move(1)
    await player.call(passkeyRemove, { id: authenticator.id })
    const changes = await db.read
      .selectFrom('credential_change')
      .select(['id', 'former'])
      .where('player_id', '=', player.id)
      .where('what', '=', 'passkey')
      .orderBy('id')
      .execute()
    const readByFormerRelease = ({ id, former }: { id: string; former: string }) =>
      JSON.parse(vault.decrypt(former, `credential-change:${id}`))
    const [added, removed] = changes
    if (!added || !removed) throw new Error('The changes are not stored')
    expect(readByFormerRelease(added)).toEqual({ id: authenticator.id })
    expect(() => readByFormerRelease(removed)).toThrow('No key')
    await undoChangeInEmailAbout('A passkey was removed')
    await logInByPasskey(authenticator)
  })

  test('the removal of a passkey can be undone even if a process of the former release stored the removal', async () => {
    const authenticator = await addPasskey(player)
    app.clock.move(1)
    await player.call(passkeyRemove, { id: authenticator.id })
    await app.services.db.transact(tx =>
      tx.query
        .updateTable('credential_change')
        .set(({ fn, val }) => ({ former: fn('replace', ['former', val('restorable:'), val('')]) }))
        .where('player_id', '=', player.id)
        .execute(),
    )
    await undoChangeInEmailAbout('A passkey was removed')
    await logInByPasskey(authenticator)
  })

  function rowOf(id: string) {
    const { read } = app.services.db
    return read.selectFrom('receiving_account').selectAll().where('id', '=', id).executeTakeFirst()
  }
})
