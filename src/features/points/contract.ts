import { z } from 'zod'
import { awardItemSchema, claimedAwardSchema, coinTermsSchema, REWARD_ERRORS } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import {
  cursorPageFields,
  cursorPageSchema,
  ledgerEntryCursorSchema,
  moneySchema,
  OPERATOR_LIST_LENGTH_MAX,
  requestIdSchema,
  timeMsSchema,
} from '../../contract/fields.ts'
import { GRANT_KINDS } from '../../domain/awards/grant-kinds.ts'

const points = z.int().nonnegative()

export const pointsData = endpoint('/pointsData', {
  summary: 'The points of the player, those that today has brought so far, and what points are exchanged for',
  body: {},
  result: z.object({
    points: points.meta({ description: 'that can be exchanged now' }),
    today: points.meta({
      description: 'for the stakes of this UTC day; they are credited when it has ended',
    }),
    nextTime: timeMsSchema.meta({ description: 'when the UTC day ends' }),
    nextEnd: z.object({ points: points.positive(), endTime: timeMsSchema }).nullable().meta({
      description: 'of the points, those that end first unless they are exchanged before; null: none',
    }),
    stakePerPoint: moneySchema.meta({ description: 'the real stake that earns one point' }),
    coinTerms: coinTermsSchema,
    exchanges: z
      .array(z.object({ exchangeId: z.int().positive(), points: points.positive(), item: awardItemSchema }))
      .max(OPERATOR_LIST_LENGTH_MAX),
  }),
})

export const pointsExchange = endpoint('/pointsExchange', {
  summary: 'Exchanges points for a reward',
  body: {
    requestId: requestIdSchema,
    exchangeId: z.int().positive(),
    points: z
      .int()
      .positive()
      .meta({ description: 'the price that the player saw; another one is refused as bonusChanged' }),
  },
  result: claimedAwardSchema.extend({ points: points.meta({ description: 'that are left' }) }),
  errors: [...REWARD_ERRORS, 'bonusChanged', 'depositFirst', 'notEnoughPoints'],
  needsActiveSession: 'forCoins',
})

export const pointsRecord = endpoint('/pointsRecord', {
  summary: 'Points that the player earned and spent, the newest first',
  body: {
    ...cursorPageFields,
    cursor: ledgerEntryCursorSchema.optional(),
  },
  result: cursorPageSchema(
    z.object({
      id: z.string(),
      change: z.int().meta({ description: 'negative for points that were spent or have ended' }),
      after: points.meta({ description: 'the points after it' }),
      what: z
        .enum([...GRANT_KINDS, 'lottery-returned', 'taken-back', 'expired', 'other'])
        .meta({ description: 'what earned or took them; `lottery`: they paid for lottery tickets' }),
      createTime: timeMsSchema,
    }),
  ),
})
