import { SMS_CODE_PURPOSE } from '../../../domain/player/account.ts'
import { normalizeMobile } from '../../../domain/player/phone.ts'
import { credentialsMessages } from '../../../i18n/en-US/credentials.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createForm } from '../../../stores/form/form.ts'
import { storeToastForNextPage } from '../../../stores/session/notices.ts'
import { $user, storePageUser } from '../../../stores/session/token.ts'
import type { bindAccount } from '../contract/auth.ts'
import { SMS_CODE_REFUSAL_FIELDS } from './public/code-field.ts'
import { openReturnPage } from './public/go-back.ts'
import { mobileErrorTextOf, smsCodeErrorTextOf } from './public/phone-words.ts'
import { createSmsCodeRequest } from './public/sms-code.ts'

/** Requests SMS codes to the phone that the player wants to bind. */
export const newPhoneCodeRequest = createSmsCodeRequest(SMS_CODE_PURPOSE.bind)

/** Requests SMS codes to the phone that is already bound to the account. */
export const boundPhoneCodeRequest = createSmsCodeRequest(SMS_CODE_PURPOSE.confirm)

const hasBoundPhone = () => Boolean($user.get()?.mobile)

/**
 * The form that binds a phone to the account. If a phone is already bound, a code to that phone confirms the change.
 */
export const bindPhoneForm = createForm<{ confirmCode: string; mobile: string; code: string }>({
  initial: { confirmCode: '', mobile: '', code: '' },
  reads: [$user],
  errorsOf: ({ confirmCode, mobile, code }) => ({
    confirmCode: hasBoundPhone() ? smsCodeErrorTextOf(confirmCode) : undefined,
    mobile: mobileErrorTextOf(mobile),
    code: smsCodeErrorTextOf(code),
  }),
  fieldOf: {
    phoneTaken: 'mobile',
    identifierRefused: 'mobile',
    phoneBound: 'confirmCode',
    ...SMS_CODE_REFUSAL_FIELDS,
  },
  async send({ confirmCode, mobile, code }) {
    const confirmed = hasBoundPhone() ? { confirmCode } : {}
    const bound = await sendPlayerRequest<typeof bindAccount>('/bindAccount', {
      mobile: normalizeMobile(mobile),
      code,
      ...confirmed,
    })
    const user = $user.get()
    if (user) storePageUser({ ...user, mobile: bound.mobile })
    storeToastForNextPage(credentialsMessages.get().phoneBound)
    await openReturnPage('/member')
  },
})
