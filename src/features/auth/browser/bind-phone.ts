import { AUTH_MODE } from '../../../domain/player/account.ts'
import { storedMobile } from '../../../domain/player/phone.ts'
import { credentialsMessages } from '../../../i18n/en-US/credentials.ts'
import { request } from '../../../stores/call/api.ts'
import { createForm } from '../../../stores/form/form.ts'
import { leaveToast } from '../../../stores/session/notices.ts'
import { $user, setUser } from '../../../stores/session/token.ts'
import type { bindAccount } from '../contract/auth.ts'
import { CODE_FIELD } from './public/code-field.ts'
import { goBack } from './public/go-back.ts'
import { codeErrorText, mobileErrorText } from './public/phone-words.ts'
import { createSmsCode } from './public/sms-code.ts'

/** SMS codes to the phone that the player wants to bind. */
export const bindPhoneCode = createSmsCode(AUTH_MODE.bind)

/** SMS codes to the phone that is already bound. */
export const boundPhoneCode = createSmsCode(AUTH_MODE.confirm)

const isBound = () => Boolean($user.get()?.mobile)

/** Binds a phone to the account. If a phone is already bound, a code to that phone confirms the change. */
export const bindPhoneForm = createForm<{ confirmCode: string; mobile: string; code: string }>({
  initial: { confirmCode: '', mobile: '', code: '' },
  reads: [$user],
  errorsOf: ({ confirmCode, mobile, code }) => ({
    confirmCode: isBound() ? codeErrorText(confirmCode) : undefined,
    mobile: mobileErrorText(mobile),
    code: codeErrorText(code),
  }),
  fieldOf: {
    phoneTaken: 'mobile',
    identifierRefused: 'mobile',
    phoneBound: 'confirmCode',
    ...CODE_FIELD,
  },
  async send({ confirmCode, mobile, code }) {
    const confirmed = isBound() ? { confirmCode } : {}
    const bound = await request<typeof bindAccount>('/bindAccount', {
      mobile: storedMobile(mobile),
      code,
      ...confirmed,
    })
    const user = $user.get()
    if (user) setUser({ ...user, mobile: bound.mobile })
    leaveToast(credentialsMessages.get().phoneBound)
    await goBack('/member')
  },
})
