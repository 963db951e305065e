import type { NeededCredentials } from '../../domain/player/credential-age.ts'
import { openModal } from '../modals/modals.ts'

let asked: Promise<boolean> | undefined

/**
 * Asks the player for a credential: any one after an idle half hour, or one of those that a call needs. Calls that are
 * refused meanwhile share one dialog.
 * @param needed which credentials count; `undefined` for every one
 * @returns whether the session is active again; false when the player closed the dialog
 */
export function askReauthentication(needed: NeededCredentials | undefined): Promise<boolean> {
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
