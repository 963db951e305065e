import { credentialsMessages } from '../../../i18n/en-US/credentials.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createForm } from '../../../stores/form/form.ts'
import { storeToastForNextPage } from '../../../stores/session/notices.ts'
import { $user, storePageUser } from '../../../stores/session/token.ts'
import type { changePassword, initPassword } from '../contract/auth.ts'
import { $credentialBounds, passwordErrorTextOf } from './public/bounds.ts'
import { emptyFieldErrorTextOf } from './public/empty-field.ts'
import { openReturnPage } from './public/go-back.ts'

/** Whether the player already has a password. If not, the form sets the first one. */
const hasPassword = () => $user.get()?.hasPassword ?? true

/**
 * The form that sets the first password or changes it, which ends every other session. It then opens the return page.
 */
export const setPasswordForm = createForm<{ oldPassword: string; password: string }>({
  initial: { oldPassword: '', password: '' },
  reads: [$credentialBounds, $user],
  errorsOf: ({ oldPassword, password }) => ({
    oldPassword: hasPassword() ? emptyFieldErrorTextOf(oldPassword) : undefined,
    password: passwordErrorTextOf(password) ?? samePasswordErrorText(oldPassword, password),
  }),
  fieldOf: { passwordWrong: 'oldPassword', passwordCommon: 'password', passwordIsSet: 'password' },
  async send({ oldPassword, password }) {
    if (hasPassword())
      await sendPlayerRequest<typeof changePassword>('/changePassword', { oldPassword, password })
    else await sendPlayerRequest<typeof initPassword>('/initPassword', { password })
    const user = $user.get()
    if (user) storePageUser({ ...user, hasPassword: true })
    storeToastForNextPage(credentialsMessages.get().passwordSet)
    await openReturnPage('/member')
  },
})

function samePasswordErrorText(oldPassword: string, password: string): string | undefined {
  return hasPassword() && password === oldPassword ? credentialsMessages.get().passwordSame : undefined
}
