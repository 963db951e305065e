import { persistentBoolean } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from './lifecycle.ts'

/** Whether games make sound: off until the player turns it on; stored. */
export const $isSoundOn = persistentBoolean('perya:sound')

export function toggleSound(): void {
  $isSoundOn.set(!$isSoundOn.get())
}

/** Whether the device asks for reduced motion. */
export const $prefersReducedMotion = atom(false)

onPageMount($prefersReducedMotion, () => {
  $prefersReducedMotion.set(environment().prefersReducedMotion())
})

/** Vibrates the device for these milliseconds, on and off in turn, unless it asks for reduced motion. */
export function vibrate(pattern: readonly number[]): void {
  if (!$prefersReducedMotion.get()) environment().vibrate(pattern)
}
