import { z } from 'zod'
import { DEFAULT_ITEM_LIFETIMES } from '../../../domain/awards/item-life.ts'
import { defineSetting, wholeNumberSchema } from '../../../server/settings/setting.ts'

/** Settings of how long a player can keep points, cards and coupons. */
export const ITEM_LIFE_SETTINGS = {
  itemLife: defineSetting(
    'how long items are kept that are earned from now on: pointsMonths, couponDays, cardDays of scratch cards, daily turns and jackpot chances; couponReturnHours is the least time that is left of a coupon of an ended order',
    z.strictObject({
      pointsMonths: wholeNumberSchema(1, 120),
      couponDays: wholeNumberSchema(1, 366),
      cardDays: wholeNumberSchema(1, 366),
      couponReturnHours: wholeNumberSchema(1, 720),
    }),
    () => ({ ...DEFAULT_ITEM_LIFETIMES }),
  ),
} as const
