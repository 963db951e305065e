import { reauthenticateCall } from '../../contract/auth.calls.ts'
import { request } from '../core/api.ts'
import { createSubmit } from '../core/submit.ts'
import { givenPasskey, loadPasskeys } from './given-passkey.ts'
import { $passkeyNote } from './passkey-note.ts'
import { finishReauthentication } from './reauthenticate.ts'

/** Makes an idle session active again by a passkey of the player. */
export const passkeyReauthentication = createSubmit<void>(async () => {
  const passkey = await givenPasskey('reauthenticate')
  if (!passkey) return
  await request(reauthenticateCall, { passkey })
  finishReauthentication()
})

/** Begins anew for a dialog. @returns what closes the browser's question with the dialog */
export function startPasskeyReauthentication(): () => void {
  passkeyReauthentication.reset()
  $passkeyNote.set(undefined)
  return () => {
    if (passkeyReauthentication.$submission.get().state !== 'pending') return
    void loadPasskeys().then(({ cancelPasskey }) => cancelPasskey())
  }
}
