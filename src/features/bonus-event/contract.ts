import { z } from 'zod'
import { awardItem, claimCallFields, coinTerms } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { atMs, OPERATOR_LIST_LENGTH_MAX, requestId } from '../../contract/fields.ts'
import { BONUS_EVENTS } from '../../domain/awards/bonus-events.ts'

const name = z.enum(BONUS_EVENTS)

export const bonusEvent = endpoint('/bonusEvent', {
  summary: 'The open events that give one award each: sign-up, first log-in of the week, installed app',
  body: {},
  result: z.object({
    isOff: z
      .boolean()
      .meta({ description: 'no event is offered: a break, an exclusion or a limit that is reached' }),
    coinTerms,
    events: z
      .array(
        z.object({
          name,
          items: z.array(awardItem).max(OPERATOR_LIST_LENGTH_MAX),
          state: z.enum(['open', 'finished', 'claimed']).meta({
            description: 'open: not earned yet; finished: it can be claimed',
          }),
          untilTime: atMs.nullable().meta({ description: 'from when it can no longer be claimed' }),
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
  body: { requestId, name },
  ...claimCallFields,
})
