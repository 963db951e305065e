import { z } from 'zod'
import { claimedAwardSchema, coinTermsSchema, REWARD_ERRORS } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import {
  cursorPageFields,
  cursorPageSchema,
  idSchema,
  ledgerEntryCursorSchema,
  OPERATOR_LIST_LENGTH_MAX,
  requestIdSchema,
  timeMsSchema,
} from '../../contract/fields.ts'
import {
  GOODS_ORDER_STATES,
  GOODS_PICTURE_NAMES,
  LATEST_EXCHANGES_MAX,
} from '../../domain/awards/diamond-shop.ts'
import { GRANT_KINDS } from '../../domain/awards/grant-kinds.ts'
import { GOODS_ID_RANGE } from '../../domain/awards/items.ts'
import { MINUTE_MS } from '../../domain/time.ts'

const diamonds = z.int().nonnegative()
const price = z.int().positive().meta({ description: 'in diamonds' })
const pricePaid = z
  .int()
  .positive()
  .meta({ description: 'the price that the player saw; another one is refused as bonusChanged' })
const goodsId = z.int().min(GOODS_ID_RANGE.first).max(GOODS_ID_RANGE.last)
const pieces = z.int().nonnegative()

const exchange = z.object({
  diamonds: price,
  count: z.int().positive().meta({ description: 'what it gives: pieces, or centavos for coins' }),
})

const picture = z.enum(GOODS_PICTURE_NAMES).meta({ description: 'the drawing' })
const title = z.string().meta({ description: "the operator's words; empty where the site names the picture" })

const photo = z.string().meta({
  description: "the address of the operator's picture, shown in place of the drawing; empty without one",
})

const goods = z.object({
  goodsId,
  title,
  picture,
  photo,
  diamonds: price,
  stock: pieces.meta({ description: 'pieces that are left' }),
  most: z.int().positive().meta({ description: 'that one player can order' }),
  own: pieces.meta({ description: 'that the player has ordered, without cancelled orders' }),
})

const address = z.object({
  name: z.string(),
  mobile: z.string(),
  province: z.string(),
  city: z.string(),
  barangay: z.string(),
  street: z.string(),
  postcode: z.string(),
})

const order = z.object({
  orderId: idSchema,
  goodsId,
  title,
  picture,
  photo,
  diamonds: diamonds.meta({ description: 'what it cost; 0 for goods that were won' }),
  isWon: z.boolean().meta({ description: 'a prize: the player says where it is sent, and cannot cancel it' }),
  state: z.enum(GOODS_ORDER_STATES),
  address: address.nullable().meta({
    description: 'where it is sent; null before the winner has said so, and once it is deleted',
  }),
  trackingNumber: z.string().meta({ description: 'empty until it is sent' }),
  reason: z.string().meta({ description: 'why our staff cancelled it; empty otherwise' }),
  placedTime: timeMsSchema,
  packedTime: timeMsSchema.nullable().meta({ description: 'for other clients, our pages do not show it' }),
  sentTime: timeMsSchema.nullable(),
  endTime: timeMsSchema.nullable().meta({ description: 'when it was delivered or cancelled' }),
})

export const diamondShopData = endpoint('/diamondShopData', {
  summary: 'The diamonds of the player, and what the shop gives for them',
  body: {},
  result: z.object({
    diamonds,
    isOff: z
      .boolean()
      .meta({ description: 'nothing is offered: a break, an exclusion or a limit that is reached' }),
    isOpen: z.boolean().meta({ description: 'whether the shop is open' }),
    needsDeposit: z.boolean().meta({ description: 'whether an exchange asks for a first deposit' }),
    coin: exchange,
    coinTerms: coinTermsSchema,
    scratchCard: exchange,
    goods: z.array(goods).max(OPERATOR_LIST_LENGTH_MAX).meta({ description: 'the lowest price first' }),
    hasAddress: z.boolean().meta({ description: 'whether the address of the player is known' }),
    sendDays: z.int().positive().meta({ description: 'days within which an order is sent' }),
    hasNews: z.boolean().meta({ description: 'whether the red dot of the shop is lit' }),
  }),
})

