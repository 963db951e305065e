import { z } from 'zod'
import { awardItem } from './award.ts'
import { id, OPERATOR_LIST_LENGTH_MAX } from './fields.ts'

/** A prize table with whole weights that sum to its total. */
export const prizeTable = z.object({
  total: z.int().positive(),
  prizes: z
    .array(
      z.object({
        weight: z.int().positive().meta({ description: 'of the total' }),
        item: awardItem.nullable().meta({ description: 'null for nothing' }),
      }),
    )
    .max(OPERATOR_LIST_LENGTH_MAX),
})

/** A drawn prize, with the seeds and the nonce of its draw. */
export const prizeDraw = z.object({
  drawId: id,
  index: z.int().nonnegative().meta({ description: 'place of the prize in its table, from 0' }),
  drawn: z.int().nonnegative().meta({ description: 'the number that was drawn, below the total' }),
  items: z.array(awardItem).max(OPERATOR_LIST_LENGTH_MAX).meta({ description: 'empty for nothing' }),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int().nonnegative(),
})
