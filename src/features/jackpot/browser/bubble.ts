import { persistentJSON } from '@nanostores/persistent'
import { computed, type ReadableAtom } from 'nanostores'
import { BUBBLE_PLACE_KEY } from '../../../domain/site/storage-keys.ts'
import { openModal } from '../../../stores/modals/modals.ts'
import { $redDots } from '../../../stores/site/red-dots.ts'

/** Where the bubble is: the edge of the window, and the part of the free height that is above it, from 0 to 1. */
export interface BubblePlace {
  readonly side: 'left' | 'right'
  readonly height: number
}

const FIRST_PLACE: BubblePlace = { side: 'right', height: 0.6 }

const $stored = persistentJSON<BubblePlace>(BUBBLE_PLACE_KEY, FIRST_PLACE)

/** The place that the player chose; the same on every page of this device. */
export const $bubblePlace: ReadableAtom<BubblePlace> = $stored

/** Stores the place that the player chose. */
export function placeBubble({ side, height }: BubblePlace): void {
  $stored.set({ side, height: Math.min(1, Math.max(0, height)) })
}

/** Whether a chance is ready or held. */
export const $hasChance = computed($redDots, dots => dots?.canReceiveDrawChance === true)

/** Opens the lucky jackpot over the page. */
export const openJackpot = () => openModal({ name: 'lucky-jackpot' })