export const diamondShopSeen = endpoint('/diamondShopSeen', {
  summary: 'Notes that the player has looked at the shop, which puts its red dot out',
  body: {},
  result: z.object({}),
  isAutomatic: true,
  rateLimit: { limit: 30, windowMs: MINUTE_MS, key: 'player' },
})

const exchanged = claimedAwardSchema.extend({ diamonds: diamonds.meta({ description: 'that are left' }) })

const exchangeBody = {
  requestId: requestIdSchema,
  diamonds: pricePaid,
  count: z.int().positive().meta({ description: 'what the player saw that it gives' }),
}

export const diamondExchangeCoin = endpoint('/diamondExchangeCoin', {
  summary: 'Exchanges diamonds for coins',
  body: exchangeBody,
  result: exchanged,
  errors: [...REWARD_ERRORS, 'bonusChanged', 'depositFirst', 'notEnoughDiamonds'],
  needsActiveSession: true,
})

export const diamondExchangeScratchcard = endpoint('/diamondExchangeScratchcard', {
  summary: 'Exchanges diamonds for scratch cards',
  body: exchangeBody,
  result: exchanged,
  errors: [...REWARD_ERRORS, 'bonusChanged', 'depositFirst', 'notEnoughDiamonds'],
})

const ordered = z.object({ order, diamonds: diamonds.meta({ description: 'that are left' }) })

export const diamondExchangeGoods = endpoint('/diamondExchangeGoods', {
  summary: 'Orders one piece of goods for diamonds; it is sent to the address of the player',
  body: { requestId: requestIdSchema, goodsId, diamonds: pricePaid },
  result: ordered,
  errors: [
    'promotionsOff',
    'accountInReview',
    'activityClosed',
    'notFound',
    'bonusChanged',
    'depositFirst',
    'addressMissing',
    'goodsLimit',
    'notEnoughDiamonds',
    'stockTaken',
    'outOfStock',
  ],
  needsActiveSession: true,
})

export const diamondGoodsExchangeOrderLog = endpoint('/diamondGoodsExchangeOrderLog', {
  summary: 'Orders of the player, the newest first',
  body: { ...cursorPageFields, cursor: idSchema.optional() },
  result: cursorPageSchema(order),
})

export const diamondGoodsOrderCancel = endpoint('/diamondGoodsOrderCancel', {
  summary: 'Cancels an own order for diamonds that is not packed yet, and returns them',
  body: { requestId: requestIdSchema, orderId: idSchema },
  result: ordered,
  errors: ['accountInReview', 'notFound', 'orderPacked'],
})

export const diamondGoodsOrderAddress = endpoint('/diamondGoodsOrderAddress', {
  summary: 'Sends an own order that is not packed yet to the address that the player has now',
  body: { orderId: idSchema },
  result: order,
  errors: ['notFound', 'orderPacked', 'addressMissing'],
  rateLimit: { limit: 30, windowMs: MINUTE_MS, key: 'player' },
})

export const diamondLog = endpoint('/diamondLog', {
  summary: 'Diamonds that the player got and spent, the newest first',
  body: {
    ...cursorPageFields,
    cursor: ledgerEntryCursorSchema.optional(),
  },
  result: cursorPageSchema(
    z.object({
      id: z.string(),
      change: z.int().meta({ description: 'negative for diamonds that were spent or taken back' }),
      after: diamonds.meta({ description: 'the diamonds after it' }),
      what: z
        .enum([...GRANT_KINDS, 'lottery-returned', 'order', 'order-cancelled', 'taken-back', 'other'])
        .meta({ description: 'what gave or took them; `lottery`: they paid for lottery tickets' }),
      createTime: timeMsSchema,
    }),
  ),
})

export const appDiamondBonusTickersData = endpoint('/appDiamondBonusTickersData', {
  summary: 'The latest exchanges of all players, the newest first',
  body: {},
  result: z.object({
    list: z
      .array(
        z.object({
          nickname: z.string().meta({ description: 'masked' }),
          item: z
            .object({ id: z.int().positive(), count: z.int().positive() })
            .nullable()
            .meta({ description: 'pieces, or centavos for coins; null for goods' }),
          goods: z.object({ title, picture }).nullable(),
          createTime: timeMsSchema,
        }),
      )
      .max(LATEST_EXCHANGES_MAX),
  }),
})
