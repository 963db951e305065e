import { computed } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import type { loginBonus3User, loginBonus3UserReceive } from '../contract.ts'

export type SignInOverview = ResultOf<typeof loginBonus3User>

const query = createQuery<SignInOverview>({
  name: 'loginBonus3User',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof loginBonus3User>('/loginBonus3User', {}, { signal }),
})

/** The week of awards for signing in daily; requested when the store is mounted. */
export const $signInOverview = query.$state

export const loadSignInOverview = query.load

/** The number of days of the current streak whose award the player has claimed; 0 until the answer arrives. */
export const $claimedDayCount = computed(query.$state, state =>
  state.state === 'ready' ? state.data.day - (state.data.isTaken ? 0 : 1) : 0,
)

/** Claims today's award for signing in. */
export const signInClaim = createClaimAction<Record<string, never>>(
  'sign-in',
  async ({ requestId }) => [
    await sendPlayerRequest<typeof loginBonus3UserReceive>('/loginBonus3UserReceive', { requestId }),
  ],
  query.restart,
)
