import type { ResultOf } from '../../../contract/endpoint.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import type * as monthlyBonus from '../contract.ts'

export type MonthlyBonus = ResultOf<typeof monthlyBonus.monthlyBonusData>

const query = createQuery<MonthlyBonus>({
  name: 'monthlyBonusData',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof monthlyBonus.monthlyBonusData>('/monthlyBonusData', {}, { signal }),
})

/**
 * The player's monthly bonus: this month's bonus so far, and last month's bonus. Requested when the store is mounted.
 */
export const $monthlyBonus = query.$state

export const loadMonthlyBonus = query.load

/** Claims last month's bonus. The path of the call is random and comes with the data of the bonus. */
export const monthlyBonusClaim = createClaimAction<{ month: string }>(
  'monthly-bonus',
  async ({ requestId }) => {
    const state = query.$state.get()
    // The claim needs the random path in the loaded data. Pages show the claim button only after the data has loaded.
    if (state.state !== 'ready') return []
    return [
      await sendPlayerRequest<typeof monthlyBonus.monthlyBonusClaim>(state.data.claimPath, { requestId }),
    ]
  },
  query.restart,
)
