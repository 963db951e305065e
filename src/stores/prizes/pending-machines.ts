import { computed } from 'nanostores'
import { $storedReveals, findStoredReveal, type PrizeMachine } from './pending-reveal.ts'

/** The machines with a draw of the page's player that they have not shown yet. */
export const $pendingRevealMachines = computed($storedReveals, stored =>
  (Object.keys(stored) as PrizeMachine[]).filter(findStoredReveal),
)
