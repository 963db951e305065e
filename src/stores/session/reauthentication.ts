import type { UsableCredentials } from '../../domain/player/credential-age.ts'
import { openModal } from '../modals/modals.ts'

let asked: Promise<boolean> | undefined

/**
 * Asks the player for a credential: any credential after half an hour without activity, or one that a call accepts.
 * Calls that are refused while the dialog is open share the dialog.
 * @param needed the accepted credentials; `undefined` for all
 * @returns whether the session is active again; false when the player closed the dialog
 */
export function askForReauthentication(needed: UsableCredentials | undefined): Promise<boolean> {
  asked ??= new Promise<boolean>(resolve => {
    let isDone = false
    const onDone = () => {
      isDone = true
    }
    openModal({ name: 'reauthenticate', onDone, needed }, { onClose: () => resolve(isDone) })
  }).finally(() => {
    asked = undefined
  })
  return asked
}
