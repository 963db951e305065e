import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { idSchema, moneySchema, requestIdSchema, timeMsSchema } from '../../../contract/fields.ts'
import { PROVIDER_ROUND_STATES, UNSETTLED_ROUNDS_LISTED_MAX } from '../../../domain/games/provider-round.ts'
import { MINUTE_MS } from '../../../domain/time.ts'

/** A round at a game provider that is not settled yet. The provider has the stake. */
const unsettledRound = z.object({
  roundId: idSchema,
  gameId: z.int(),
  gameName: z.string(),
  stake: moneySchema.meta({ description: 'what was staked and not given back' }),
  payout: moneySchema.meta({ description: 'what the round has paid so far' }),
  createTime: timeMsSchema,
})

export const retrieveBalance = endpoint('/retrieveBalance', {
  summary:
    'Rounds of games of other brands that have not ended: money of mine that rests with their providers',
  body: {},
  result: z.object({
    list: z
      .array(unsettledRound)
      .max(UNSETTLED_ROUNDS_LISTED_MAX)
      .meta({ description: 'the newest first; older ones follow when these have ended' }),
    total: moneySchema.meta({ description: 'the stakes of the list' }),
  }),
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})

export const retrieveBalanceSettle = endpoint('/retrieveBalanceSettle', {
  summary:
    'Asks the provider what became of a round, and credits its win or gives its stake back. A round ends ' +
    'once, and the same request id gets the first answer again',
  body: { requestId: requestIdSchema, roundId: idSchema },
  result: z.object({
    state: z.enum(PROVIDER_ROUND_STATES).meta({ description: 'open: the provider is still playing it' }),
    returned: moneySchema.meta({ description: 'what this call has put on the balance' }),
    coin: moneySchema,
  }),
  errors: ['roundUnknown', 'providerUnavailable'],
  isServedInMaintenance: true,
  rateLimit: { limit: 12, windowMs: MINUTE_MS, key: 'player' },
})
