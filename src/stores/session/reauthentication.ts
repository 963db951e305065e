import type { UsableCredentials } from '../../domain/player/credential-age.ts'
import { openModal } from '../modals/modals.ts'

let pendingReauthentication: Promise<boolean> | undefined

/**
 * Asks the player for a credential in a dialog. After a time without activity (the operator's setting `idleMinutes`),
 * every credential is accepted. Some calls accept only certain credentials. Calls that are refused while the dialog is
 * open share the dialog.
 * @param needed the accepted credentials; `undefined` for all
 * @returns whether the session is active again; false when the player closed the dialog
 */
export function askForReauthentication(needed: UsableCredentials | undefined): Promise<boolean> {
  pendingReauthentication ??= new Promise<boolean>(resolve => {
    let isDone = false
    const markDone = () => {
      isDone = true
    }
    openModal({ name: 'reauthenticate', onDone: markDone, needed }, { onClose: () => resolve(isDone) })
  }).finally(() => {
    pendingReauthentication = undefined
  })
  return pendingReauthentication
}
