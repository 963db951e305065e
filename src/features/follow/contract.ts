import { z } from 'zod'
import { awardItemSchema, claimCallFields } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { emptyResultSchema, OPERATOR_LIST_LENGTH_MAX, requestIdSchema } from '../../contract/fields.ts'

const id = z.string().regex(/^[a-z0-9-]{1,40}$/)

export const followUser = endpoint('/followUser', {
  summary: "The operator's pages and channels, and the award for opening each once",
  access: 'public',
  body: {},
  result: z.object({
    isOpen: z.boolean(),
    items: z.array(awardItemSchema).max(OPERATOR_LIST_LENGTH_MAX),
    channels: z
      .array(
        z.object({
          id,
          name: z.string(),
          url: z.url(),
          state: z.enum(['open', 'finished', 'claimed']).meta({
            description: 'finished: the player opened it, and can claim the award',
          }),
        }),
      )
      .max(OPERATOR_LIST_LENGTH_MAX),
  }),
})

export const followOpen = endpoint('/followOpen', {
  summary: 'Notes that the player opens a page or channel by the button of our page',
  body: { id },
  result: emptyResultSchema,
  errors: ['channelUnknown'],
})

export const followReceive = endpoint('/followReceive', {
  summary: 'Claims the award of a page or channel that the player opened',
  body: { requestId: requestIdSchema, id },
  ...claimCallFields,
})
