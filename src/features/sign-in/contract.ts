import { z } from 'zod'
import { awardItemSchema, coinTermsSchema, currentPeriodClaimFields } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { OPERATOR_LIST_LENGTH_MAX, requestIdSchema, timeMsSchema } from '../../contract/fields.ts'

export const loginBonus3User = endpoint('/loginBonus3User', {
  summary: 'The free sign-in: the awards of the seven days, and the day of the streak that today is',
  body: {},
  result: z.object({
    awards: z.array(awardItemSchema).max(OPERATOR_LIST_LENGTH_MAX),
    day: z.int().positive().meta({ description: 'of the streak, from 1' }),
    isTaken: z.boolean(),
    loginBonus3CanReceive: z.boolean(),
    coinTerms: coinTermsSchema,
    nextTime: timeMsSchema.meta({ description: 'when the next day begins' }),
  }),
})

export const loginBonus3UserReceive = endpoint('/loginBonus3UserReceive', {
  summary: "Takes the day's award of the free sign-in",
  body: { requestId: requestIdSchema },
  ...currentPeriodClaimFields,
})
