import { openModal } from '../modals/modals.ts'

let asked: Promise<boolean> | undefined

/**
 * Asks the player for password or code after an idle half hour. Calls that are refused meanwhile share one dialog.
 * @returns whether the session is active again; false when the player closed the dialog
 */
export function askReauthentication(): Promise<boolean> {
  asked ??= new Promise<boolean>(resolve => {
    let isDone = false
    const onDone = () => {
      isDone = true
    }
    openModal({ name: 'reauthenticate', onDone }, { onClose: () => resolve(isDone) })
  }).finally(() => {
    asked = undefined
  })
  return asked
}
