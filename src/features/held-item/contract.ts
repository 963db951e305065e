import { z } from 'zod'
import { awardItem } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { SET_LIST_MAX } from '../../contract/fields.ts'

export const heldItems = endpoint('/heldItems', {
  summary: 'What the player holds beside money: points, diamonds, cards, turns, chances and tickets',
  body: {},
  result: z.object({
    list: z.array(awardItem).max(SET_LIST_MAX).meta({ description: 'without what the player has none of' }),
  }),
})
