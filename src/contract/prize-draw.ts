import { z } from 'zod'
import { awardItemSchema } from './award.ts'
import { idSchema, OPERATOR_LIST_LENGTH_MAX } from './fields.ts'

/** The prizes of a table with integer weights, and the sum of the weights. */
export const prizeTableResultSchema = z.object({
  total: z.int().positive(),
  prizes: z
    .array(
      z.object({
        weight: z.int().positive().meta({ description: 'of the total' }),
        item: awardItemSchema.nullable().meta({ description: 'null for nothing' }),
      }),
    )
    .max(OPERATOR_LIST_LENGTH_MAX),
})

/** A drawn prize, with the seeds and the nonce of its draw. */
export const prizeDrawSchema = z.object({
  drawId: idSchema,
  index: z.int().nonnegative().meta({ description: 'place of the prize in its table, from 0' }),
  drawn: z.int().nonnegative().meta({ description: 'the number that was drawn, below the total' }),
  items: z.array(awardItemSchema).max(OPERATOR_LIST_LENGTH_MAX).meta({ description: 'empty for nothing' }),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int().nonnegative(),
})
