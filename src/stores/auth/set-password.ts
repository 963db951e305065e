import type { changePassword, initPassword } from '../../contract/auth.ts'
import { credentialsMessages } from '../../i18n/en-US/credentials.ts'
import { request } from '../call/api.ts'
import { createForm } from '../form/form.ts'
import { leaveToast } from '../session/notices.ts'
import { $user, setUser } from '../session/token.ts'
import { $accountBounds, missingWords, passwordWords } from './bounds.ts'
import { goBack } from './go-back.ts'

/** Whether the player has a password to change; otherwise the form sets the first one. */
const hasPassword = () => $user.get()?.hasPassword ?? true

/** Sets the first password, or changes the password; every other session ends. Then opens the return page. */
export const setPasswordForm = createForm<{ oldPassword: string; password: string }>({
  initial: { oldPassword: '', password: '' },
  reads: [$accountBounds, $user],
  errorsOf: ({ oldPassword, password }) => ({
    oldPassword: hasPassword() ? missingWords(oldPassword) : undefined,
    password: passwordWords(password) ?? sameWords(oldPassword, password),
  }),
  fieldOf: { passwordWrong: 'oldPassword', passwordCommon: 'password', passwordIsSet: 'password' },
  async send({ oldPassword, password }) {
    if (hasPassword()) await request<typeof changePassword>('/changePassword', { oldPassword, password })
    else await request<typeof initPassword>('/initPassword', { password })
    const user = $user.get()
    if (user) setUser({ ...user, hasPassword: true })
    leaveToast(credentialsMessages.get().passwordSet)
    await goBack('/member')
  },
})

function sameWords(oldPassword: string, password: string): string | undefined {
  return hasPassword() && password === oldPassword ? credentialsMessages.get().passwordSame : undefined
}
