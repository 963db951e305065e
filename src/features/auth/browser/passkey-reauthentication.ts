import { request } from '../../../stores/call/api.ts'
import { createSubmit } from '../../../stores/form/submit.ts'
import type { reauthenticate } from '../contract/auth.ts'
import { loadPasskeyClient, requestPasskey } from './given-passkey.ts'
import { $passkeyNote } from './public/passkey-note.ts'
import { finishReauthentication } from './reauthenticate.ts'

/** Makes an idle session active again by a passkey of the player. */
export const passkeyReauthentication = createSubmit<void>(async () => {
  const passkey = await requestPasskey('reauthenticate')
  if (!passkey) return
  await request<typeof reauthenticate>('/reauthenticate', { passkey })
  finishReauthentication()
})

/**
 * Resets the state for a dialog that opens.
 * @returns a function that closes the browser's prompt together with the dialog
 */
export function startPasskeyReauthentication(): () => void {
  passkeyReauthentication.reset()
  $passkeyNote.set(undefined)
  return () => {
    if (passkeyReauthentication.$submission.get().state !== 'pending') return
    void loadPasskeyClient().then(({ cancelPasskey }) => cancelPasskey())
  }
}
