import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import {
  amountSchema,
  cursorPageFields,
  cursorPageSchema,
  idSchema,
  moneySchema,
  OPERATOR_LIST_LENGTH_MAX,
  PLAYER_LIST_LENGTH_MAX,
  periodFields,
  requestIdSchema,
  timeMsSchema,
  typedTextSchema,
} from '../../../contract/fields.ts'
import { payInstructionsSchema } from '../../../contract/pay-instructions.ts'
import { DEPOSIT_STATE_GROUPS, DEPOSIT_STATES } from '../../../domain/payments/deposit.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { BONUS_PROBLEMS, BONUS_TYPES } from '../rules/deposit-bonus.ts'

export const depositOrderResultSchema = z.object({
  orderId: idSchema,
  rechargeType: z.string(),
  amount: moneySchema,
  state: z.enum(DEPOSIT_STATES),
  /** The address of the provider's page on which the player pays; empty once the order can no longer be paid there. */
  checkoutUrl: z.string(),
  instructions: payInstructionsSchema
    .nullable()
    .meta({ description: "null: the order is paid on the provider's page, or cannot be paid any more" }),
  credited: moneySchema.meta({
    description: 'what the order adds to the balance: the deposit, bonus and coupon',
  }),
  turnover: moneySchema.meta({ description: 'what must be wagered for all of it' }),
  bonus: moneySchema.meta({
    description: 'of the bonus that was offered, or given once it is paid; 0: none',
  }),
  coupon: moneySchema.meta({ description: 'of the coupon; 0: none' }),
  diamonds: z.int().nonnegative().meta({ description: 'that came with it; 0 before it is paid' }),
  game: z
    .object({ gameId: z.int(), name: z.string() })
    .nullable()
    .meta({ description: 'the game that the player left for the deposit' }),
  createTime: timeMsSchema,
  expireTime: timeMsSchema,
})

const bonusId = z.int().positive().max(1_000_000).optional()
const couponId = z.int().positive().max(9_999).optional()

/** The amount that a bonus or coupon adds to the deposit, and the wagering that this amount requires. */
const offerFields = z.object({
  bonusId: z.int(),
  amount: moneySchema,
  multiple: z.int().meta({ description: 'how many times it must be wagered' }),
  turnover: moneySchema,
})

/** A bonus that a player may choose for a deposit. */
export const bonusChoiceSchema = offerFields.extend({
  type: z.literal(BONUS_TYPES).meta({ description: 'recharge bonus type' }),
  value: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.int(), ceiling: moneySchema }),
    z.object({
      kind: z.literal('tiers'),
      tiers: z.array(z.object({ from: moneySchema, percent: z.int() })).max(OPERATOR_LIST_LENGTH_MAX),
      ceiling: moneySchema,
    }),
    z.object({ kind: z.literal('fixed'), amount: moneySchema }),
  ]),
  channel: z.string().nullable().meta({ description: 'the channel that it comes with; null: any' }),
  days: z.int().meta({ description: 'within how many days it must be wagered' }),
  minAmount: moneySchema.meta({ description: 'the smallest deposit that brings it' }),
  untilMs: timeMsSchema.nullable().meta({ description: 'when it closes; null: without an end' }),
  problem: z.enum(BONUS_PROBLEMS).nullable().meta({ description: 'why it does not come; null: it does' }),
  heldByOrderId: idSchema.nullable().meta({ description: 'my open order that has it; null: none' }),
})

export const depositQuote = endpoint('/depositQuote', {
  summary: 'What a deposit would credit and ask to be wagered, and the bonuses and coupons for it',
  body: {
    rechargeType: typedTextSchema(32),
    price: amountSchema.meta({ description: 'the deposit in centavos' }),
    bonusId,
    couponId,
  },
  result: z.object({
    amount: moneySchema,
    credited: moneySchema,
    turnover: moneySchema,
    bonus: offerFields
      .nullable()
      .meta({ description: 'the bonus that was chosen; null: none, or it does not come' }),
    coupon: offerFields.nullable(),
    diamonds: z.int().nonnegative().meta({ description: 'that come with it if it is paid now' }),
    bonuses: z
      .array(bonusChoiceSchema)
      .max(PLAYER_LIST_LENGTH_MAX)
      .meta({ description: 'none while no promotion may reach the player' }),
    needsIdentity: z.boolean().meta({
      description:
        'whether withdrawals of any amount ask for a verified identity once a bonus or coupon is wagered',
    }),
    coupons: z
      .array(bonusChoiceSchema.extend({ couponId: z.int(), count: z.int() }))
      .max(PLAYER_LIST_LENGTH_MAX),
  }),
  errors: ['channelClosed'],
  rateLimit: { limit: 120, windowMs: MINUTE_MS, key: 'player' },
})

export const depositCreate = endpoint('/depositCreate', {
  summary: 'Opens a deposit order at the payment provider',
  body: {
    requestId: requestIdSchema,
    rechargeType: typedTextSchema(32),
    amount: amountSchema,
    bonusId,
    couponId,
    credited: amountSchema
      .optional()
      .meta({ description: 'what the player was shown; another sum is refused' }),
    gameId: z
      .int()
      .positive()
      .max(2 ** 31 - 1)
      .optional()
      .meta({ description: 'the game that I left for the deposit' }),
  },
  result: depositOrderResultSchema,
  errors: [
    'depositBelowMinimum',
    'depositAboveMaximum',
    'channelClosed',
    'excluded',
    'accountInReview',
    'kycRequired',
    'depositLimit',
    'depositDayLimit',
    'offerChanged',
    'paymentUnavailable',
  ],
  needsActiveSession: true,
  rateLimit: { limit: 20, windowMs: MINUTE_MS, key: 'player', isShared: true },
})

export const depositOrder = endpoint('/depositOrder', {
  summary: 'Live state of one of my deposit orders',
  body: { orderId: idSchema },
  result: depositOrderResultSchema,
  errors: ['orderUnknown'],
  isAutomatic: true,
})

export const depositCancel = endpoint('/depositCancel', {
  summary:
    'Closes one of my orders that is not paid; it gives back its coupon, its bonus and its share of my limits',
  body: { requestId: requestIdSchema, orderId: idSchema },
  result: depositOrderResultSchema,
  errors: ['orderUnknown'],
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})

export const depositRecord = endpoint('/depositRecord', {
  summary: 'My deposit orders, or those of a group and a time, newest first',
  body: {
    ...cursorPageFields,
    ...periodFields,
    group: z.enum(DEPOSIT_STATE_GROUPS).optional().meta({ description: 'left out: every order' }),
    cursor: idSchema.optional(),
  },
  result: cursorPageSchema(depositOrderResultSchema),
})
