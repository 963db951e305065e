import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERROR_CODE, type ErrorName } from '../../../src/contract/errors.ts'
import {
  FAILED_LOGIN_LIMITS,
  LOGIN_LOCKOUT,
  SMS_CODE_PURPOSE,
  SMS_CODE_RULES,
} from '../../../src/domain/player/account.ts'
import { HOUR_MS } from '../../../src/domain/time.ts'
import type { DatabaseConfig } from '../../../src/server/db/database.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { createCodeDifferentFrom, newMobile, REGISTRATION_CONFIRMATIONS } from '../../support/phone.ts'
import { newAccountName, PASSWORD } from '../../support/player.ts'
import { type ServerProcess, startServer } from '../../support/server-process.ts'

/** A factor that lowers the default limits on calls from one address to a hundredth. */
const FEW_CALLS_ENV = { RATE_LIMIT_FACTOR: '0.01' }
const FEW_CALLS_MAX = 60

const ERROR_NAMES = new Map(
  Object.entries(ERROR_CODE).map(([name, code]) => [code as number, name as ErrorName]),
)

interface Answer {
  readonly reason: ErrorName
  readonly data: { token?: string } | null
}

/** Calls one of the server processes as a client with this network address. */
async function callProcess(
  { url }: ServerProcess,
  path: string,
  body: object,
  address: string,
  token?: string,
): Promise<Answer> {
  const response = await fetch(`${url}/app/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token ? { authorization: token } : {}),
    },
    body: JSON.stringify({ appId: 'perya', channel: 'WEB', clientReferrer: 'ph', platform: 0, ...body }),
  })
  const { errcode, data } = (await response.json()) as { errcode: number; data: Answer['data'] }
  return { reason: ERROR_NAMES.get(errcode) ?? ('unknown' as ErrorName), data }
}

/** Returns the number of answers for each refusal reason. */
function countAnswersByReason(answers: readonly Answer[]): Partial<Record<ErrorName, number>> {
  const counts: Partial<Record<ErrorName, number>> = {}
  for (const { reason } of answers) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

describeOnBothEngines('guessing on two processes', databases => {
  let config: DatabaseConfig
  let processes: readonly [ServerProcess, ServerProcess]
  let addresses = 0

  const newAddress = () => `198.51.100.${++addresses}`
  const processOf = (n: number) => processes[n % 2 === 0 ? 0 : 1]

  async function startProcess(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    return startServer({
      env: { TRUST_PROXY: '1', ...env },
      ...(config.url ? { databaseUrl: config.url } : { dataDir: dirname(config.file ?? '') }),
    })
  }

  beforeAll(async () => {
    config = databases.configOf(await databases.create())
    processes = [await startProcess(), await startProcess()]
  })

  afterAll(async () => {
    await Promise.all((processes ?? []).map(each => each.stop()))
  })

  /** Reads the newest code that the sandbox's message service sent to a phone number. */
  async function codeSentTo(mobile: string): Promise<string> {
    const stored = `+63${mobile.slice(1)}`
    const page = await fetch(`${processes[0].url}/sandbox/sms?mobile=${encodeURIComponent(stored)}`)
    const code = /<p>(\d{6}) is your /.exec(await page.text())?.[1]
    if (!code) throw new Error(`No code was sent to ${mobile}`)
    return code
  }

  /** Sets the count of a shared limit, as if guesses had been made within the last hour. */
  async function setLimitCount(key: string, count: number): Promise<void> {
    const db = databases.open(config)
    await db.transact(tx =>
      tx.query
        .insertInto('limit_window')
        .values({ limit_key: key, count, ends_at_ms: Date.now() + HOUR_MS })
        .execute(),
    )
  }

  async function clearSmsLimits(): Promise<void> {
    const db = databases.open(config)
    await db.transact(tx => tx.query.deleteFrom('limit_window').where('limit_key', 'like', 'sms:%').execute())
  }

  test('guesses of a password on two processes lock the account after three failures; an SMS code to the phone still logs in', {
    tags: ['account-lockout'],
  }, async () => {
    const [home, mobile] = [newAddress(), newMobile()]
    await callProcess(processes[0], '/smsSend', { mode: SMS_CODE_PURPOSE.loginAndRegister, mobile }, home)
    const asked = { mobile, code: await codeSentTo(mobile), ...REGISTRATION_CONFIRMATIONS }
    const registered = await callProcess(processes[0], '/accountLoginSms2', asked, home)
    const token = registered.data?.token
    await callProcess(processes[1], '/initPassword', { password: PASSWORD }, home, token)
    const logIn = (on: ServerProcess, password: string, address: string) =>
      callProcess(on, '/accountLogin', { account: mobile, password, loginType: 3 }, address)
    expect((await logIn(processes[1], PASSWORD, home)).reason).toBe('ok')

    const stranger = newAddress()
    const guesses = Array.from({ length: 12 }, (_, n) => logIn(processOf(n), `guess number ${n}`, stranger))
    expect(countAnswersByReason(await Promise.all(guesses))).toEqual({
      wrongCredentials: LOGIN_LOCKOUT.failuresMax,
      locked: 12 - LOGIN_LOCKOUT.failuresMax,
    })
    for (const process of processes) expect((await logIn(process, PASSWORD, stranger)).reason).toBe('locked')
    expect((await logIn(processes[0], PASSWORD, home)).reason, 'where the owner is at home').toBe('ok')

    // The account's owner now calls from the guesser's address. A code that is sent to the owner's phone still opens
    // the account.
    await clearSmsLimits()
    await callProcess(processes[1], '/smsSend', { mode: SMS_CODE_PURPOSE.loginAndRegister, mobile }, stranger)
    const code = await codeSentTo(mobile)
    expect((await callProcess(processes[1], '/accountLoginSms', { mobile, code }, stranger)).reason).toBe(
      'ok',
    )
    expect((await logIn(processes[0], PASSWORD, stranger)).reason).toBe('ok')
  })

  test('guesses of an SMS code on two processes get five tries in total, after which the right code is refused too', async () => {
    const mobile = newMobile()
    await callProcess(
      processes[0],
      '/smsSend',
      { mode: SMS_CODE_PURPOSE.loginAndRegister, mobile },
      newAddress(),
    )
    const code = await codeSentTo(mobile)
    const enterCode = (on: ServerProcess, guess: string) =>
      callProcess(
        on,
        '/accountLoginSms2',
        { mobile, code: guess, ...REGISTRATION_CONFIRMATIONS },
        newAddress(),
      )
    const guesses = Array.from({ length: 14 }, (_, n) =>
      enterCode(processOf(n), createCodeDifferentFrom(code, n + 1)),
    )
    expect(countAnswersByReason(await Promise.all(guesses))).toEqual({
      codeWrong: SMS_CODE_RULES.triesMax,
      codeTries: 14 - SMS_CODE_RULES.triesMax,
    })
    for (const process of processes) expect((await enterCode(process, code)).reason).toBe('codeTries')
  })

  test('an IP address may fail a hundred log-ins an hour over all accounts together; other addresses are not affected', async () => {
    const address = newAddress()
    await setLimitCount(`login:network:${address}`, FAILED_LOGIN_LIMITS.perNetworkHour - 5)
    const wrongLogIn = () => ({ account: newAccountName(), password: 'one password for all' })
    const guesses = Array.from({ length: 12 }, (_, n) =>
      callProcess(processOf(n), '/accountLogin', wrongLogIn(), address),
    )
    expect(countAnswersByReason(await Promise.all(guesses))).toEqual({
      wrongCredentials: 5,
      tooManyRequests: 7,
    })
    expect((await callProcess(processes[0], '/accountLogin', wrongLogIn(), newAddress())).reason).toBe(
      'wrongCredentials',
    )
  })

  describe('tokens', () => {
    let few: readonly ServerProcess[] = []

    beforeAll(async () => {
      few = [await startProcess(FEW_CALLS_ENV), await startProcess(FEW_CALLS_ENV)]
    })

    afterAll(() => Promise.all(few.map(each => each.stop())))

    test('guesses of session tokens are refused above the call limit of their IP address; no other address is affected', async () => {
      const [address, home] = [newAddress(), newAddress()]
      const account = { account: newAccountName(), password: PASSWORD, ...REGISTRATION_CONFIRMATIONS }
      const { data } = await callProcess(processes[0], '/accountRegist', account, home)
      for (const process of few) {
        const guesses = Array.from({ length: FEW_CALLS_MAX + 20 }, () =>
          callProcess(process, '/getExchange', {}, address, randomBytes(32).toString('base64url')),
        )
        const counts = countAnswersByReason(await Promise.all(guesses))
        expect(counts).toEqual({ unauthorized: FEW_CALLS_MAX, tooManyRequests: 20 })
        expect((await callProcess(process, '/getExchange', {}, home, data?.token)).reason).toBe('ok')
      }
    })
  })
})
