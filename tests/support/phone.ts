import {
  SMS_CODE_PURPOSE,
  SMS_CODE_RULES,
  type SmsCodePurpose,
  TERMS_VERSION,
} from '../../src/domain/player/account.ts'
import { normalizeMobile } from '../../src/domain/player/phone.ts'
import { accountLoginSms2, smsSend } from '../../src/features/auth/contract/auth.ts'
import type { TestApp, TestClient } from './app.ts'

let count = 0

/** Returns a Philippine mobile number, as a player types it. It is unique in this process. */
export function newMobile(): string {
  return `0917${String(count++).padStart(7, '0')}`
}

/** Reads from the sandbox's page the text messages that the sandbox sent to a number, newest first. */
export async function listSmsTo(app: TestApp, mobile: string): Promise<string[]> {
  const page = await app.request(`/sandbox/sms?mobile=${encodeURIComponent(normalizeMobile(mobile))}`)
  const html = await page.text()
  if (page.status !== 200) throw new Error(`The outbox answered ${page.status}`)
  return [...html.matchAll(/<li>[\s\S]*?<p>([\s\S]*?)<\/p>/g)].map(match => match[1] ?? '')
}

/**
 * Reads the code in the newest message to a number.
 * @throws Error when none was sent
 */
export async function readNewestCodeTo(app: TestApp, mobile: string): Promise<string> {
  const [newest] = await listSmsTo(app, mobile)
  const code = newest && /^(\d{6}) is your /.exec(newest)?.[1]
  if (!code) throw new Error(`No code was sent to ${mobile}: ${newest}`)
  return code
}

/** Moves the clock past the waiting time for a code, requests one, and reads it from the sandbox's page. */
export async function requestCodeAfterWait(
  app: TestApp,
  mobile: string,
  mode: SmsCodePurpose,
  client: TestClient = app.client(),
): Promise<string> {
  app.clock.move(SMS_CODE_RULES.resendMs)
  await client.call(smsSend, mode === SMS_CODE_PURPOSE.confirm ? { mode } : { mode, mobile })
  return readNewestCodeTo(app, mobile)
}

/**
 * Adds `step` to a six-digit code, so that the result is a different code. After 999999, the codes start again at
 * 000000.
 */
export function createCodeDifferentFrom(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0')
}

/** The player's confirmations in a registration: of the age and of the current terms. */
export const REGISTRATION_CONFIRMATIONS = { isEligible: true, termsVersion: TERMS_VERSION } as const

/** Registers a phone number by code, without a password, and logs in. */
export async function registerPhone(
  app: TestApp,
  mobile = newMobile(),
): Promise<TestClient & { id: string; account: string; mobile: string }> {
  const code = await requestCodeAfterWait(app, mobile, SMS_CODE_PURPOSE.loginAndRegister)
  const client = app.client()
  const { token, userInfo } = await client.call(accountLoginSms2, {
    mobile,
    code,
    ...REGISTRATION_CONFIRMATIONS,
  })
  client.token = token
  return Object.assign(client, { id: userInfo.id, account: userInfo.account, mobile })
}
