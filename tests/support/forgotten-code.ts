import { SMS_CODE_PURPOSE, SMS_CODE_RULES } from '../../src/domain/player/account.ts'
import { smsSend } from '../../src/features/auth/contract/auth.ts'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'
import { listSmsTo, readNewestCodeTo } from './phone.ts'

/**
 * Requests a code for a forgotten password, and waits for its text message, which is sent after the answer.
 * @returns the code
 */
export async function requestForgottenPasswordCode(app: TestApp, mobile: string): Promise<string> {
  const before = (await listSmsTo(app, mobile)).length
  app.clock.move(SMS_CODE_RULES.resendMs)
  await app.client().call(smsSend, { mode: SMS_CODE_PURPOSE.forget, mobile })
  await eventually(async () => {
    if ((await listSmsTo(app, mobile)).length === before) throw new Error(`No new message to ${mobile}`)
  })
  return readNewestCodeTo(app, mobile)
}
