import { z } from 'zod'
import { coinTermsSchema } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { cursorPageSchema, moneySchema, requestIdSchema, timeMsSchema } from '../../contract/fields.ts'
import { pkSideSchema } from '../../contract/page-events.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { CAMPS } from './rules/pk.ts'

const camp = z.enum(CAMPS)
const points = z.int().nonnegative()

const sides = z.object({ red: pkSideSchema, blue: pkSideSchema })

const terms = z.object({
  roundMin: moneySchema.meta({ description: 'the real stakes of a round that gives a point' }),
  dayPointsMax: z.int().positive().meta({ description: 'the most points of a player on a UTC day' }),
  pointsMin: z.int().positive().meta({ description: 'fewer points in the week bring no share' }),
  winnerPot: moneySchema.meta({ description: 'what the side with more points shares' }),
  otherPot: moneySchema.meta({ description: 'what the other side shares' }),
  pointMax: moneySchema.meta({ description: 'the most that a point brings' }),
  shareMax: moneySchema.meta({ description: 'the most that a player gets' }),
  pesoStake: moneySchema.meta({ description: 'what must be staked in the week for each peso of a share' }),
})

const result = z.object({
  startTime: timeMsSchema,
  endTime: timeMsSchema,
  payTime: timeMsSchema.meta({ description: 'when the shares are paid' }),
  camp,
  state: z.enum(['counting', 'none', 'due', 'paid', 'struck']).meta({
    description:
      'counting: not settled yet. none: no share. due: the share waits for a check of the account. struck: our staff struck the points out',
  }),
  points: points.nullable().meta({ description: 'of the player; null while it is counting' }),
  score: sides,
  winner: z
    .enum([...CAMPS, 'draw'])
    .nullable()
    .meta({ description: 'null while it is counting' }),
  share: moneySchema,
})

export const pkData = endpoint('/pkData', {
  summary: 'The week of red versus blue: its times and terms, the score, and what the player has',
  body: {},
  result: z.object({
    isOpen: z.boolean().meta({ description: 'false while it is closed, and for players without offers' }),
    week: z
      .object({
        startTime: timeMsSchema,
        signUpEndTime: timeMsSchema.meta({
          description: 'until then a side can be chosen; from then on the score is shown',
        }),
        isSignUpOpen: z.boolean(),
        endTime: timeMsSchema,
        payTime: timeMsSchema,
        terms,
        score: sides.nullable().meta({ description: 'null until the sign-up has ended' }),
        scoreTime: timeMsSchema.nullable().meta({ description: 'when the score was counted' }),
        camp: camp.nullable().meta({ description: 'the side of the player; null without one' }),
        isStruck: z.boolean().meta({ description: 'our staff struck the points of this week out' }),
        pointsToday: points,
        points: points.meta({ description: 'of the player in this week' }),
        estimate: moneySchema
          .nullable()
          .meta({ description: 'the share if the week ended now; null without a side or a score' }),
      })
      .nullable()
      .meta({ description: 'null while it is not open' }),
    last: result.nullable().meta({ description: 'the week before; null when the player had no side in it' }),
    coinTerms: coinTermsSchema,
  }),
  isAutomatic: true,
})

export const pkSignUp = endpoint('/pkSignUp', {
  summary: 'Chooses a side for this week; it cannot be changed',
  body: { requestId: requestIdSchema, camp },
  result: z.object({ camp, week: z.string().meta({ description: 'the Monday of the week' }) }),
  errors: ['promotionsOff', 'accountInReview', 'activityClosed', 'campChosen'],
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})

export const pkHistory = endpoint('/pkHistory', {
  summary: 'The earlier weeks in which the player had a side, the newest first',
  body: {
    cursor: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .optional(),
    pageSize: z.int().min(1).max(50).default(20),
  },
  result: cursorPageSchema(result),
})
