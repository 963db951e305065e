import { beforeEach, describe, expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import {
  CREDENTIAL_UNDO_PERIOD_MS,
  SMS_CODE_PURPOSE,
  SOCIAL_TYPE,
} from '../../../src/domain/player/account.ts'
import { HOUR_MS } from '../../../src/domain/time.ts'
import {
  accountLogin,
  accountLoginSms,
  bindAccount,
  changePassword,
  initPassword,
  sessionList,
} from '../../../src/features/auth/contract/auth.ts'
import { passkeyList } from '../../../src/features/auth/contract/passkey.ts'
import { bindSocialAccount } from '../../../src/features/auth/contract/social.ts'
import { credentialChange, undoCredentialChange } from '../../../src/features/auth/contract/undo.ts'
import { deleteExpiredAuthRows } from '../../../src/features/auth/server/retention.ts'
import { getMail3, getMailDetail } from '../../../src/features/mail/contract.ts'
import { appUserOther, updateAddress, updateAppUserOther } from '../../../src/features/profile/contract.ts'
import { safeboxIn, setSafeboxPassword } from '../../../src/features/safebox/contract.ts'
import { exchangeOrder, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { refusalReasonOfCall, startAppForSuite, type TestClient } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { FORM_ADDRESS } from '../../support/diamond-shop.ts'
import {
  confirmEmailAddress,
  confirmEmailAddressForUndo,
  deliverDueMessages,
  listEmailsTo,
  newEmailAddress,
} from '../../support/emails.ts'
import { addPasskey, PASSKEY_TEST_ORIGIN } from '../../support/passkeys.ts'
import { listSmsTo, newMobile, registerPhone, requestCodeAfterWait } from '../../support/phone.ts'
import { newRequestId, PASSWORD, registerPlayer } from '../../support/player.ts'
import { createSandboxPerson, visitSandboxPages } from '../../support/social.ts'
import { findUndoTokens } from '../../support/undo-links.ts'

const NEW_PASSWORD = 'another night at the fair'

describeOnOneEngine('undoing a change of a credential', databases => {
  const app = startAppForSuite(databases, { env: { PUBLIC_URL: PASSKEY_TEST_ORIGIN } })

  /** Returns the token in the newest undo link that was sent to a phone. */
  async function newestUndoTokenTo(mobile: string): Promise<string> {
    await deliverDueMessages(app)
    const [token] = findUndoTokens(await listSmsTo(app, mobile))
    if (token === undefined) throw new Error(`No link was sent to ${mobile}`)
    return token
  }

  const undoChange = (token: string) => app.client().call(undoCredentialChange, { token })
  const isLoggedIn = async (client: TestClient) => Boolean((await client.call(refreshData, {})).userInfo)
  const replacePhone = async (player: TestClient & { mobile: string }, mobile: string) => {
    const confirmCode = await requestCodeAfterWait(app, player.mobile, SMS_CODE_PURPOSE.confirm, player)
    const code = await requestCodeAfterWait(app, mobile, SMS_CODE_PURPOSE.bind, player)
    await player.call(bindAccount, { mobile, code, confirmCode })
  }

  describe('a player with a phone', () => {
    let player: Awaited<ReturnType<typeof registerPhone>>

    beforeEach(async () => {
      player = await registerPhone(app)
    })

    /** Logs in again by a code that is sent to the old phone. */
    async function logInByOldPhone(): Promise<TestClient> {
      const client = app.client()
      const code = await requestCodeAfterWait(app, player.mobile, SMS_CODE_PURPOSE.loginAndRegister)
      client.token = (await client.call(accountLoginSms, { mobile: player.mobile, code })).token
      return client
    }

    test('the undo link sent to the old phone shows the changed credential, and only a separate call undoes the change', async () => {
      const mobile = newMobile()
      await replacePhone(player, mobile)
      const token = await newestUndoTokenTo(player.mobile)
      const shown = { what: 'phone', createTime: app.clock.now(), isRemoval: false, isUndone: false }
      expect(await app.client().call(credentialChange, { token })).toEqual(shown)
      expect(await isLoggedIn(player), 'looking changes nothing').toBe(true)
      expect(await undoChange(token)).toEqual({ hasPassword: false, notRestored: [] })
      expect(await isLoggedIn(player)).toBe(false)
      const client = await logInByOldPhone()
      expect((await client.call(refreshData, {})).userInfo?.id).toBe(player.id)
      const code = await requestCodeAfterWait(app, mobile, SMS_CODE_PURPOSE.loginAndRegister)
      expect(await refusalReasonOfCall(app.client().call(accountLoginSms, { mobile, code }))).toBe(
        'codeWrong',
      )
    })

    test('an undo link used repeatedly or many times at once undoes its credential change once, with the same answer', {
      tags: 'race',
    }, async () => {
      await player.call(initPassword, { password: PASSWORD })
      const token = await newestUndoTokenTo(player.mobile)
      const answers = await Promise.all(Array.from({ length: 8 }, () => undoChange(token)))
      expect(answers).toEqual(Array(8).fill({ hasPassword: false, notRestored: [] }))
      const client = await logInByOldPhone()
      expect(await undoChange(token)).toEqual({ hasPassword: false, notRestored: [] })
      expect(await isLoggedIn(client), 'a later session stays').toBe(true)
      expect((await app.client().call(credentialChange, { token })).isUndone).toBe(true)
    })

    test('undoing a credential change also undoes every later credential change, and removes the password', async () => {
      await player.call(setSafeboxPassword, { password: '246810' })
      const first = await newestUndoTokenTo(player.mobile)
      app.clock.move(1)
      await player.call(initPassword, { password: PASSWORD })
      await addPasskey(player)
      const socialType = SOCIAL_TYPE.google
      const returned = await visitSandboxPages(app, player, socialType, {
        person: createSandboxPerson(),
        purpose: 'bind',
      })
      await player.call(bindSocialAccount, { socialType, ...returned })
      await player.call(updateAddress, FORM_ADDRESS)
      await undoChange(first)
      const client = await logInByOldPhone()
      const { userInfo } = await client.call(refreshData, {})
      expect(userInfo).toMatchObject({ hasPassword: false, hasSafeboxPassword: false, googleAccount: '' })
      expect((await client.call(passkeyList, {})).list).toEqual([])
      expect((await client.call(appUserOther, {})).street).toBe('')
    })

    test('undoing a later credential change does not undo an earlier one', async () => {
      await player.call(setSafeboxPassword, { password: '246810' })
      await deliverDueMessages(app)
      app.clock.move(1)
      await player.call(setSafeboxPassword, { password: '135792' })
      await undoChange(await newestUndoTokenTo(player.mobile))
      const client = await logInByOldPhone()
      const move = { requestId: newRequestId(), amount: 1, password: '246810' }
      expect(await refusalReasonOfCall(client.call(safeboxIn, move))).toBe('notEnoughMoney')
    })

    test('a change of the e-mail address is announced to the old address, and undoing it restores the old one as confirmed', async () => {
      const email = await confirmEmailAddress(app, player)
      app.clock.move(1)
      await player.call(updateAppUserOther, { email: newEmailAddress() })
      const [token] = findUndoTokens((await listEmailsTo(app, email)).map(({ text }) => text))
      await undoChange(token ?? '')
      const client = await logInByOldPhone()
      expect(await client.call(appUserOther, {})).toMatchObject({ email, isEmailConfirmed: true })
    })

    test('an undo link expires after 72 hours, and a made-up link undoes nothing', async () => {
      await player.call(initPassword, { password: PASSWORD })
      const token = await newestUndoTokenTo(player.mobile)
      expect(await refusalReasonOfCall(undoChange('x'.repeat(43)))).toBe('undoLinkEnded')
      expect(CREDENTIAL_UNDO_PERIOD_MS).toBe(72 * HOUR_MS)
      app.clock.move(CREDENTIAL_UNDO_PERIOD_MS - 1)
      expect(await app.client().call(credentialChange, { token })).toMatchObject({ isUndone: false })
      app.clock.move(1)
      expect(await refusalReasonOfCall(undoChange(token))).toBe('undoLinkEnded')
      await deleteExpiredAuthRows(app.services)
      const rows = await app.services.db.read.selectFrom('credential_change').select('id').execute()
      expect(rows).toEqual([])
    })
  })

  test('undoing a credential change refuses unpaid withdrawals requested after the change, and keeps earlier ones', async () => {
    const player = await registerPlayer(app)
    const email = await confirmEmailAddressForUndo(app, player)
    await player.depositWithWageringDone(80_000)
    const account = await player.addReceivingAccount()
    const earlier = await player.withdraw(10_000, account)
    app.clock.move(1)
    await player.call(setSafeboxPassword, { password: '246810' })
    const later = await player.withdraw(20_000, account)
    const texts = (await listEmailsTo(app, email)).map(({ text }) => text)
    const token = findUndoTokens(texts.filter(text => text.includes('safebox')))[0] ?? ''
    expect(await undoChange(token)).toEqual({ hasPassword: true, notRestored: [] })
    const client = app.client()
    client.token = (await client.call(accountLogin, { account: player.account, password: PASSWORD })).token
    const stateOf = async (orderId: string) => (await client.call(exchangeOrder, { orderId })).state
    expect([await stateOf(earlier.orderId), await stateOf(later.orderId)]).toEqual(['held', 'refused'])
    expect((await client.call(getExchange, {})).coin).toBe(70_000)
    expect((await client.call(sessionList, {})).list).toHaveLength(1)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('undoing an added receiving account removes it; a player who has no other way to log in keeps the old password', async () => {
    const player = await registerPlayer(app)
    const email = await confirmEmailAddressForUndo(app, player)
    app.clock.move(1)
    await player.addReceivingAccount()
    await player.call(changePassword, { oldPassword: PASSWORD, password: NEW_PASSWORD })
    const texts = (await listEmailsTo(app, email)).map(({ text }) => text)
    const token =
      findUndoTokens(
        texts.filter(text => /(Added|Changed) for withdrawals|Removed from withdrawals/.test(text)),
      )[0] ?? ''
    expect(await undoChange(token)).toEqual({ hasPassword: true, notRestored: [] })
    const client = app.client()
    client.token = (await client.call(accountLogin, { account: player.account, password: PASSWORD })).token
    expect((await client.call(getExchange, {})).appUserBankList).toEqual([])
  })

  test('the mail on the site about a changed password has no undo link, unlike the e-mail about it', async () => {
    const player = await registerPlayer(app)
    const email = await confirmEmailAddressForUndo(app, player)
    app.clock.move(1)
    await player.call(changePassword, { oldPassword: PASSWORD, password: NEW_PASSWORD })
    const texts = (await listEmailsTo(app, email)).map(({ text }) => text)
    const [token] = findUndoTokens(texts.filter(text => text.includes('password')))
    const mail = (await player.call(getMail3, {})).list.find(({ kind }) => kind === 'passwordChanged')
    const read = JSON.stringify(await player.call(getMailDetail, { mailId: mail?.mailId ?? '' }))
    expect([token, read]).toEqual([expect.any(String), expect.stringContaining('"kind":"passwordChanged"')])
    expect(read).not.toContain(token)
    expect(read).not.toContain('undo')
  })

  test('a phone and an e-mail address that a player has had for less than 72 hours get messages about later changes without the undo link, and whom to ask', async () => {
    const player = await registerPlayer(app)
    const mobile = newMobile()
    const code = await requestCodeAfterWait(app, mobile, SMS_CODE_PURPOSE.bind, player)
    await player.call(bindAccount, { mobile, code })
    const email = await confirmEmailAddress(app, player)
    const messagesAfterChange = async (password: string) => {
      await player.reauthenticate()
      await player.call(setSafeboxPassword, { password })
      const emails = (await listEmailsTo(app, email)).map(({ text }) => text)
      return [...(await listSmsTo(app, mobile)), ...emails].filter(text => text.includes('safebox password'))
    }
    app.clock.move(CREDENTIAL_UNDO_PERIOD_MS - 1)
    const early = await messagesAfterChange('246810')
    expect(early).toEqual(
      Array(2).fill(
        expect.stringMatching(
          /Not you\? Log in, change your password (right away and write to our|and log out all other devices\. Then write to) customer service\./,
        ),
      ),
    )
    expect(findUndoTokens(early)).toEqual([])
    app.clock.move(1)
    const all = await messagesAfterChange('135792')
    expect([all.length, findUndoTokens(all).length]).toEqual([4, 2])
  })
})
