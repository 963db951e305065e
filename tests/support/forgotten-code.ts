import { SMS_CODE_PURPOSE, SMS_CODE_RULES } from '../../src/domain/player/account.ts'
import { smsSend } from '../../src/features/auth/contract/auth.ts'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'
import { codeTo, messagesTo } from './phone.ts'

/** Requests a code for a forgotten password, whose message arrives after the answer, and reads it. */
export async function askForgotten(app: TestApp, mobile: string): Promise<string> {
  const before = (await messagesTo(app, mobile)).length
  app.clock.move(SMS_CODE_RULES.resendMs)
  await app.client().call(smsSend, { mode: SMS_CODE_PURPOSE.forget, mobile })
  await eventually(async () => {
    if ((await messagesTo(app, mobile)).length === before) throw new Error(`No new message to ${mobile}`)
  })
  return codeTo(app, mobile)
}
