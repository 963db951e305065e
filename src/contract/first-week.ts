import { z } from 'zod'
import { awardDetailsSchema, awardKindSchema } from './award.ts'
import { endpoint } from './endpoint.ts'
import { moneySchema, OPERATOR_LIST_LENGTH_MAX } from './fields.ts'

export const firstWeekAwards = endpoint('/firstWeekAwards', {
  summary:
    'The coins that a new player can collect in the first week without staking more than ₱500, one by one',
  access: 'public',
  body: {},
  result: z.object({
    amount: moneySchema.meta({ description: 'the sum of the list; the same as lobbyBonusAmount' }),
    list: z
      .array(
        z.object({
          kind: awardKindSchema,
          details: awardDetailsSchema,
          step: z.int().positive().meta({
            description: 'how many tasks of a chain are done one after the other to get it; else 1',
          }),
          times: z.int().positive().meta({ description: 'on how many days of the week it can be collected' }),
          amount: moneySchema.meta({ description: 'of all these days together' }),
          wagering: z
            .object({ multiple: z.int().positive(), days: z.int().positive() })
            .nullable()
            .meta({ description: 'what its coins ask to be wagered; null for none' }),
        }),
      )
      .max(OPERATOR_LIST_LENGTH_MAX)
      .meta({ description: 'empty while promotions are off for the caller' }),
  }),
})
