import { atom, type ReadableAtom } from 'nanostores'
import { reauthenticateCall } from '../../contract/auth.calls.ts'
import { AUTH_MODE, type SocialName } from '../../domain/account.ts'
import { environment } from '../../platform/environment.ts'
import { request } from '../core/api.ts'
import { createForm } from '../core/form.ts'
import { closeModal } from '../core/modals.ts'
import { missingWords } from './bounds.ts'
import { CODE_FIELD } from './code-field.ts'
import { codeWords } from './phone-words.ts'
import { onConfirmed } from './reauthenticated.ts'
import { createSmsCode } from './sms-code.ts'
import { visitUrl } from './social-visit.ts'

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
    finishReauthentication()
  },
})

/** Says that the session is active again, and closes the dialog. */
export function finishReauthentication(): void {
  onDone?.()
  closeModal()
}

/** Begins anew for a dialog; `done` is called before it closes. @returns what ends the wait for another window */
export function startReauthentication(by: Reauthentication['by'], done: () => void): () => void {
  onDone = done
  reauthenticateForm.reset()
  reauthenticateForm.change({ by })
  $window.set({ state: 'closed' })
  return onConfirmed(finishReauthentication)
}

/** The window that confirms by a linked account: whether the page waits for it, and whether the browser opened none. */
const $window = atom<
  { readonly state: 'closed' | 'blocked' } | { readonly state: 'waiting'; name: SocialName }
>({
  state: 'closed',
})

export const $reauthenticateWindow: ReadableAtom<ReturnType<typeof $window.get>> = $window

/** Whether a linked account can confirm here: the native shell opens no window that could tell this page. */
export const canReauthenticateBySocial = () => environment().shell().kind !== 'native'

/**
 * Opens a window in which the player confirms at a provider; this page and all that is typed in it stay. The window tells
 * this page by the storage.
 */
export function reauthenticateBySocial(name: SocialName): void {
  const isOpen = environment().openWindow(visitUrl(name, 'reauthenticate'))
  $window.set(isOpen ? { state: 'waiting', name } : { state: 'blocked' })
}
