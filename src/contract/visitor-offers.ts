import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { moneySchema } from './fields.ts'

export const visitorOffers = endpoint('/visitorOffers', {
  summary:
    'What the top of the lobby offers to a visitor: the first week of open activities, as /firstWeekAwards tells ' +
    'everybody, and the first deposit and the jackpot while the operator shows their activities to visitors',
  access: 'public',
  body: {},
  result: z.object({
    firstWeek: moneySchema.meta({
      description: 'the coins that a new player can collect in the first week; 0: none, see /firstWeekAwards',
    }),
    firstDeposit: z
      .object({
        percent: z.int().positive().nullable().meta({ description: 'of the deposit; null: a fixed amount' }),
        amountMax: moneySchema.meta({ description: 'the largest bonus, or the fixed one' }),
        multiple: z.int().nonnegative().meta({ description: 'how many times the bonus must be bet' }),
      })
      .nullable(),
    isJackpotShown: z.boolean(),
    picture: z.string().meta({ description: "address of the operator's picture; empty: none" }),
  }),
  isAutomatic: true,
})
