import { persistentAtom, persistentBoolean } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import { DISPLAY_OPTIONS_KEY, SOUND_KEY } from '../../domain/site/storage-keys.ts'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from './page-mount.ts'

/** Whether games make sound. Off until the player turns it on; stored on the device. */
export const $isSoundOn = persistentBoolean(SOUND_KEY)

export function toggleSound(): void {
  $isSoundOn.set(!$isSoundOn.get())
}

/**
 * A display option that a player can choose for a device: `still` (no motion) or `contrast` (theme with more contrast).
 * Style sheets and the head guard use the same words.
 */
type DisplayOption = 'still' | 'contrast'

/** The chosen options, separated by spaces; stored so that the next page has them before its first paint. */
const $displayOptions = persistentAtom<string>(DISPLAY_OPTIONS_KEY, '')

const hasDisplayOption = (word: DisplayOption) =>
  computed($displayOptions, look => look.split(' ').includes(word))

/** Whether the player turned motion off on this device. */
export const $isMotionOff = hasDisplayOption('still')

/** Whether the player chose the theme with more contrast on this device. */
export const $hasMoreContrast = hasDisplayOption('contrast')

/** Switches a display option on or off; this page and the player's other tabs change at once. */
export function setDisplayOption(word: DisplayOption, isOn: boolean): void {
  const others = $displayOptions
    .get()
    .split(' ')
    .filter(each => each !== '' && each !== word)
  $displayOptions.set([...others, ...(isOn ? [word] : [])].join(' '))
  environment().page.setRootDataAttribute('look', $displayOptions.get())
}

const $doesDevicePreferReducedMotion = atom(false)

onPageMount($doesDevicePreferReducedMotion, () => {
  $doesDevicePreferReducedMotion.set(environment().display.prefersReducedMotion())
})

/** Whether reduced motion is set on the device or chosen by the player. */
export const $prefersReducedMotion = computed(
  [$doesDevicePreferReducedMotion, $isMotionOff],
  (deviceIsStill, isStill) => deviceIsStill || isStill,
)

/** Vibrates the device by a pattern of milliseconds, on and off in turn, unless the player prefers reduced motion. */
export function vibrateDevice(pattern: readonly number[]): void {
  if (!$prefersReducedMotion.get()) environment().device.vibrate(pattern)
}
