import { persistentAtom, persistentBoolean } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from './lifecycle.ts'

/** Whether games make sound: off until the player turns it on; stored. */
export const $isSoundOn = persistentBoolean('perya:sound')

export function toggleSound(): void {
  $isSoundOn.set(!$isSoundOn.get())
}

/** Words of the look that a player can choose for a device; the style sheets and the head guard know them. */
type LookWord = 'still' | 'contrast'

/** The chosen words with blanks between, stored so that the next page has them before its first paint. */
const $look = persistentAtom<string>('look', '')

const hasWord = (word: LookWord) => computed($look, look => look.split(' ').includes(word))

/** Whether the player turned motion off on this device. */
export const $isStill = hasWord('still')

/** Whether the player chose the theme with more contrast on this device. */
export const $hasMoreContrast = hasWord('contrast')

/** Adds a word to the look of this device or takes it away; this page and the player's other tabs follow at once. */
export function setLook(word: LookWord, isOn: boolean): void {
  const others = $look
    .get()
    .split(' ')
    .filter(each => each !== '' && each !== word)
  $look.set([...others, ...(isOn ? [word] : [])].join(' '))
  environment().markDocument('look', $look.get())
}

const $deviceIsStill = atom(false)

onPageMount($deviceIsStill, () => {
  $deviceIsStill.set(environment().prefersReducedMotion())
})

/** Whether the device asks for reduced motion, or the player does. */
export const $prefersReducedMotion = computed(
  [$deviceIsStill, $isStill],
  (deviceIsStill, isStill) => deviceIsStill || isStill,
)

/** Vibrates the device for these milliseconds, on and off in turn, unless reduced motion is asked for. */
export function vibrate(pattern: readonly number[]): void {
  if (!$prefersReducedMotion.get()) environment().vibrate(pattern)
}
