import { z } from 'zod'
import { hasValidWeights, type PrizeTable, WEIGHT_TOTAL_MAX } from '../../domain/awards/prize-draw.ts'
import { rewardItemSchema } from './reward-item.ts'

const PRIZES_MAX = 50

/**
 * A table of prizes as the operator sets it: whole weights that sum to the stated total.
 * @param others ids of prizes that are no reward items, such as a jackpot; one piece each
 */
export function createPrizeTableSchema(others: readonly number[]) {
  const other = z.strictObject({
    id: z.int().refine(id => others.includes(id), 'must be a reward item or a prize of this draw'),
    count: z.literal(1),
  })
  return z
    .strictObject({
      total: z.int().positive().max(WEIGHT_TOTAL_MAX),
      prizes: z
        .array(
          z.strictObject({
            weight: z.int().positive().max(WEIGHT_TOTAL_MAX),
            item: (others.length > 0 ? z.union([rewardItemSchema, other]) : rewardItemSchema).nullable(),
          }),
        )
        .min(1)
        .max(PRIZES_MAX),
    })
    .refine(hasValidWeights, { path: ['prizes'], message: 'must have weights that sum to the total' })
}

/** A table whose prizes are all reward items. */
export const prizeTableSchema = createPrizeTableSchema([])

/** A table of prizes as the default of a setting: its prizes are copies. */
export const defaultPrizeTableOf = ({ total, prizes }: PrizeTable) => ({
  total,
  prizes: prizes.map(prize => ({ ...prize })),
})
