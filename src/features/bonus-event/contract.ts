import { z } from 'zod'
import { awardItemSchema, claimCallFields, coinTermsSchema } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { OPERATOR_LIST_LENGTH_MAX, requestIdSchema, timeMsSchema } from '../../contract/fields.ts'
import { BONUS_EVENTS } from '../../domain/awards/bonus-events.ts'

const name = z.enum(BONUS_EVENTS)

export const bonusEvent = endpoint('/bonusEvent', {
  summary: 'The open events that give one award each: sign-up, first log-in of the week, installed app',
  body: {},
  result: z.object({
    isOff: z
      .boolean()
      .meta({ description: 'no event is offered: a break, an exclusion or a limit that is reached' }),
    coinTerms: coinTermsSchema,
    events: z
      .array(
        z.object({
          name,
          items: z.array(awardItemSchema).max(OPERATOR_LIST_LENGTH_MAX),
          state: z.enum(['open', 'finished', 'claimed']).meta({
            description: 'open: not earned yet; finished: it can be claimed',
          }),
          untilTime: timeMsSchema.nullable().meta({ description: 'from when it can no longer be claimed' }),
          wagering: z
            .object({ multiple: z.int().nonnegative(), days: z.int().positive() })
            .nullable()
            .meta({ description: 'of coins with terms of their own' }),
        }),
      )
      .max(OPERATOR_LIST_LENGTH_MAX),
  }),
})

export const bonusEventReceive = endpoint('/bonusEventReceive', {
  summary: 'Claims the award of an event',
  body: { requestId: requestIdSchema, name },
  ...claimCallFields,
})
