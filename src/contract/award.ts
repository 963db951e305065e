import { z } from 'zod'
import { AWARD_KINDS } from '../domain/awards/awards.ts'
import { GRANT_KINDS } from '../domain/awards/grant-kinds.ts'
import { WAITING_KINDS } from '../domain/awards/waiting.ts'
import { KIBIBYTE } from '../domain/bytes.ts'
import { MINUTE_MS } from '../domain/time.ts'
import { endpoint } from './endpoint.ts'
import {
  cursorPageFields,
  cursorPageSchema,
  idSchema,
  moneySchema,
  OPERATOR_LIST_LENGTH_MAX,
  PLAYER_LIST_LENGTH_MAX,
  requestIdSchema,
  timeMsSchema,
  typedTextSchema,
} from './fields.ts'

/** The errors that are possible in every call by which a player takes a reward. */
export const REWARD_ERRORS = ['activityClosed', 'promotionsOff', 'accountInReview'] as const

/**
 * The errors of a claim of the present day's or week's award. Such a claim cannot expire, so `claimExpired` is not
 * among them.
 */
const CURRENT_CLAIM_ERRORS = ['alreadyClaimed', 'notYetEarned', ...REWARD_ERRORS] as const

/** The errors of a claim of an award whose claim period may have ended. */
export const CLAIM_ERRORS = ['claimExpired', ...CURRENT_CLAIM_ERRORS] as const

/** A reward item and its amount: a number of items, or centavos for coins. */
export const awardItemSchema = z.object({ id: z.int().positive(), count: z.int().positive() })

const awardSourceSchema = typedTextSchema(120).meta({ description: 'identifies an award of the player' })

export const awardKindSchema = z.enum(AWARD_KINDS)

/** Words and numbers for the text that tells why an award is given, such as a level or a day. */
export const awardDetailsSchema = z.record(z.string(), z.union([z.string(), z.number()]))

const grantKind = z.enum(GRANT_KINDS)

/** The reason why a player got coins. The account statement and the list of bonuses that must be wagered show it. */
export const grantNameSchema = z.object({ kind: grantKind, details: awardDetailsSchema })

/** An award that the player can claim, with the time at which the claim expires and the wagering terms of its coins. */
export const awardSchema = z.object({
  kind: awardKindSchema,
  source: awardSourceSchema,
  items: z.array(awardItemSchema).max(OPERATOR_LIST_LENGTH_MAX),
  untilTime: timeMsSchema.meta({ description: 'from when it can no longer be claimed' }),
  wagering: z
    .object({ multiple: z.int().positive(), days: z.int().positive() })
    .nullable()
    .meta({ description: 'what its coins ask to be wagered; null for none' }),
  isLockedAtFirst: z.boolean().meta({ description: 'whether its coins open with the first paid deposit' }),
  needsIdentity: z.boolean().meta({
    description: 'whether the player, once its coins are real money, withdraws only with a verified identity',
  }),
  details: awardDetailsSchema,
})

/** The wagering terms of coins from free awards. */
export const coinTermsSchema = z.object({
  wagering: z
    .object({ multiple: z.int().nonnegative(), days: z.int().positive() })
    .meta({ description: 'what coins ask to be wagered, unless an award says otherwise' }),
  isLockedAtFirst: z.boolean().meta({ description: 'whether coins open with the first paid deposit' }),
  needsIdentity: z.boolean().meta({
    description: 'whether the player, once coins are real money, withdraws only with a verified identity',
  }),
})

/**
 * The result of a claim: the award's kind, source, items and details, and whether its coins are locked until the first
 * paid deposit.
 */
export const claimedAwardSchema = z.object({
  kind: awardKindSchema,
  source: awardSourceSchema,
  items: z.array(awardItemSchema).max(OPERATOR_LIST_LENGTH_MAX),
  isLocked: z.boolean().meta({ description: 'whether its coins open with the first paid deposit' }),
  details: awardDetailsSchema,
})

/** The result and the refusals of a call that claims a single award. */
export const claimCallFields = {
  result: claimedAwardSchema,
  errors: CLAIM_ERRORS,
  needsActiveSession: 'forCoins',
} as const

