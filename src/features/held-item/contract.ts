import { z } from 'zod'
import { awardItemSchema } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { OPERATOR_LIST_LENGTH_MAX, timeMsSchema } from '../../contract/fields.ts'

export const heldItems = endpoint('/heldItems', {
  summary:
    'What the player holds beside money and can use: points, diamonds, cards, turns, chances and tickets',
  body: {},
  result: z.object({
    list: z
      .array(
        awardItemSchema.extend({
          nextEnd: z
            .object({ count: z.int().positive(), endTime: timeMsSchema })
            .nullable()
            .meta({ description: 'of the pieces, those that end first unless used before; null: none end' }),
        }),
      )
      .max(OPERATOR_LIST_LENGTH_MAX)
      .meta({ description: 'without what the player has none of' }),
  }),
})
