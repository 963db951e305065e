import { z } from 'zod'
import { ITEM_LIFE } from '../../domain/item-life.ts'
import { AMOUNT_MAX } from '../../domain/money.ts'
import { MONTHLY_BONUS_CLAIM_DAYS, MONTHLY_BONUS_STEPS } from '../../domain/monthly-bonus.ts'
import { POINTS_EXCHANGES, STAKE_PER_POINT } from '../../domain/points.ts'
import { RANK_DIAMONDS, RANK_PLACES_MAX } from '../../domain/rank.ts'
import { SAVINGS_BOX, SAVINGS_BOX_DAYS_MAX } from '../../domain/savings-box.ts'
import { rewardItem } from './reward-item.ts'
import { moneyWithin, setting, whole } from './setting.ts'

const monthlyBonusStep = z.strictObject({ staked: moneyWithin(AMOUNT_MAX), bonus: moneyWithin(AMOUNT_MAX) })

const exchange = z.strictObject({
  exchangeId: z.int().positive(),
  points: z.int().positive().max(AMOUNT_MAX),
  item: rewardItem,
})

/** Settings of what players get for their stakes: points, the table of the week, the monthly bonus and the savings box. */
export const STAKES_AWARD_SETTINGS = {
  itemLife: setting(
    'how long items are kept that are earned from now on: pointsMonths, couponDays, cardDays of scratch cards, daily turns and jackpot chances; couponReturnHours is the least time that is left of a coupon of an ended order',
    z.strictObject({
      pointsMonths: whole(1, 120),
      couponDays: whole(1, 366),
      // A value that was stored before this field existed has none.
      cardDays: whole(1, 366).default(ITEM_LIFE.cardDays),
      couponReturnHours: whole(1, 720),
    }),
    () => ({ ...ITEM_LIFE }),
  ),
  monthlyBonus: setting(
    'the monthly bonus: steps of staked and bonus in centavos, and claimDays of the next month',
    z.strictObject({
      steps: z
        .array(monthlyBonusStep)
        .min(1)
        .refine(
          steps => steps.every((step, place) => step.staked > (steps[place - 1]?.staked ?? 0)),
          'each step must ask for more than the one before',
        ),
      claimDays: whole(1, 28),
    }),
    () => ({ steps: [...MONTHLY_BONUS_STEPS], claimDays: MONTHLY_BONUS_CLAIM_DAYS }),
  ),
  points: setting(
    'stakePerPoint in centavos, and the exchanges of points: exchangeId, points, item',
    z.strictObject({
      stakePerPoint: moneyWithin(AMOUNT_MAX),
      exchanges: z
        .array(exchange)
        .refine(list => new Set(list.map(it => it.exchangeId)).size === list.length, 'names an entry twice'),
    }),
    () => ({ stakePerPoint: STAKE_PER_POINT, exchanges: [...POINTS_EXCHANGES] }),
  ),
  rankDiamonds: setting(
    'diamonds for the places of a week, the first place first',
    z.array(z.int().positive().max(1_000_000)).min(1).max(RANK_PLACES_MAX),
    () => [...RANK_DIAMONDS],
  ),
  savingsBox: setting(
    'the savings box: share of real stakes in hundredths of a percent, and daysKept',
    z.strictObject({ share: whole(1, 100), daysKept: whole(1, SAVINGS_BOX_DAYS_MAX) }),
    () => SAVINGS_BOX,
  ),
} as const
