import { persistentJSON } from '@nanostores/persistent'
import { computed, type ReadableAtom } from 'nanostores'
import { JACKPOT_BUBBLE_PLACE_KEY } from '../../../domain/site/storage-keys.ts'
import { openModal } from '../../../stores/modals/modals.ts'
import { $redDots } from '../../../stores/site/red-dots.ts'

/**
 * The position of the floating jackpot button: `side` is the edge of the window, `height` is the vertical position in
 * the allowed range, from 0 at the top to 1 at the bottom.
 */
export interface BubblePlace {
  readonly side: 'left' | 'right'
  readonly height: number
}

const INITIAL_BUBBLE_PLACE: BubblePlace = { side: 'right', height: 0.6 }

const $storedPlace = persistentJSON<BubblePlace>(JACKPOT_BUBBLE_PLACE_KEY, INITIAL_BUBBLE_PLACE)

/** The stored position of the floating jackpot button on all pages of this device. */
export const $bubblePlace: ReadableAtom<BubblePlace> = $storedPlace

/** Stores the position to which the player has moved the floating jackpot button. */
export function storeBubblePlace({ side, height }: BubblePlace): void {
  $storedPlace.set({ side, height: Math.min(1, Math.max(0, height)) })
}

/** Whether the player has a jackpot chance or can claim one. */
export const $hasJackpotChance = computed($redDots, dots => dots?.canReceiveDrawChance === true)

export const openJackpotDialog = () => openModal({ name: 'lucky-jackpot' })
