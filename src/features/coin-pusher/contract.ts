import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { amountSchema, requestIdSchema } from '../../contract/fields.ts'
import {
  betResultSchema,
  gameSessionIdSchema,
  openedGameFields,
  playerStakeErrors,
  playSchema,
  shownEngineVersion,
  stakeErrors,
} from '../../contract/play.ts'

export const coinPusherData = endpoint('/coinPusherData', {
  summary:
    'Opens the coin pusher: stakes, pace, fair seed, balance and where this session drops. Begins the one game session ' +
    'of the player, or reads the machine again in the session that `gameSessionId` names',
  body: {
    gameSessionId: gameSessionIdSchema
      .optional()
      .meta({ description: 'the session of the page; refused once another one has begun' }),
  },
  result: z.object({
    ...openedGameFields,
    gameSessionId: gameSessionIdSchema,
    dropPath: z
      .string()
      .brand<'/{dropPath}'>()
      .meta({ description: 'where this session drops, without a slash at its beginning; opaque' }),
    lastDrop: playSchema
      .nullable()
      .meta({ description: 'the last round of the player, if it was a drop; null after any other game' }),
  }),
  errors: ['activityClosed', 'gameComing', 'gameClosed', 'sessionElsewhere'],
})

/** The call that drops coins. Its path is the `dropPath` that `/coinPusherData` returns. */
export const coinDrop = endpoint('/{dropPath}', {
  summary:
    'Drops one coin for `stake`: a round of one play, decided and paid in this call. `tooFast` carries `retryAfterMs`; ' +
    'the refusal of a limit carries `period`, `limit`, `left` and `endsAtMs`',
  body: {
    requestId: requestIdSchema,
    stake: amountSchema,
    engineVersion: shownEngineVersion,
    gameSessionId: gameSessionIdSchema.optional().meta({
      description:
        'refused once another session has begun; no part of the request that `requestId` names, so that a page opened ' +
        'anew asks for the answer to a drop of the page before',
    }),
  },
  result: betResultSchema.extend({
    vip: z.int().positive().optional().meta({ description: 'the VIP level that the drop has reached' }),
  }),
  errors: ['pathUnknown', 'activityClosed', ...stakeErrors, ...playerStakeErrors],
  needsActiveSession: true,
})
