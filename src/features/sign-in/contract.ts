import { z } from 'zod'
import { awardItem, coinTerms, currentClaim } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { atMs, OPERATOR_LIST_LENGTH_MAX, requestId } from '../../contract/fields.ts'

export const loginBonus3User = endpoint('/loginBonus3User', {
  summary: 'The free sign-in: the awards of the seven days, and the day of the streak that today is',
  body: {},
  result: z.object({
    awards: z.array(awardItem).max(OPERATOR_LIST_LENGTH_MAX),
    day: z.int().positive().meta({ description: 'of the streak, from 1' }),
    isTaken: z.boolean(),
    loginBonus3CanReceive: z.boolean(),
    coinTerms,
    nextTime: atMs.meta({ description: 'when the next day begins' }),
  }),
})

export const loginBonus3UserReceive = endpoint('/loginBonus3UserReceive', {
  summary: "Takes the day's award of the free sign-in",
  body: { requestId },
  ...currentClaim,
})
