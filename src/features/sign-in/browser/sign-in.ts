import { computed } from 'nanostores'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import type { loginBonus3UserReceive } from '../contract.ts'
import { $signInOverview, restartSignInOverview } from './public/overview.ts'

/** The number of days of the current streak whose award the player has claimed; 0 until the answer arrives. */
export const $claimedDayCount = computed($signInOverview, state =>
  state.state === 'ready' ? state.data.day - (state.data.isTaken ? 0 : 1) : 0,
)

/** Claims today's award for signing in. */
export const signInClaim = createClaimAction<Record<string, never>>(
  'sign-in',
  async ({ requestId }) => [
    await sendPlayerRequest<typeof loginBonus3UserReceive>('/loginBonus3UserReceive', { requestId }),
  ],
  restartSignInOverview,
)
