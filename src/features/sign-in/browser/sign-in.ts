import { computed } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { request } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { pageToken } from '../../../stores/session/page-player.ts'
import type { loginBonus3User, loginBonus3UserReceive } from '../contract.ts'

export type SignInOverview = ResultOf<typeof loginBonus3User>

const query = createQuery<SignInOverview>({
  name: 'loginBonus3User',
  isAsked: () => pageToken() !== undefined,
  ask: signal => request<typeof loginBonus3User>('/loginBonus3User', {}, { signal }),
})

/** The week of the free sign-in; requested when the store is mounted. */
export const $signIn = query.$state

export const loadSignIn = query.load

/** The number of days claimed in this streak; 0 until the answer has arrived. */
export const $claimedDayCount = computed(query.$state, state =>
  state.state === 'ready' ? state.data.day - (state.data.isTaken ? 0 : 1) : 0,
)

/** The claim of today's award. */
export const signInClaim = createClaimAction<Record<string, never>>(
  'sign-in',
  async ({ requestId }) => [
    await request<typeof loginBonus3UserReceive>('/loginBonus3UserReceive', { requestId }),
  ],
  query.restart,
)
