import { persistentBoolean } from '@nanostores/persistent'

/** Whether games make sound: off until the player turns it on; the choice stays. */
export const $isSoundOn = persistentBoolean('perya:sound', false)

export function toggleSound(): void {
  $isSoundOn.set(!$isSoundOn.get())
}
