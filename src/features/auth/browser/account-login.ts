import { sendPublicRequest } from '../../../stores/call/api.ts'
import { createForm } from '../../../stores/form/form.ts'
import { $lastAccountName } from '../../../stores/session/token.ts'
import type { accountLogin } from '../contract/auth.ts'
import { emptyFieldErrorTextOf } from './public/empty-field.ts'
import { finishLogin } from './public/sign-in.ts'

export const accountLoginForm = createForm<{ account: string; password: string }>({
  initial: { account: '', password: '' },
  errorsOf: ({ account, password }) => ({
    account: emptyFieldErrorTextOf(account),
    password: emptyFieldErrorTextOf(password),
  }),
  send: async values =>
    finishLogin(await sendPublicRequest<typeof accountLogin>('/accountLogin', values), values.account),
})

/** Fills the log-in form's account field with the account of the last log-in, unless the field already has a text. */
export function prefillAccountName(): void {
  const account = $lastAccountName.get()
  if (account && accountLoginForm.$form.get().values.account === '') accountLoginForm.change({ account })
}
