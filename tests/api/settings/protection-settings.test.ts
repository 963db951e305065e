import { afterEach, beforeEach, expect, test } from 'vitest'
import { SMS_CODE_PURPOSE } from '../../../src/domain/player/account.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/domain/time.ts'
import { accountLogin, accountLoginSms2, smsSend } from '../../../src/features/auth/contract/auth.ts'
import { gameBet } from '../../../src/features/game/contract/game.ts'
import { coolOff, getSelfLimit, selfExclude, setRealityCheck } from '../../../src/features/limits/contract.ts'
import { getSafebox, safeboxIn, setSafeboxPassword } from '../../../src/features/safebox/contract.ts'
import { addBankInfo, getExchange } from '../../../src/features/withdrawal/contract.ts'
import type { SettingKey, SettingValue } from '../../../src/server/settings/registry.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { sendAndSubmitKyc } from '../../support/kyc.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import {
  createCodeDifferentFrom,
  listSmsTo,
  newMobile,
  REGISTRATION_CONFIRMATIONS,
  readNewestCodeTo,
} from '../../support/phone.ts'
import {
  newRequestId,
  openGame,
  registerPlayer,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'
import { unsetAllSettings } from '../../support/settings.ts'

describeOnOneEngine('protection settings', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(100_000)
  })

  afterEach(() => unsetAllSettings(app))

  const setSetting = <Key extends SettingKey>(key: Key, value: SettingValue<Key>) =>
    runCommandInProcess(app.services, 'settings', 'set', key, JSON.stringify(value))

  test("the setting withdrawalDay bounds the number and the sum of a player's withdrawals in a day", async () => {
    const account = await player.addReceivingAccount()
    await setSetting('withdrawalDay', { countMax: 2, amountMax: 25_000 as never })
    expect((await player.call(getExchange, {})).day).toMatchObject({ countLeft: 2, amountLeft: 25_000 })
    await player.withdraw(10_000, account)
    expect(await refusalOfCall(player.withdraw(20_000, account))).toMatchObject({
      reason: 'withdrawalDayAmount',
      detail: { left: 15_000 },
    })
    await player.withdraw(10_000, account)
    await setSetting('withdrawalDay', { countMax: 2, amountMax: 100_000 as never })
    expect(await refusalReasonOfCall(player.withdraw(10_000, account))).toBe('withdrawalDayCount')
  })

  test('the settings withdrawalDueHours and kycDueHours set how long staff may take to decide', async () => {
    const account = await player.addReceivingAccount()
    await setSetting('withdrawalDueHours', 6)
    await setSetting('kycDueHours', 72)
    const { createTime, dueTime } = await player.withdraw(10_000, account)
    expect(dueTime - createTime).toBe(6 * HOUR_MS)
    expect((await player.call(getExchange, {})).dueHours).toBe(6)
    const { submitTime, dueTime: kycDueTime } = await sendAndSubmitKyc(player)
    expect((kycDueTime ?? 0) - (submitTime ?? 0)).toBe(72 * HOUR_MS)
    const { data } = await runCommandInProcess(app.services, 'report', 'pending')
    const dueAtMs = app.clock.now() + 72 * HOUR_MS
    expect(JSON.stringify(data)).toContain(String(dueAtMs))
  })

  test('the setting receivingAccounts sets how many accounts a player may have, and how long each one after the first must wait', async () => {
    await setSetting('receivingAccounts', { max: 2, waitHours: 48 })
    await player.addReceivingAccount()
    const { usableTime } = await player.call(addBankInfo, {
      requestId: newRequestId(),
      bankId: 'maya',
      accountName: 'Juana dela Cruz',
      accountNumber: '09171234500',
    })
    expect(usableTime).toBe(app.clock.now() + 48 * HOUR_MS)
    expect(await refusalReasonOfCall(player.addReceivingAccount('maya', '09171234501'))).toBe(
      'tooManyReceivingAccounts',
    )
    expect(await player.call(getExchange, {})).toMatchObject({ accountsMax: 2, accountWaitHours: 48 })
  })

  test('the setting idleMinutes sets after how many minutes without activity a bet requires the password or another credential', async () => {
    await openGame(player)
    await setSetting('idleMinutes', 5)
    const placeGameBet = () =>
      player.call(gameBet, { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE })
    app.clock.move(5 * MINUTE_MS)
    await placeGameBet()
    app.clock.move(5 * MINUTE_MS + 1)
    expect(await refusalReasonOfCall(placeGameBet())).toBe('reauthRequired')
  })

  test('the setting lockout sets how many failed log-ins lock an account on one network, and loginLimits how many on all networks', async () => {
    await setSetting('lockout', { failures: 2, minutes: 7 })
    const logIn = (account: string, address?: string) =>
      refusalOfCall(app.client(address).call(accountLogin, { account, password: 'a wrong password' }))
    for (let n = 0; n < 2; n++) expect((await logIn(player.account)).reason).toBe('wrongCredentials')
    expect(await logIn(player.account)).toEqual({ reason: 'locked', detail: { retryAfterS: 7 * 60 } })
    await setSetting('loginLimits', { perNetworkHour: 100, perAccountHour: 3, perMinute: 100 })
    const other = await registerPlayer(app)
    for (let n = 0; n < 3; n++) {
      expect((await logIn(other.account, `198.51.100.${n}`)).reason).toBe('wrongCredentials')
    }
    expect((await logIn(other.account, '198.51.100.9')).reason).toBe('locked')
  })

  test('the setting safeboxLockout sets how many wrong passwords lock a safebox, and for how long', async () => {
    await player.call(setSafeboxPassword, { password: '480264' })
    await setSetting('safeboxLockout', { failures: 1, minutes: 3 })
    const refusalOfSafeboxPassword = (password: string) =>
      refusalOfCall(player.call(safeboxIn, { requestId: newRequestId(), amount: 100, password }))
    expect((await refusalOfSafeboxPassword('111119')).reason).toBe('safeboxPasswordWrong')
    expect(await refusalOfSafeboxPassword('480264')).toEqual({
      reason: 'safeboxLocked',
      detail: { retryAfterS: 180 },
    })
    expect((await player.call(getSafebox, {})).safebox).toBe(0)
  })

  test('the setting smsCodes bounds the lifetime, tries, pause and number of SMS codes', async () => {
    await setSetting('smsCodes', { lifeMinutes: 3, tries: 1, resendSeconds: 20, perDay: 2 })
    const mobile = newMobile()
    const sendCode = () => app.client().call(smsSend, { mode: SMS_CODE_PURPOSE.loginAndRegister, mobile })
    expect(await sendCode()).toEqual({ expiresInS: 180, retryAfterS: 20 })
    expect((await listSmsTo(app, mobile))[0]).toContain('It works for 3 minutes.')
    const code = await readNewestCodeTo(app, mobile)
    const enterCode = (text: string) =>
      refusalReasonOfCall(
        app.client().call(accountLoginSms2, { mobile, code: text, ...REGISTRATION_CONFIRMATIONS }),
      )
    expect(await enterCode(createCodeDifferentFrom(code))).toBe('codeWrong')
    expect(await enterCode(code)).toBe('codeTries')
    expect(await refusalReasonOfCall(sendCode())).toBe('codeTooSoon')
    app.clock.move(20 * SECOND_MS)
    await sendCode()
    app.clock.move(3 * MINUTE_MS)
    expect(await enterCode(await readNewestCodeTo(app, mobile))).toBe('codeExpired')
    expect(await refusalReasonOfCall(sendCode())).toBe('codeDayLimit')
  })

  test('the setting protectionChoices sets which breaks and reality checks are offered, and a change lists the outdated texts', async () => {
    const choices = { realityCheckMinutes: [15, 45], coolOffHours: [48], selfExclusionMonths: [12] }
    const requestId = newRequestId()
    const reasonOfRefusal = async (sent: Promise<unknown>) => (await refusalOfCall(sent)).reason
    expect(await reasonOfRefusal(player.call(setRealityCheck, { minutes: 15 }))).toBe('badRequest')
    const { data } = await setSetting('protectionChoices', choices)
    expect(data).toMatchObject({
      outdatedFigures: [
        { name: 'coolOffs', shown: '24 hours, 7 days, or 30 days', inForce: '2 days' },
        { name: 'selfExclusions', shown: '6 months, 1 year, 3 years, or 5 years', inForce: '1 year' },
      ],
    })
    expect((await player.call(getSelfLimit, {})).choices).toEqual(choices)
    await player.call(setRealityCheck, { minutes: 15 })
    expect((await player.call(getSelfLimit, {})).realityCheckMinutes).toBe(15)
    expect(await reasonOfRefusal(player.call(setRealityCheck, { minutes: 60 }))).toBe('badRequest')
    expect(await reasonOfRefusal(player.call(selfExclude, { requestId, months: 6 }))).toBe('badRequest')
    expect(await reasonOfRefusal(player.call(coolOff, { requestId, hours: 24 }))).toBe('badRequest')
    const { excludedUntilMs } = await player.call(coolOff, { requestId, hours: 48 })
    expect(excludedUntilMs).toBe(app.clock.now() + 48 * HOUR_MS)
  })

  test('the setting protectionChoices cannot have lengths that are out of order or out of bounds', async () => {
    const known = app.services.settings.get('protectionChoices')
    for (const wrong of [
      { coolOffHours: [] },
      { coolOffHours: [12] },
      { selfExclusionMonths: [3] },
      { selfExclusionMonths: [12, 6] },
    ]) {
      await expect(setSetting('protectionChoices', { ...known, ...wrong })).rejects.toThrow(
        'protectionChoices',
      )
    }
  })

  test('changing a setting lists the texts that show its old value', async () => {
    const { data, lines } = await setSetting('withdrawalDay', { countMax: 3, amountMax: 20_000_000 as never })
    expect(data).toMatchObject({
      outdatedFigures: [{ name: 'withdrawalDayCount', shown: '5', inForce: '3' }],
    })
    expect(lines.at(-1)).toContain('{{withdrawalDayCount}} is 5, now 3')
    const unset = await runCommandInProcess(app.services, 'settings', 'unset', 'withdrawalDay')
    expect(unset.data).toMatchObject({ outdatedFigures: [] })
  })
})
