import { persistentBoolean } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from './lifecycle.ts'

/** Whether games make sound: off until the player turns it on; the choice stays. */
export const $isSoundOn = persistentBoolean('perya:sound')

export function toggleSound(): void {
  $isSoundOn.set(!$isSoundOn.get())
}

/** Whether the player asked the device for stillness. */
export const $prefersReducedMotion = atom(false)

onPageMount($prefersReducedMotion, () => {
  $prefersReducedMotion.set(environment().prefersReducedMotion())
})

/** Shakes the device for these milliseconds, on and off in turn, unless the player wants stillness. */
export function vibrate(pattern: readonly number[]): void {
  if (!$prefersReducedMotion.get()) environment().vibrate(pattern)
}
