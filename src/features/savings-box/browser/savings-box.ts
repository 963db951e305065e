import type { ResultOf } from '../../../contract/endpoint.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { request } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import type * as savingsBox from '../contract.ts'

export type SavingsBox = ResultOf<typeof savingsBox.savingsBoxData>

const query = createQuery<SavingsBox>({
  name: 'savingsBoxData',
  ask: signal => request<typeof savingsBox.savingsBoxData>('/savingsBoxData', {}, { signal }),
})

/** The player's savings boxes; requested when the store is mounted. */
export const $savingsBox = query.$state

export const loadSavingsBox = query.load

/** The claim of a month's savings box. */
export const savingsBoxClaim = createClaimAction<{ month: string }>(
  'savings-box',
  async body => [await request<typeof savingsBox.savingsBoxClaim>('/savingsBoxClaim', body)],
  query.restart,
)
