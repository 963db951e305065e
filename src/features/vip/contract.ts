import { z } from 'zod'
import {
  awardItemSchema,
  claimCallFields,
  coinTermsSchema,
  currentPeriodClaimFields,
} from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import {
  cursorPageFields,
  cursorPageSchema,
  moneySchema,
  OPERATOR_LIST_LENGTH_MAX,
  requestIdSchema,
  timeMsSchema,
  typedTextSchema,
} from '../../contract/fields.ts'
import { VIP_CHANGE_CAUSES } from './rules/vip-standing.ts'

const level = z.int().min(0).max(10)
const points = z.int().nonnegative().meta({ description: 'points of experience' })
const utcDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** A benefit of a VIP level: what the player gets, how often, and the stake that it requires. */
const benefit = z.object({
  kind: z.enum(['level', 'daily', 'signIn', 'task', 'rebateSlots', 'rebateOthers']).meta({
    description: 'once for the level, each day, with day 7 of the free sign-in, each week, back from stakes',
  }),
  showType: z.int().min(1).max(6).meta({ description: 'coins, diamonds, tickets, coupon, percent, text' }),
  id: z.int().positive().nullable().meta({ description: 'the item; null for a rate' }),
  count: z
    .int()
    .positive()
    .meta({ description: 'pieces, centavos for coins, hundredths of a percent for a rate' }),
  stake: moneySchema
    .nullable()
    .meta({ description: 'what must be staked on the day, in seven days, or in the week; else null' }),
})

/** The stake that an award requires (`stake`), and the player's stakes so far (`staked`). */
const stakeFields = { stake: moneySchema, staked: moneySchema }

const state = z
  .enum(['ahead', 'earned', 'taken', 'ended'])
  .meta({ description: 'ended: the time to take it is over' })

export const getVipInfo = endpoint('/getVipInfo', {
  summary: 'The VIP level of the player, what keeps it, and what each level gives',
  body: {},
  result: z.object({
    isOpen: z.boolean().meta({ description: 'whether stakes make experience' }),
    coinTerms: coinTermsSchema,
    level,
    highest: level.meta({ description: 'the highest level ever reached' }),
    experience: points,
    nextExperience: points
      .nullable()
      .meta({ description: 'where the next level begins; null at the highest' }),
    keep: z
      .object({ untilTime: timeMsSchema, stake: moneySchema, staked: moneySchema })
      .nullable()
      .meta({ description: 'the level stays after `untilTime` if `stake` is staked until then; null at 0' }),
    back: z
      .object({ level, stake: moneySchema, staked: moneySchema })
      .nullable()
      .meta({ description: 'the level that was lost, and the stakes that bring it back' }),
    levels: z
      .array(
        z.object({
          level,
          experience: points,
          keepStake: moneySchema.meta({ description: 'what must be staked in 90 days to keep the level' }),
          benefits: z.array(benefit).max(OPERATOR_LIST_LENGTH_MAX),
          award: z
            .object({ state, untilTime: timeMsSchema.nullable() })
            .nullable()
            .meta({ description: 'the award for reaching the level; null at 0' }),
        }),
      )
      .max(OPERATOR_LIST_LENGTH_MAX),
    daily: z
      .object({
        items: z.array(awardItemSchema).max(OPERATOR_LIST_LENGTH_MAX),
        ...stakeFields,
        isTaken: z.boolean(),
        nextTime: timeMsSchema,
      })
      .nullable()
      .meta({
        description: 'the award of today; null at level 0, and while promotions are off and it is not earned',
      }),
    signIn: z
      .object({ amount: moneySchema, ...stakeFields, isEarned: z.boolean(), isTaken: z.boolean() })
      .nullable()
      .meta({ description: 'the award with day 7 of the free sign-in; null as `daily`' }),
    tasks: z
      .array(
        z.object({
          id: utcDay.meta({ description: 'the Monday of its week' }),
          level,
          stake: moneySchema,
          staked: moneySchema,
          amount: moneySchema,
          isTaken: z.boolean(),
          untilTime: timeMsSchema,
        }),
      )
      .max(OPERATOR_LIST_LENGTH_MAX)
      .meta({ description: 'of this week, and earned ones of former weeks; none while promotions are off' }),
  }),
})

export const receiveVipBonusUser = endpoint('/receiveVipBonusUser', {
  summary: 'Takes the award for reaching a level',
  body: { requestId: requestIdSchema, level: level.min(1) },
  ...claimCallFields,
})

export const appVipUserReceiveDaily = endpoint('/appVipUserReceiveDaily', {
  summary: "Takes the day's award of the level",
  body: { requestId: requestIdSchema },
  ...currentPeriodClaimFields,
})

export const appVipUserReceiveSignInAward = endpoint('/appVipUserReceiveSignInAward', {
  summary: 'Takes the award of the level for the last day of the free sign-in, on that day',
  body: { requestId: requestIdSchema },
  ...currentPeriodClaimFields,
})

export const receiveVipTaskAndBonus = endpoint('/receiveVipTaskAndBonus', {
  summary: 'Takes the award of a weekly task',
  body: {
    requestId: requestIdSchema,
    id: typedTextSchema(64).meta({ description: 'of the task: the Monday of its week' }),
  },
  ...claimCallFields,
})

export const getVipLevelAudit = endpoint('/getVipLevelAudit', {
  summary:
    'What made the experience, the newest first: days with their stakes, changes by staff, and changes of the level. The first entry of the last page begins at 0',
  body: cursorPageFields,
  result: cursorPageSchema(
    z.object({
      id: z.string(),
      kind: z.enum(['stakes', 'earlier', ...VIP_CHANGE_CAUSES]).meta({
        description: 'stakes: of one UTC day; earlier: of days that are no longer stored',
      }),
      day: utcDay.nullable(),
      time: timeMsSchema,
      added: moneySchema.meta({ description: 'centavos of stakes that count; a peso makes a point' }),
      experienced: moneySchema.meta({ description: 'the sum up to this entry' }),
      level: level.nullable().meta({ description: 'after a change of the level; else null' }),
    }),
  ),
})
