import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import { nextUtcDayStartMsAfter } from '../../../src/domain/day.ts'
import {
  FAILED_LOGIN_LIMITS,
  SMS_CODE_PURPOSE,
  SMS_CODE_RULES,
  TERMS_VERSION,
} from '../../../src/domain/player/account.ts'
import { normalizeMobile } from '../../../src/domain/player/phone.ts'
import { HOUR_MS } from '../../../src/domain/time.ts'
import {
  accountLoginSms,
  accountLoginSms2,
  forgetPassword,
  smsSend,
} from '../../../src/features/auth/contract/auth.ts'
import { SmsFailure, type SmsFailureKind } from '../../../src/server/providers/sms/provider.ts'
import {
  createTestApp,
  refusalOfCall,
  refusalReasonOfCall,
  startAppForSuite,
  type TestApp,
} from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import {
  createCodeDifferentFrom,
  listSmsTo,
  newMobile,
  REGISTRATION_CONFIRMATIONS,
  readNewestCodeTo,
  registerPhone,
  requestCodeAfterWait,
} from '../../support/phone.ts'
import { registerPlayer } from '../../support/player.ts'

describeOnOneEngine('codes by SMS', databases => {
  const app = startAppForSuite(databases)

  const { loginAndRegister, forget, register, bind, confirm } = SMS_CODE_PURPOSE
  const sendCode = (mobile: string, mode: 0 | 1 | 2 | 3 | 4 = loginAndRegister, address?: string) =>
    app.client(address).call(smsSend, { mode, mobile })
  const enterCode = (mobile: string, code: string, on: TestApp = app, address?: string) =>
    on.client(address).call(accountLoginSms2, { mobile, code, ...REGISTRATION_CONFIRMATIONS })

  test('the SMS with a code names the site, the validity and the origin for autofill, and its code logs the phone in', async () => {
    const mobile = newMobile()
    expect(await sendCode(mobile)).toEqual({ expiresInS: 300, retryAfterS: 60 })
    const [text] = await listSmsTo(app, mobile)
    expect(text).toMatch(
      /^\d{6} is your Perya code\. It works for 5 minutes\. Never share it\.\n\n@127\.0\.0\.1 #\d{6}$/,
    )
    const code = await readNewestCodeTo(app, mobile)
    expect(text?.endsWith(`#${code}`)).toBe(true)
    expect((await enterCode(mobile, code)).isNew).toBe(true)
  })

  test('the SMS with a code has no line for autofill if the operator turns that line off', async () => {
    const mobile = newMobile()
    await runCommandInProcess(app.services, 'settings', 'set', 'smsSiteLine', 'false')
    await sendCode(mobile)
    expect((await listSmsTo(app, mobile))[0]).toMatch(
      /^\d{6} is your Perya code\. It works for 5 minutes\. Never share it\.$/,
    )
    await runCommandInProcess(app.services, 'settings', 'set', 'smsSiteLine', 'true')
  })

  test('SMS codes are stored only as keyed hashes, and no answer shows one', async () => {
    const mobile = newMobile()
    const code = await requestCodeAfterWait(app, mobile, loginAndRegister)
    const row = await app.services.db.read
      .selectFrom('sms_code')
      .selectAll()
      .where('mobile', '=', normalizeMobile(mobile))
      .executeTakeFirstOrThrow()
    expect(row.hash).toMatch(/^sandbox\.[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(code)
    expect(app.answered.join('\n')).not.toContain(code)
  })

  test('an SMS code is used once: of two log-ins that use the code at once only one succeeds', {
    tags: 'race',
  }, async () => {
    const { mobile } = await registerPhone(app)
    const code = await requestCodeAfterWait(app, mobile, loginAndRegister)
    const logIn = () => app.client().call(accountLoginSms, { mobile, code })
    const both = await Promise.allSettled([logIn(), logIn()])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalReasonOfCall(logIn())).toBe('codeExpired')
  })

  test('a new SMS code makes the previous SMS code invalid', async () => {
    const mobile = newMobile()
    const first = await requestCodeAfterWait(app, mobile, loginAndRegister)
    let second = await requestCodeAfterWait(app, mobile, loginAndRegister)
    if (second === first) second = await requestCodeAfterWait(app, mobile, loginAndRegister)
    expect(await refusalReasonOfCall(enterCode(mobile, first))).toBe('codeWrong')
    await enterCode(mobile, second)
  })

  test('SMS codes guessed at once on two processes count like guesses one by one', {
    tags: 'race',
  }, async () => {
    const other = await createTestApp(databases, { db: databases.open(databases.configOf(app.services.db)) })
    const mobile = newMobile()
    const code = await requestCodeAfterWait(app, mobile, loginAndRegister)
    other.clock.move(app.clock.now() - other.clock.now())
    const guesses = Array.from({ length: 16 }, (_, n) =>
      refusalReasonOfCall(enterCode(mobile, createCodeDifferentFrom(code, n + 1), n % 2 ? app : other)),
    )
    const reasons = await Promise.all(guesses)
    expect(reasons.filter(reason => reason === 'codeWrong')).toHaveLength(SMS_CODE_RULES.triesMax)
    expect(new Set(reasons)).toEqual(new Set(['codeWrong', 'codeTries']))
    expect(await refusalReasonOfCall(enterCode(mobile, code))).toBe('codeTries')
  })

  test('an SMS code that was sent for one purpose does not work for another purpose', async () => {
    const { mobile } = await registerPhone(app)
    const code = await requestCodeAfterWait(app, mobile, register)
    expect(await refusalReasonOfCall(app.client().call(accountLoginSms, { mobile, code }))).toBe(
      'codeExpired',
    )
    const forgotten = { mobile, code, password: 'a kite over the fair' }
    expect(await refusalReasonOfCall(app.client().call(forgetPassword, forgotten))).toBe('codeExpired')
  })

  test('a phone number gets at most one SMS code a minute and ten a UTC day, whatever networks request them', async () => {
    const { mobile } = await registerPhone(app)
    app.clock.move(nextUtcDayStartMsAfter(app.clock.now()) - app.clock.now())
    await sendCode(mobile)
    app.clock.move(1_000)
    const soon = sendCode(mobile, register, '198.51.100.2')
    expect(await refusalOfCall(soon)).toEqual({ reason: 'codeTooSoon', detail: { retryAfterS: 59 } })
    for (let n = 1; n < SMS_CODE_RULES.perDayMax; n++) {
      app.clock.move(SMS_CODE_RULES.resendMs)
      await sendCode(mobile, loginAndRegister, n < 3 ? `198.51.100.${n}` : undefined)
    }
    app.clock.move(SMS_CODE_RULES.resendMs)
    const refused = await refusalOfCall(sendCode(mobile))
    expect(refused).toMatchObject({ reason: 'codeDayLimit' })
    expect((refused.detail as { retryAfterS: number }).retryAfterS).toBeGreaterThan(80_000)
    app.clock.move(nextUtcDayStartMsAfter(app.clock.now()) - app.clock.now())
    await sendCode(mobile)
  })

  test('too many wrong SMS codes from a network stop all guesses of that network for an hour, not those of other networks', async () => {
    const strict = await createTestApp(databases, { db: app.services.db, env: { RATE_LIMIT_FACTOR: '1' } })
    strict.clock.move(app.clock.now() - strict.clock.now())
    const window = { key: 'code:network:203.0.113.20', limit: 1_000, windowMs: HOUR_MS }
    for (let n = 0; n < FAILED_LOGIN_LIMITS.perNetworkHour; n++)
      await strict.services.limits.take([window], app.clock.now())
    const mobile = newMobile()
    const code = await requestCodeAfterWait(app, mobile, loginAndRegister)
    expect(await refusalReasonOfCall(enterCode(mobile, code, strict, '203.0.113.20'))).toBe('tooManyRequests')
    await enterCode(mobile, code, strict, '203.0.113.21')
  })

  test('a right SMS code does not increase the count of wrong codes of its network', async () => {
    const address = '203.0.113.30'
    const mobile = newMobile()
    await enterCode(mobile, await requestCodeAfterWait(app, mobile, loginAndRegister), app, address)
    const row = await app.services.db.read
      .selectFrom('limit_window')
      .select('count')
      .where('limit_key', '=', `code:network:${address}`)
      .executeTakeFirst()
    expect(row?.count).toBe(0)
  })

  test('a request to reset a forgotten password is answered alike for known and unknown phones; an unknown one gets no SMS', async () => {
    const { mobile: known } = await registerPhone(app)
    const unknown = newMobile()
    app.clock.move(SMS_CODE_RULES.resendMs)
    const asked = await Promise.all(
      [known, unknown].map(async mobile => {
        const response = await app.post('/smsSend', JSON.stringify({ mode: forget, mobile }))
        return [response.status, await response.text()]
      }),
    )
    expect(asked[0]).toEqual(asked[1])
    await eventually(async () => expect(await listSmsTo(app, known)).toHaveLength(2))
    expect(await listSmsTo(app, unknown)).toEqual([])
    const code = await readNewestCodeTo(app, known)
    for (const mobile of [known, unknown]) {
      const guess = { mobile, code: createCodeDifferentFrom(code), password: 'a kite over the fair' }
      expect(await refusalReasonOfCall(app.client().call(forgetPassword, guess))).toBe('codeWrong')
    }
  })

  test('the answer to a request to reset a forgotten password does not wait for the SMS provider', async () => {
    const { mobile } = await registerPhone(app)
    const held = Promise.withResolvers<void>()
    const slow = vi.spyOn(app.services.sms, 'send').mockReturnValue(held.promise)
    app.clock.move(SMS_CODE_RULES.resendMs)
    await sendCode(mobile, forget)
    await eventually(() => expect(slow).toHaveBeenCalledOnce())
    held.resolve()
    slow.mockRestore()
  })

  test.each<[SmsFailureKind, boolean]>([
    ['timeout', true],
    ['unclear', true],
    ['refused', false],
    ['creditGone', false],
    ['rateLimited', false],
  ])(
    'a request for an SMS code is refused when the SMS provider fails (%s); a code that nevertheless arrives is valid: %s',
    async (kind, isValid) => {
      const mobile = newMobile()
      const logged = (['info', 'warn', 'error'] as const).map(level => vi.spyOn(app.services.log, level))
      let text = ''
      const failing = vi.spyOn(app.services.sms, 'send').mockImplementation(async message => {
        text = message.text
        throw new SmsFailure(kind, '', kind === 'rateLimited' ? 40 : undefined)
      })
      app.clock.move(SMS_CODE_RULES.resendMs)
      const refusal = await refusalOfCall(sendCode(mobile))
      failing.mockRestore()
      expect(refusal).toEqual({
        reason: 'codeNotSent',
        ...(kind === 'rateLimited' ? { detail: { retryAfterS: 40 } } : {}),
      })
      const code = text.slice(0, 6)
      const lines = logged.flatMap(spy => spy.mock.calls).map(call => inspect(call, { depth: 6 }))
      expect(lines.join('\n')).toContain('code not sent')
      for (const secret of [code, mobile.slice(1)]) expect(lines.join('\n')).not.toContain(secret)
      for (const spy of logged) spy.mockRestore()
      if (isValid) {
        expect(await refusalReasonOfCall(sendCode(mobile))).toBe('codeTooSoon')
        await enterCode(mobile, code)
      } else {
        expect(await refusalReasonOfCall(enterCode(mobile, code))).toBe('codeExpired')
        await sendCode(mobile)
      }
    },
  )

  test('SMS codes to bind a phone, or to confirm an action, are sent only to logged-in players', async () => {
    const mobile = newMobile()
    expect(await refusalReasonOfCall(sendCode(mobile, bind))).toBe('unauthorized')
    expect(await refusalReasonOfCall(app.client().call(smsSend, { mode: confirm }))).toBe('unauthorized')
    const player = await registerPlayer(app)
    expect(await refusalReasonOfCall(player.call(smsSend, { mode: confirm }))).toBe('phoneMissing')
    const missing = await refusalOfCall(app.client().call(smsSend, { mode: loginAndRegister }))
    expect(missing).toMatchObject({ reason: 'badRequest', detail: { fields: [{ path: 'mobile' }] } })
  })

  test('an SMS code to confirm an action goes to the bound phone, whatever number the request names', async () => {
    const player = await registerPhone(app)
    const stranger = newMobile()
    app.clock.move(SMS_CODE_RULES.resendMs)
    await player.call(smsSend, { mode: confirm, mobile: stranger })
    expect(await listSmsTo(app, stranger)).toEqual([])
    expect(await listSmsTo(app, player.mobile)).toHaveLength(2)
  })

  test('the outbox page of the sandbox is not cached, not indexed, and runs no script', async () => {
    const page = await app.request('/sandbox/sms')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    const html = await page.text()
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).not.toContain('<script')
  })

  test('an unknown phone is registered by a right SMS code only with age and terms confirmed; until then the code stays valid', async () => {
    const mobile = newMobile()
    const code = await requestCodeAfterWait(app, mobile, loginAndRegister)
    const logInByCode = (more: object) => app.client().call(accountLoginSms2, { mobile, code, ...more })
    for (let n = 0; n <= SMS_CODE_RULES.triesMax; n++)
      expect(await refusalReasonOfCall(logInByCode({}))).toBe('confirmationMissing')
    expect(await refusalReasonOfCall(logInByCode({ isEligible: false, termsVersion: TERMS_VERSION }))).toBe(
      'underAge',
    )
    expect(await refusalReasonOfCall(logInByCode({ isEligible: true, termsVersion: '2020-01-01' }))).toBe(
      'termsOutdated',
    )
    expect(
      await refusalReasonOfCall(logInByCode({ ...REGISTRATION_CONFIRMATIONS, inviteCode: 'nobodys' })),
    ).toBe('inviterUnknown')
    const client = app.client()
    client.token = (await logInByCode(REGISTRATION_CONFIRMATIONS)).token
    const { userInfo } = await client.call(refreshData, {})
    expect(userInfo).toMatchObject({ accountType: 1, hasPassword: false })
    expect(userInfo?.account).toMatch(/^player\d{8}$/)
    expect(userInfo?.mobile).toBe(`${mobile.slice(0, 4)} ••• ${mobile.slice(-4)}`)
  })
})
