import { beforeEach, expect, test } from 'vitest'
import { preLogin } from '../../../src/contract/settings.ts'
import { centavos } from '../../../src/domain/money.ts'
import { LARGE_WITHDRAWAL_ABOVE_AMOUNT } from '../../../src/domain/payments/withdrawal.ts'
import { SMS_CODE_PURPOSE, SMS_CODE_RULES } from '../../../src/domain/player/account.ts'
import {
  bindAccount,
  changePassword,
  forgetPassword,
  initPassword,
  smsSend,
} from '../../../src/features/auth/contract/auth.ts'
import { updateAddress } from '../../../src/features/profile/contract.ts'
import { setSafeboxPassword } from '../../../src/features/safebox/contract.ts'
import { delUserBank, modifyBankInfo } from '../../../src/features/withdrawal/contract.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { FORM_ADDRESS } from '../../support/diamond-shop.ts'
import { confirmEmailAddress, deliverDueMessages, listEmailsTo } from '../../support/emails.ts'
import { eventually } from '../../support/eventually.ts'
import {
  listSmsTo,
  newMobile,
  readNewestCodeTo,
  registerPhone,
  requestCodeAfterWait,
} from '../../support/phone.ts'
import { logInAgain, newRequestId, PASSWORD, registerPlayer } from '../../support/player.ts'
import { listUndeliveredAccountChanges, listUndeliveredMessages } from '../../support/player-messages.ts'

const NEW_PASSWORD = 'another night at the fair'

