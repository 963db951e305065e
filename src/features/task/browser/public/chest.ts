import { computed } from 'nanostores'
import type { ResultOf } from '../../../../contract/endpoint.ts'
import { sendPlayerRequest } from '../../../../stores/call/api.ts'
import { createQuery } from '../../../../stores/call/query.ts'
import { readPageSessionToken } from '../../../../stores/session/page-player.ts'
import type { getTaskUser } from '../../contract.ts'

export interface WeeklyChest {
  /** The stars that the player has collected this week. */
  readonly stars: number
  /** Whether a step of the chest can be claimed. */
  readonly isReady: boolean
}

const query = createQuery<ResultOf<typeof getTaskUser>>({
  name: 'weeklyChest',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof getTaskUser>('/getTaskUser', {}, { signal, isSilent: true }),
})

/**
 * The player's chest of the week, for a page that does not show the tasks. Requested when the store is mounted;
 * `undefined` until the answer arrives, and while the tasks are closed.
 */
export const $weeklyChest = computed(query.$state, (state): WeeklyChest | undefined => {
  if (state.state !== 'ready' || !state.data.isOpen) return undefined
  const { liveness, steps } = state.data.chest
  return { stars: liveness, isReady: steps.some(step => step.state === 'finished') }
})

/** Requests the chest again after a claim. */
export const loadWeeklyChest = query.load
