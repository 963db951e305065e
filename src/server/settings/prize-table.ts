import { z } from 'zod'
import { isPrizeTable, WEIGHT_TOTAL_MAX } from '../../domain/prize-draw.ts'
import { rewardItem } from './reward-item.ts'

const PRIZES_MAX = 50

/** A table of prizes as the operator sets it: whole weights that sum to the stated total. */
export const prizeTable = z
  .strictObject({
    total: z.int().positive().max(WEIGHT_TOTAL_MAX),
    prizes: z
      .array(
        z.strictObject({
          weight: z.int().positive().max(WEIGHT_TOTAL_MAX),
          item: rewardItem.nullable(),
        }),
      )
      .min(1)
      .max(PRIZES_MAX),
  })
  .refine(isPrizeTable, { path: ['prizes'], message: 'must have weights that sum to the total' })
