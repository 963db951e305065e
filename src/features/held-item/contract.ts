import { z } from 'zod'
import { awardItemSchema } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { OPERATOR_LIST_LENGTH_MAX } from '../../contract/fields.ts'

export const heldItems = endpoint('/heldItems', {
  summary:
    'What the player holds beside money and can use: points, diamonds, cards, turns, chances and tickets',
  body: {},
  result: z.object({
    list: z
      .array(awardItemSchema)
      .max(OPERATOR_LIST_LENGTH_MAX)
      .meta({ description: 'without what the player has none of' }),
  }),
})
