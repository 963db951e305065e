import { computed } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import type { firstWeekAwards } from '../../../contract/first-week.ts'
import { publicRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { mayOfferFirstWeek } from '../../../stores/session/first-week.ts'
import { $user } from '../../../stores/session/token.ts'

export type FirstWeek = ResultOf<typeof firstWeekAwards>

const query = createQuery<FirstWeek>({
  name: 'firstWeekAwards',
  ask: signal => publicRequest<typeof firstWeekAwards>('/firstWeekAwards', {}, { signal, isSilent: true }),
})

/**
 * The awards that a new player can collect in the first week; requested when the store is mounted. `undefined` until
 * loaded, when there is nothing to collect, and for a player who is no longer new or must not get promotions.
 */
export const $firstWeek = computed([query.$state, $user], (state): FirstWeek | undefined =>
  state.state === 'ready' && state.data.amount > 0 && mayOfferFirstWeek() ? state.data : undefined,
)
