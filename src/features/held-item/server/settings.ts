import { z } from 'zod'
import { ITEM_LIFE } from '../../../domain/awards/item-life.ts'
import { setting, whole } from '../../../server/settings/setting.ts'

/** Settings of how long a player can hold points, cards and coupons. */
export const ITEM_LIFE_SETTINGS = {
  itemLife: setting(
    'how long items are kept that are earned from now on: pointsMonths, couponDays, cardDays of scratch cards, daily turns and jackpot chances; couponReturnHours is the least time that is left of a coupon of an ended order',
    z.strictObject({
      pointsMonths: whole(1, 120),
      couponDays: whole(1, 366),
      cardDays: whole(1, 366),
      couponReturnHours: whole(1, 720),
    }),
    () => ({ ...ITEM_LIFE }),
  ),
} as const