describeOnOneEngine('messages about account changes', databases => {
  const app = startAppForSuite(databases)

  beforeEach(() => deliverDueMessages(app))

  const messagesOf = (playerId: string) => listUndeliveredMessages(app, playerId)
  const messageKinds = async (playerId: string) => (await messagesOf(playerId)).map(({ kind }) => kind)
  const openSiteOnDevice = (
    client: { call: Awaited<ReturnType<typeof registerPlayer>>['call'] },
    deviceId: string,
  ) => client.call(preLogin, { deviceId })

  test('a log-in from a new device sends one message to the player, and the registration sends none', async () => {
    const player = await registerPlayer(app)
    await openSiteOnDevice(player, 'device-number-one-of-the-player')
    expect(await messagesOf(player.id), 'the first device').toEqual([])
    const later = await logInAgain(app, player)
    await openSiteOnDevice(later, 'device-number-two-of-the-player')
    await openSiteOnDevice(later, 'device-number-two-of-the-player')
    await openSiteOnDevice(later, 'a-client-that-makes-up-device-numbers')
    expect(await messageKinds(player.id)).toEqual(['newDevice'])
    const known = await logInAgain(app, player)
    await openSiteOnDevice(known, 'device-number-one-of-the-player')
    expect(await messageKinds(player.id), 'a known device').toEqual(['newDevice'])
  })

  test('every change of the password sends a message to the player, however the password was changed', async () => {
    const player = await registerPhone(app)
    await player.call(initPassword, { password: PASSWORD })
    expect(await messageKinds(player.id)).toEqual(['passwordChanged'])
    await player.call(changePassword, { oldPassword: PASSWORD, password: NEW_PASSWORD })
    expect(await messageKinds(player.id)).toEqual(['passwordChanged', 'passwordChanged'])
    // The server sends this message after its answer, since the answer must not show whether a player has the number.
    // So the test waits for the message.
    const before = (await listSmsTo(app, player.mobile)).length
    app.clock.move(SMS_CODE_RULES.resendMs)
    await app.client().call(smsSend, { mode: SMS_CODE_PURPOSE.forget, mobile: player.mobile })
    await eventually(async () => expect(await listSmsTo(app, player.mobile)).toHaveLength(before + 1))
    const code = await readNewestCodeTo(app, player.mobile)
    await app.client().call(forgetPassword, { mobile: player.mobile, code, password: PASSWORD })
    expect(await messageKinds(player.id)).toHaveLength(3)
  })

  test('a change of the phone is also announced to the former number, which the outbox stores encrypted', async () => {
    const player = await registerPhone(app)
    const mobile = newMobile()
    const confirmCode = await requestCodeAfterWait(app, player.mobile, SMS_CODE_PURPOSE.confirm, player)
    const code = await requestCodeAfterWait(app, mobile, SMS_CODE_PURPOSE.bind, player)
    await player.call(bindAccount, { mobile, code, confirmCode })
    const [message] = await messagesOf(player.id)
    expect(message).toMatchObject({ kind: 'phoneChanged', params: { phone: expect.stringContaining('•') } })
    expect(JSON.stringify(message)).not.toContain(player.mobile.slice(1))
    await deliverDueMessages(app)
    for (const number of [player.mobile, mobile]) {
      const texts = (await listSmsTo(app, number)).filter(text => /phone number on your account/.test(text))
      expect(texts, number).toHaveLength(1)
    }
  })

  test('a change of the safebox password or of the address sends a message to both the phone and the confirmed e-mail address', async () => {
    const player = await registerPhone(app)
    const email = await confirmEmailAddress(app, player)
    await player.call(setSafeboxPassword, { password: '246810' })
    await player.call(setSafeboxPassword, { password: '135792' })
    await player.call(updateAddress, FORM_ADDRESS)
    await player.call(updateAddress, FORM_ADDRESS)
    const changes = ['addressChanged', 'safeboxPasswordChanged', 'safeboxPasswordSet']
    expect(await listUndeliveredAccountChanges(app, player.id)).toEqual(changes)
    const emails = (await listEmailsTo(app, email)).map(({ text }) => text)
    const texts = await listSmsTo(app, player.mobile)
    for (const words of [
      'A safebox password was set.',
      'The safebox password was changed.',
      'Your shipping address was changed.',
    ]) {
      expect(
        emails.filter(text => text.includes(words)),
        words,
      ).toHaveLength(1)
      expect(
        texts.filter(text => text.includes(words)),
        words,
      ).toHaveLength(1)
    }
    expect(texts.filter(text => /email address on your account/.test(text))).toHaveLength(1)
  })

  test('adding, changing and removing a receiving account each send a message to the player', async () => {
    const player = await registerPlayer(app)
    const id = await player.addReceivingAccount()
    const details = { bankId: 'gcash', accountName: 'Juana Cruz', accountNumber: '09171234567' }
    await player.call(modifyBankInfo, { requestId: newRequestId(), id, ...details })
    await player.call(modifyBankInfo, { requestId: newRequestId(), id, ...details })
    await player.call(delUserBank, { requestId: newRequestId(), id })
    const changes = (await messagesOf(player.id)).map(
      ({ params }) => params as { change: string; name: string },
    )
    expect(changes.map(({ change }) => change).toSorted()).toEqual([
      'receivingAccountAdded',
      'receivingAccountChanged',
      'receivingAccountRemoved',
    ])
    for (const { name } of changes)
      expect(name, 'the bank, and no more of the number than its end').toMatch(/^[A-Z]\S+ •••• \d{4}$/)
  })

  test('a withdrawal above the set amount sends a message to the player', async () => {
    expect(app.services.settings.get('messages').largeWithdrawal).toBe(LARGE_WITHDRAWAL_ABOVE_AMOUNT)
    const stamp = { staff: 'tester', atMs: app.clock.now() }
    await app.services.settings.set('messages', { largeWithdrawal: centavos(20_000) }, stamp)
    const player = await registerPlayer(app)
    const account = await player.addReceivingAccount()
    await player.depositWithWageringDone(60_000)
    await player.withdraw(20_000, account)
    expect(await messageKinds(player.id)).toEqual(['accountChanged'])
    await player.withdraw(20_001, account)
    const large = (await messagesOf(player.id)).filter(({ kind }) => kind === 'largeWithdrawal')
    expect(large).toMatchObject([
      { params: { amount: 20_001 }, source: expect.stringMatching(/^large-withdrawal:/) },
    ])
  })
})
