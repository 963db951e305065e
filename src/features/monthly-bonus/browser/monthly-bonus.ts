import type { ResultOf } from '../../../contract/endpoint.ts'
import { createClaim } from '../../../stores/awards/claim.ts'
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

/** The bonus of this month and of the month before; requested when the store is mounted, for a player. */
export const $monthlyBonus = query.$state

export const loadMonthlyBonus = query.load

/** The claim of the month before, at the path that the data handed out. */
export const monthlyBonusClaim = createClaim<{ month: string }>(
  'monthly-bonus',
  async ({ requestId }) => {
    const state = query.$state.get()
    // A page offers the claim only beside the data.
    if (state.state !== 'ready') return []
    return [await request<typeof monthlyBonus.monthlyBonusClaim>(state.data.claimPath, { requestId })]
  },
  query.restart,
)
