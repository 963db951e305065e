import type { accountLogin } from '../../contract/auth.ts'
import { publicRequest } from '../call/api.ts'
import { createForm } from '../form/form.ts'
import { $savedAccount } from '../session/token.ts'
import { missingWords } from './bounds.ts'
import { finishLogin } from './sign-in.ts'

/** Logs in with account and password. */
export const accountLoginForm = createForm<{ account: string; password: string }>({
  initial: { account: '', password: '' },
  errorsOf: ({ account, password }) => ({ account: missingWords(account), password: missingWords(password) }),
  send: async values =>
    finishLogin(await publicRequest<typeof accountLogin>('/accountLogin', values), values.account),
})

/** Fills in the account of the last log-in, unless something was typed already. */
export function prefillAccount(): void {
  const account = $savedAccount.get()
  if (account && accountLoginForm.$form.get().values.account === '') accountLoginForm.change({ account })
}
