import { atom, type ReadableAtom } from 'nanostores'
import { SMS_CODE_PURPOSE, type SocialProviderName } from '../../../domain/player/account.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createForm } from '../../../stores/form/form.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { closeModal } from '../../../stores/modals/modals.ts'
import type { reauthenticate } from '../contract/auth.ts'
import { SMS_CODE_REFUSAL_FIELDS } from './public/code-field.ts'
import { emptyFieldErrorTextOf } from './public/empty-field.ts'
import { $passkeyNote } from './public/passkey-note.ts'
import { smsCodeErrorTextOf } from './public/phone-words.ts'
import { createSmsCodeRequest } from './public/sms-code.ts'
import { createSocialProviderVisitUrl } from './public/social-visit.ts'
import { onReauthenticated } from './reauthenticated.ts'
import { loadPasskeyClient, requestPasskey } from './request-passkey.ts'

/** Requests SMS codes to the bound phone, with which the player confirms an action. */
export const reauthenticationCodeRequest = createSmsCodeRequest(SMS_CODE_PURPOSE.confirm)

interface Reauthentication {
  readonly by: 'password' | 'code'
  readonly password: string
  readonly code: string
}

let onDone: (() => void) | undefined

/** The form that makes an idle session active again, with the password or a code to the bound phone. */
export const reauthenticateForm = createForm<Reauthentication>({
  initial: { by: 'password', password: '', code: '' },
  errorsOf: ({ by, password, code }) => ({
    password: by === 'password' ? emptyFieldErrorTextOf(password) : undefined,
    code: by === 'code' ? smsCodeErrorTextOf(code) : undefined,
  }),
  fieldOf: { passwordWrong: 'password', ...SMS_CODE_REFUSAL_FIELDS },
  async send({ by, password, code }) {
    await sendPlayerRequest<typeof reauthenticate>(
      '/reauthenticate',
      by === 'password' ? { password } : { code },
    )
    finishReauthentication()
  },
})

/** Calls `onDone`, since the session is active again, and closes the dialog. */
export function finishReauthentication(): void {
  onDone?.()
  closeModal()
}

/**
 * Resets the confirmation form when its dialog opens.
 * @param done called when the session is active again, before the dialog closes
 * @returns a function that stops listening for a confirmation in another window
 */
export function startReauthentication(by: Reauthentication['by'], done: () => void): () => void {
  onDone = done
  reauthenticateForm.reset()
  reauthenticateForm.change({ by })
  $confirmationWindow.set({ state: 'closed' })
  return onReauthenticated(finishReauthentication)
}

/**
 * The state of the window in which the player confirms with a linked account. `blocked`: the browser did not open the
 * window.
 */
const $confirmationWindow = atom<
  { readonly state: 'closed' | 'blocked' } | { readonly state: 'waiting'; name: SocialProviderName }
>({
  state: 'closed',
})

export const $reauthenticationWindow: ReadableAtom<ReturnType<typeof $confirmationWindow.get>> =
  $confirmationWindow

/**
 * Whether the player can confirm with a linked account. False in the native shell, where another window cannot report
 * to this page.
 */
export const canReauthenticateBySocialAccount = () => environment().device.shell().kind !== 'native'

/**
 * Opens a second window in which the player confirms at a social provider, so that this page keeps its typed text. The
 * window reports to this page through local storage.
 */
export function openSocialReauthentication(name: SocialProviderName): void {
  const isOpen = environment().history.openWindow(createSocialProviderVisitUrl(name, 'reauthenticate'))
  $confirmationWindow.set(isOpen ? { state: 'waiting', name } : { state: 'blocked' })
}

/** The action that makes an idle session active again with a passkey. `mustCount` as in `requestPasskey`. */
export const passkeyReauthentication = createSubmitAction<{ readonly mustCount: boolean }>(async which => {
  const passkey = await requestPasskey('reauthenticate', which)
  if (!passkey) return
  await sendPlayerRequest<typeof reauthenticate>('/reauthenticate', { passkey })
  finishReauthentication()
})

/**
 * Resets the passkey action when its dialog opens.
 * @returns a function that closes the browser's passkey prompt together with the dialog
 */
export function startPasskeyReauthentication(): () => void {
  passkeyReauthentication.reset()
  $passkeyNote.set(undefined)
  return () => {
    if (passkeyReauthentication.$submission.get().state !== 'pending') return
    void loadPasskeyClient().then(({ cancelPasskeyRequest }) => cancelPasskeyRequest())
  }
}
