import { z } from 'zod'
import { hasValidWeights, type PrizeTable, WEIGHT_TOTAL_MAX } from '../../domain/awards/prize-draw.ts'
import { rewardItemSchema } from './reward-item.ts'

const PRIZES_MAX = 50

/**
 * Creates the schema of a prize table that the operator sets: whole weights that sum to the stated total.
 * @param others ids of prizes that are not reward items, such as a jackpot; the count of such a prize must be 1
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

/** The schema of a prize table in which all prizes are reward items. */
export const prizeTableSchema = createPrizeTableSchema([])

/** Copies a prize table, for use as the default value of a setting. */
export const defaultPrizeTableOf = ({ total, prizes }: PrizeTable) => ({
  total,
  prizes: prizes.map(prize => ({ ...prize })),
})
