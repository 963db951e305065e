import { createClaimAction } from '../../../stores/awards/claim.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import type { receiveAddupAwardById } from '../contract.ts'
import { restartScratchCards } from './scratch-card.ts'

/** Claims the award for having scratched a number of cards; `id` is that number. */
export const scratchAwardStepClaim = createClaimAction<{ id: number }>(
  'scratch-total',
  async body => [await sendPlayerRequest<typeof receiveAddupAwardById>('/receiveAddupAwardById', body)],
  async () => void (await restartScratchCards()),
)
