import type { ResultOf } from '../../../contract/endpoint.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { request } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { pageToken } from '../../../stores/session/page-player.ts'
import type * as monthlyBonus from '../contract.ts'

export type MonthlyBonus = ResultOf<typeof monthlyBonus.monthlyBonusData>

const query = createQuery<MonthlyBonus>({
  name: 'monthlyBonusData',
  isAsked: () => pageToken() !== undefined,
  ask: signal => request<typeof monthlyBonus.monthlyBonusData>('/monthlyBonusData', {}, { signal }),
})

/** The player's bonus of this month so far, and that of last month; requested when the store is mounted. */
export const $monthlyBonus = query.$state

export const loadMonthlyBonus = query.load

/** Claims last month's bonus, at the random path in the data. */
export const monthlyBonusClaim = createClaimAction<{ month: string }>(
  'monthly-bonus',
  async ({ requestId }) => {
    const state = query.$state.get()
    // Pages show the claim only after the data has loaded.
    if (state.state !== 'ready') return []
    return [await request<typeof monthlyBonus.monthlyBonusClaim>(state.data.claimPath, { requestId })]
  },
  query.restart,
)
