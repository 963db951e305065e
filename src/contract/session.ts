import { z } from 'zod'
import { KIBIBYTE } from '../domain/bytes.ts'
import { ACCOUNT_REVIEW_KINDS } from '../domain/player/account.ts'
import { LIMIT_KINDS, LIMIT_OFFER_OCCASIONS, LIMIT_PERIODS } from '../domain/player/play-limits.ts'
import { RED_DOTS, type RedDot } from '../domain/site/red-dots.ts'
import { endpoint } from './endpoint.ts'
import {
  CATALOGUE_GAMES_MAX,
  emptyResultSchema,
  moneySchema,
  OPERATOR_LIST_LENGTH_MAX,
  timeMsSchema,
} from './fields.ts'

/** The fields of the answer of `/kyc` that the answer of the log-in contains too (spec, section 3: KYC). */
export const kycSummarySchema = z.object({
  kycAmount: moneySchema.meta({ description: 'withdrawals above this sum ask for a verified identity' }),
  isAddKyc: z.boolean().meta({
    description: 'whether the player has begun; for other clients, our pages read `state` of `/kyc`',
  }),
  hasKyc: z.boolean().meta({ description: 'whether the identity is verified' }),
  isNewUserForcePopKyc: z.boolean().meta({ description: 'whether a popup asks the player to begin' }),
})

/** A player's own data, as the server sends it to the client (spec, section 3: user info). Money in centavos. */
export const userInfoSchema = z.object({
  id: z.string(),
  uuid: z.string(),
  account: z.string(),
  accountType: z.int().meta({
    description:
      'how the player registered: login type 1 or 2, or social type 3, 4 or 5; for other clients, our pages read what is bound',
  }),
  avatar: z.int(),
  avatarOther: z.string(),
  nickname: z.string(),
  mobile: z.string().meta({ description: 'masked; empty without a bound phone' }),
  facebookAccount: z.string(),
  facebookName: z.string(),
  googleAccount: z.string(),
  googleName: z.string(),
  lineAccount: z.string(),
  lineName: z.string(),
  hasSafeboxPassword: z.boolean(),
  hasKyc: z.boolean(),
  hasUserOther: z.boolean(),
  hasPassword: z.boolean(),
  wantsPromotions: z
    .boolean()
    .meta({ description: 'whether offers and news may be sent to the player, unless arePromotionsOff' }),
  coin: moneySchema,
  safebox: moneySchema,
  lottery: z.int(),
  totalRecharge: moneySchema,
  bet: moneySchema,
  exchange: moneySchema,
  vip: z.int(),
  vipExp: z.int(),
  userLevel: z.int(),
  pid: z.string(),
  inviterName: z.string().meta({
    description: "the inviter's nickname, masked; empty without an inviter or without a nickname",
  }),
  regPeriod: z.int().meta({ description: 'whole UTC days since registration' }),
  excludedUntilMs: timeMsSchema
    .nullable()
    .meta({ description: 'until then the player is excluded from bets and deposits; null when not' }),
  review: z.enum(ACCOUNT_REVIEW_KINDS).nullable().meta({
    description: 'what staff check of the account, which closes a part of it meanwhile; null for nothing',
  }),
  protection: z.object({
    arePromotionsOff: z
      .boolean()
      .meta({ description: 'excluded, cooling off, or at a limit: nothing is offered to the player' }),
    realityCheckMinutes: z.int().meta({ description: 'minutes between two reality checks; 0 for none' }),
    isRealityCheckDue: z
      .boolean()
      .meta({ description: 'a stake is refused until the reality check is acknowledged' }),
    offers: z
      .array(z.enum(LIMIT_OFFER_OCCASIONS))
      .max(OPERATOR_LIST_LENGTH_MAX)
      .meta({ description: 'when the player is still to be asked whether to set limits' }),
    limitsHit: z
      .array(z.object({ kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS), endsAtMs: timeMsSchema }))
      .max(OPERATOR_LIST_LENGTH_MAX)
      .meta({
        description: 'limits with nothing left, and when their windows end; the one that ends last is first',
      }),
  }),
})

export const refreshData = endpoint('/refreshData', {
  summary: 'Balance and user of the token, or no user without one',
  access: 'public',
  body: {},
  result: z.object({ coin: moneySchema, userInfo: userInfoSchema.nullable() }),
  isAutomatic: true,
})

const deviceTextSchema = z.string().max(256).optional()

export const getAfterLoginInfoWeb = endpoint('/getAfterLoginInfoWeb', {
  summary: 'What the shell needs once a player is known',
  body: {
    version: deviceTextSchema,
    os: deviceTextSchema,
    deviceModel: deviceTextSchema,
    phoneInfo: deviceTextSchema,
    shell: z
      .enum(['native', 'standalone', 'browser'])
      .optional()
      .meta({ description: 'where the page runs: in the native app, as an installed web app, in a browser' }),
  },
  largeBody: { bytesMax: 8 * KIBIBYTE, because: 'a device may describe itself at length' },
  result: z.object({
    appGameDataUser: z.object({
      gameLikes: z
        .array(
          z.object({
            gameId: z.int(),
            likedAtMs: timeMsSchema.meta({ description: 'for other clients, our pages do not show it' }),
          }),
        )
        .max(CATALOGUE_GAMES_MAX)
        .meta({ description: 'the latest like first; for other clients, our pages read `gameLikeIds`' }),
      gameLikeIds: z
        .array(z.int())
        .max(CATALOGUE_GAMES_MAX)
        .meta({ description: 'the games of gameLikes, in the same order' }),
      gameHistory: z
        .array(z.int())
        .max(CATALOGUE_GAMES_MAX)
        .meta({ description: 'the games played last, latest first' }),
    }),
    inviteCode: z.string(),
    aid: z.string().meta({ description: "the player's id; for other clients, our pages read `uuid`" }),
    firstRecharge: z
      .boolean()
      .meta({ description: 'no deposit is paid yet; for other clients, our pages read `totalRecharge`' }),
    isAgent: z.boolean().meta({ description: 'whether the player is an agent, who earns commission' }),
    registerTime: timeMsSchema.meta({ description: 'for other clients, our pages read `regPeriod`' }),
    activityIds: z.array(z.int()).max(OPERATOR_LIST_LENGTH_MAX),
    kyc: kycSummarySchema,
    redDots: z.object(
      Object.fromEntries(RED_DOTS.map(dot => [dot, z.boolean()])) as Record<RedDot, z.ZodBoolean>,
    ),
  }),
  isAutomatic: true,
})

export const getActivityIds = endpoint('/getActivityIds', {
  summary: 'The ids of the activities that are open to the caller; none for a player who must get no offers',
  access: 'public',
  body: {},
  result: z.object({
    activityIds: z.array(z.int()).max(OPERATOR_LIST_LENGTH_MAX),
    limitedIds: z
      .array(z.int())
      .max(OPERATOR_LIST_LENGTH_MAX)
      .meta({ description: 'the activities that are open, but not to this player, who must get no offers' }),
  }),
  isAutomatic: true,
})

export const logout = endpoint('/logout', {
  summary: 'Revokes the token of this session',
  body: {},
  result: emptyResultSchema,
  isServedInMaintenance: true,
})
