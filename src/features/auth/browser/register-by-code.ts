import { SMS_CODE_PURPOSE } from '../../../domain/player/account.ts'
import { normalizeMobile } from '../../../domain/player/phone.ts'
import { sendPublicRequest } from '../../../stores/call/api.ts'
import type { accountLoginSms2 } from '../contract/auth.ts'
import { confirmationBodyOf, type RegistrationConfirmation } from './confirmation.ts'
import { finishFormRegistration } from './finish-registration.ts'
import { createSmsCodeRequest } from './public/sms-code.ts'

/** Requests the SMS code of a registration. The code also logs a known phone in. */
export const registrationCodeRequest = createSmsCodeRequest(SMS_CODE_PURPOSE.loginAndRegister)

/** The number of the last sent code in its stored form; `undefined` before the first. */
let codeReceiver: string | undefined

/**
 * Sends a code, unless the number has got one within the last minute. The state of `registrationCodeRequest` has the
 * message when no code was sent, and the time to wait when another number has just got one.
 * @param typed the number as typed
 * @param onCode called with the code when the SMS arrives, if the browser can read it
 * @returns whether the number has a code
 */
export async function sendRegistrationCode(typed: string, onCode: (code: string) => void): Promise<boolean> {
  const mobile = normalizeMobile(typed)
  const waitS = () => registrationCodeRequest.$state.get().waitS
  if (waitS() > 0 && mobile !== codeReceiver) return false
  await registrationCodeRequest.send(mobile)
  // The server lets the player wait after it has sent a code, also when another page or device has requested it.
  if (waitS() === 0) return false
  codeReceiver = mobile
  registrationCodeRequest.receive(onCode)
  return true
}

/** Registers with the code, or logs a known phone in. @throws CallError */
export async function registerByCode({
  mobile,
  code,
  ...confirmation
}: RegistrationConfirmation & { readonly mobile: string; readonly code: string }): Promise<void> {
  await finishFormRegistration(
    await sendPublicRequest<typeof accountLoginSms2>('/accountLoginSms2', {
      mobile: normalizeMobile(mobile),
      code,
      ...confirmationBodyOf(confirmation),
    }),
  )
}
