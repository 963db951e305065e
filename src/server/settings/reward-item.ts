import { z } from 'zod'
import { canItemBeGift, ledgerItemOfReward } from '../../domain/awards/rewards.ts'
import { AMOUNT_MAX } from '../../domain/money.ts'

/**
 * The schema of a reward item that the operator sets: an item that a player can use, and its number of pieces, or
 * centavos for coins.
 */
export const rewardItemSchema = z
  .strictObject({ id: z.int().positive(), count: z.int().positive().max(AMOUNT_MAX) })
  .refine(({ id }) => canItemBeGift(id), {
    path: ['id'],
    message: 'must be a reward item that a player can use',
  })
  .refine(({ id, count }) => (ledgerItemOfReward(id, count)?.amount ?? AMOUNT_MAX + 1) <= AMOUNT_MAX, {
    path: ['id'],
    message: 'must be a reward item',
  })
