import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { moneySchema, timeMsSchema } from '../../contract/fields.ts'
import { RECENT_WIN_RULES } from '../../domain/games/catalogue.ts'

export const getRecentWinners = endpoint('/getRecentWinners', {
  summary: `Rounds of the last ${RECENT_WIN_RULES.days} days that paid ${RECENT_WIN_RULES.multipleMin} times their cost or more, the latest first; the same for everybody`,
  access: 'public',
  body: {},
  result: z.object({
    list: z
      .array(
        z.object({
          nickname: z.string().meta({ description: 'masked' }),
          gameId: z.int(),
          stake: moneySchema.meta({ description: 'what the whole round cost' }),
          payout: moneySchema.meta({ description: 'what the whole round paid' }),
          createTime: timeMsSchema,
        }),
      )
      .max(RECENT_WIN_RULES.countMax),
  }),
  isAutomatic: true,
})
