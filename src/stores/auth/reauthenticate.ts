import { reauthenticateCall } from '../../contract/auth.calls.ts'
import { AUTH_MODE } from '../../domain/account.ts'
import { request } from '../core/api.ts'
import { createForm } from '../core/form.ts'
import { closeModal } from '../core/modals.ts'
import { missingWords } from './bounds.ts'
import { CODE_FIELD } from './code-field.ts'
import { codeWords } from './phone-words.ts'
import { createSmsCode } from './sms-code.ts'

/** Codes to the bound phone. */
export const reauthenticateCode = createSmsCode(AUTH_MODE.confirm)

interface Reauthentication {
  readonly by: 'password' | 'code'
  readonly password: string
  readonly code: string
}

let onDone: (() => void) | undefined

/** Makes an idle session active again, by password or by a code to the bound phone. */
export const reauthenticateForm = createForm<Reauthentication>({
  initial: { by: 'password', password: '', code: '' },
  faultsOf: ({ by, password, code }) => ({
    password: by === 'password' ? missingWords(password) : undefined,
    code: by === 'code' ? codeWords(code) : undefined,
  }),
  fieldOf: { passwordWrong: 'password', ...CODE_FIELD },
  async send({ by, password, code }) {
    await request(reauthenticateCall, by === 'password' ? { password } : { code })
    onDone?.()
    closeModal()
  },
})

/** Begins anew for a dialog; `done` is called before it closes. */
export function startReauthentication(by: Reauthentication['by'], done: () => void): void {
  onDone = done
  reauthenticateForm.reset()
  reauthenticateForm.change({ by })
}
