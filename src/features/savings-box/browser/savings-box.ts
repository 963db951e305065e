import type { ResultOf } from '../../../contract/endpoint.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import type * as savingsBox from '../contract.ts'

export type SavingsBox = ResultOf<typeof savingsBox.savingsBoxData>

const query = createQuery<SavingsBox>({
  name: 'savingsBoxData',
  ask: signal => sendPlayerRequest<typeof savingsBox.savingsBoxData>('/savingsBoxData', {}, { signal }),
})

/** The player's savings boxes; requested when the store is mounted. */
export const $savingsBox = query.$state

export const loadSavingsBox = query.load

/** Claims the savings box of a month that has ended. `month` is a UTC month, `YYYY-MM`. */
export const savingsBoxClaim = createClaimAction<{ month: string }>(
  'savings-box',
  async body => [await sendPlayerRequest<typeof savingsBox.savingsBoxClaim>('/savingsBoxClaim', body)],
  query.restart,
)
