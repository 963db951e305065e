import { computed } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import type { firstWeekAwards } from '../../../contract/first-week.ts'
import { sendPublicRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { canOfferFirstWeek } from '../../../stores/session/first-week.ts'
import { $user } from '../../../stores/session/token.ts'

export type FirstWeekAwardList = ResultOf<typeof firstWeekAwards>

const query = createQuery<FirstWeekAwardList>({
  name: 'firstWeekAwards',
  ask: signal =>
    sendPublicRequest<typeof firstWeekAwards>('/firstWeekAwards', {}, { signal, isSilent: true }),
})

/**
 * The awards that a new player can collect in the first week. Requested when the first component uses the store.
 * `undefined` until loaded, when there is nothing to collect, and for a player who is no longer new or must get no
 * promotions.
 */
export const $firstWeekAwards = computed([query.$state, $user], (state): FirstWeekAwardList | undefined =>
  state.state === 'ready' && state.data.amount > 0 && canOfferFirstWeek() ? state.data : undefined,
)