/**
 * Like `claimCallFields`, but for an award of the present day or week, whose claim cannot be refused with
 * `claimExpired`.
 */
export const currentPeriodClaimFields = { ...claimCallFields, errors: CURRENT_CLAIM_ERRORS } as const

/**
 * Like `claimCallFields`, but for a call that uses a reward that the player has already claimed, such as a turn of a
 * wheel.
 */
export const rewardUseCallFields = {
  ...claimCallFields,
  errors: ['notYetEarned', ...REWARD_ERRORS],
  needsActiveSession: true,
} as const

export const awardInbox = endpoint('/awardInbox', {
  summary:
    'The awards that the player can claim now, those that wait for the first deposit, and what else waits for the player',
  body: {},
  result: z.object({
    isOff: z
      .boolean()
      .meta({ description: 'no award is offered: a break, an exclusion or a limit that is reached' }),
    claimable: z
      .array(awardSchema)
      .max(PLAYER_LIST_LENGTH_MAX)
      .meta({ description: 'the first to end first; others follow when these are claimed' }),
    locked: z
      .array(
        z.object({
          kind: grantKind.nullable(),
          items: z.array(awardItemSchema).max(OPERATOR_LIST_LENGTH_MAX),
          createTime: timeMsSchema.meta({ description: 'of the latest' }),
        }),
      )
      .max(PLAYER_LIST_LENGTH_MAX)
      .meta({
        description: 'claimed before the first paid deposit, which opens them: the sums of each kind',
      }),
    waiting: z
      .array(
        z.object({
          kind: z.enum(WAITING_KINDS),
          count: z.int().positive(),
          untilTime: timeMsSchema
            .nullable()
            .meta({ description: 'when the first of them ends; null when none ends' }),
        }),
      )
      .max(WAITING_KINDS.length)
      .meta({
        description:
          'what the player can open, use or finish on other pages; without promotions when these are off',
      }),
  }),
})

/** Maximum number of awards in one claim. */
const SOURCES_MAX = 100

export const freeCoinTerms = endpoint('/freeCoinTerms', {
  summary: 'The conditions of coins from free awards, which a client tells before the first of them',
  body: {},
  result: coinTermsSchema.extend({
    isFirst: z.boolean().meta({ description: 'whether the player has not claimed or drawn such coins yet' }),
  }),
})

export const awardClaim = endpoint('/awardClaim', {
  summary: 'Claims awards; a refused one does not stop the others',
  body: {
    requestId: requestIdSchema,
    sources: z
      .array(awardSourceSchema)
      .min(1)
      .max(SOURCES_MAX)
      .refine(sources => new Set(sources).size === sources.length, 'names an award twice'),
  },
  largeBody: { bytesMax: 16 * KIBIBYTE, because: 'it names up to 100 awards' },
  result: z.object({
    claimed: z.array(claimedAwardSchema).max(SOURCES_MAX),
    refused: z.array(z.object({ source: awardSourceSchema, errcode: z.int().positive() })).max(SOURCES_MAX),
    coin: moneySchema,
  }),
  errors: ['promotionsOff', 'accountInReview'],
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
  needsActiveSession: 'forCoins',
})

export const activityAwardGetLog = endpoint('/activityAwardGetLog', {
  summary: 'Awards of the player, the newest first',
  body: {
    ...cursorPageFields,
    cursor: idSchema.optional(),
    kinds: z
      .array(awardKindSchema)
      .min(1)
      .max(AWARD_KINDS.length)
      .optional()
      .meta({ description: 'only these kinds' }),
  },
  result: cursorPageSchema(
    z.object({
      id: idSchema,
      kind: grantKind.nullable().meta({ description: 'null for a kind that this release does not know' }),
      details: awardDetailsSchema,
      source: awardSourceSchema,
      item: awardItemSchema,
      state: z.enum(['locked', 'granted', 'undone']),
      createTime: timeMsSchema,
      openTime: timeMsSchema.nullable().meta({
        description:
          'when it was given; null while it is locked; for other clients, our pages do not show it',
      }),
    }),
  ),
})
