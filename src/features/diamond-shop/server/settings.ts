import { z } from 'zod'
import {
  DEFAULT_DIAMOND_EXCHANGES,
  DEFAULT_GOODS_SHIPPING_DUE_DAYS,
  GOODS_PRICE_DIAMONDS_MAX,
} from '../../../domain/awards/diamond-shop.ts'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { defineSetting, wholeNumberSchema } from '../../../server/settings/setting.ts'

const createExchangeSchema = (countMax: number) =>
  z.strictObject({
    diamonds: wholeNumberSchema(1, GOODS_PRICE_DIAMONDS_MAX),
    count: wholeNumberSchema(1, countMax),
  })

/** Settings of the diamond shop. The commands `goods` set prices and stocks of goods. */
export const DIAMOND_SHOP_SETTINGS = {
  diamondExchanges: defineSetting(
    'what the diamond shop gives beside goods: coin and scratchCard, each with its price in diamonds and its count in centavos or pieces',
    z.strictObject({ coin: createExchangeSchema(AMOUNT_MAX), scratchCard: createExchangeSchema(100) }),
    () => ({
      coin: { ...DEFAULT_DIAMOND_EXCHANGES.coin },
      scratchCard: { ...DEFAULT_DIAMOND_EXCHANGES.scratchCard },
    }),
  ),
  goodsSendDays: defineSetting(
    'days within which staff send an order of the diamond shop',
    wholeNumberSchema(1, 90),
    () => DEFAULT_GOODS_SHIPPING_DUE_DAYS,
  ),
} as const
