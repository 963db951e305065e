import { z } from 'zod'
import { awardItemSchema } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import {
  emptyResultSchema,
  moneySchema,
  OPERATOR_LIST_LENGTH_MAX,
  requestIdSchema,
  timeMsSchema,
} from '../../contract/fields.ts'
import { EXCLUSION_KINDS, PROTECTION_CHOICE_BOUNDS } from '../../domain/player/exclusion.ts'
import { LIMIT_KINDS, LIMIT_OFFER_OCCASIONS, LIMIT_PERIODS } from '../../domain/player/play-limits.ts'
import { MINUTE_MS } from '../../domain/time.ts'

const AMOUNT = { description: 'centavos; whole minutes for `time`' }

const limitKey = { kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) }

/** The size of a limit in an answer; null when it is not set. */
const size = z.int().nullable().meta(AMOUNT)

/** The size that a player asks for; null to remove the limit. The handler checks the bounds of each kind. */
const askedSize = z
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .nullable()
  .meta({ description: `${AMOUNT.description}; null to remove the limit` })

/** One limit of a player: its sizes, the used amount, and a looser limit that the player has requested. */
export const selfLimitSchema = z.object({
  ...limitKey,
  own: size.meta({ description: "the player's own limit" }),
  staff: size.meta({ description: "the operator's limit" }),
  limit: size.meta({ description: 'the limit in force: the stricter of the two' }),
  used: z.int().meta(AMOUNT),
  left: size,
  endsAtMs: timeMsSchema.meta({ description: 'when the window turns and nothing is used any more' }),
  pending: z
    .object({
      to: size,
      fromMs: timeMsSchema.meta({ description: 'from then it can be confirmed' }),
      untilMs: timeMsSchema.meta({ description: 'without a confirmation it lapses then' }),
    })
    .nullable()
    .meta({ description: 'a loosening that the player asked for' }),
})

export const getSelfLimit = endpoint('/getSelfLimit', {
  summary: 'My limits with what is used of each, my reality check, and my exclusion',
  body: {},
  result: z.object({
    list: z.array(selfLimitSchema).max(OPERATOR_LIST_LENGTH_MAX),
    realityCheckMinutes: z.int(),
    realityChecksSeen: z.int().meta({ description: 'for other clients, our pages do not show it' }),
    choices: z
      .object({
        realityCheckMinutes: z.array(z.int()).max(OPERATOR_LIST_LENGTH_MAX).meta({ description: '0: none' }),
        coolOffHours: z.array(z.int()).max(OPERATOR_LIST_LENGTH_MAX),
        selfExclusionMonths: z.array(z.int()).max(OPERATOR_LIST_LENGTH_MAX),
      })
      .meta({ description: 'what I can choose from' }),
    offers: z
      .array(z.enum(LIMIT_OFFER_OCCASIONS))
      .max(OPERATOR_LIST_LENGTH_MAX)
      .meta({ description: 'when I am still to be asked about limits' }),
    exclusion: z
      .object({
        kind: z.enum(EXCLUSION_KINDS),
        fromMs: timeMsSchema.nullable(),
        untilMs: timeMsSchema,
        fixedUntilMs: timeMsSchema.meta({ description: 'it cannot be ended before' }),
      })
      .nullable(),
    selfExclusionTakes: z
      .object({
        bonusMoney: moneySchema.meta({ description: 'bonus money of my open bonuses' }),
        lockedCoin: moneySchema.meta({ description: 'awards that wait for my first deposit' }),
        items: z
          .array(awardItemSchema)
          .max(OPERATOR_LIST_LENGTH_MAX)
          .meta({ description: 'my scratch cards, daily turns and jackpot chances' }),
      })
      .meta({ description: 'what a self-exclusion would take from me now; never deposited money' }),
  }),
})

/** A length that the player chooses. The handler checks that the operator offers it. */
const chosenLength = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().min(min).max(max)

const setRate = { limit: 60, windowMs: MINUTE_MS, key: 'player' } as const

export const setSelfLimit = endpoint('/setSelfLimit', {
  summary:
    'Sets one of my limits: a tightening at once, a loosening as a request that waits 24 hours and then needs ' +
    '`/confirmSelfLimit`',
  body: { requestId: requestIdSchema, ...limitKey, to: askedSize },
  result: z.object({ change: z.enum(['same', 'tighter', 'looser']) }),
  errors: ['limitOutOfBounds', 'limitPending'],
  rateLimit: setRate,
})

export const confirmSelfLimit = endpoint('/confirmSelfLimit', {
  summary: 'Confirms a loosening that has waited; `to` is what the player agrees to',
  body: { requestId: requestIdSchema, ...limitKey, to: askedSize },
  result: emptyResultSchema,
  errors: ['limitChangeUnknown', 'limitTooSoon'],
  needsActiveSession: true,
  rateLimit: setRate,
})

export const cancelSelfLimit = endpoint('/cancelSelfLimit', {
  summary: 'Withdraws a loosening that is not confirmed; the limit stays as it is',
  body: { requestId: requestIdSchema, ...limitKey },
  result: emptyResultSchema,
  errors: ['limitChangeUnknown'],
  rateLimit: setRate,
})

export const setRealityCheck = endpoint('/setRealityCheck', {
  summary: 'Sets how many minutes of play are between two reality checks; 0 for none',
  body: { minutes: chosenLength(PROTECTION_CHOICE_BOUNDS.realityCheckMinutes) },
  result: emptyResultSchema,
})

export const realityCheckSeen = endpoint('/realityCheckSeen', {
  summary:
    'I have acknowledged a reality check; `/gameBet` refuses every stake until then with `realityCheckDue`',
  body: {},
  result: emptyResultSchema,
})

export const coolOff = endpoint('/coolOff', {
  summary:
    'A break from bets and deposits; ends every session at once. `excluded`: I am excluded for longer already',
  body: { requestId: requestIdSchema, hours: chosenLength(PROTECTION_CHOICE_BOUNDS.coolOffHours) },
  result: z.object({ excludedUntilMs: timeMsSchema }),
  errors: ['excluded'],
})

export const selfExclude = endpoint('/selfExclude', {
  summary:
    'Excludes me from bets and deposits; irrevocable for six months. Ends every session at once. `excluded`: I am ' +
    'excluded for longer already',
  body: { requestId: requestIdSchema, months: chosenLength(PROTECTION_CHOICE_BOUNDS.selfExclusionMonths) },
  result: z.object({ excludedUntilMs: timeMsSchema }),
  errors: ['excluded'],
  needsActiveSession: true,
})

export const limitsAsked = endpoint('/limitsAsked', {
  summary: 'I was asked whether to set limits, and answered; I am not asked again',
  body: { at: z.enum(LIMIT_OFFER_OCCASIONS) },
  result: emptyResultSchema,
})
