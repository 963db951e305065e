import { z } from 'zod'
import { DEPOSIT_CHANNEL_NAMES, DEPOSIT_MAX } from '../../domain/deposit.ts'
import { BONUS_TYPE, BONUS_TYPES, type BonusRule, isCouponRule } from '../../domain/deposit-bonus.ts'
import { couponKind } from '../../domain/items.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import { WAGERING_MULTIPLE_MAX } from '../../domain/wagering.ts'

const money = z
  .int()
  .positive()
  .max(DEPOSIT_MAX)
  .transform((value): Centavos => centavos(value))

const percent = z.int().min(1).max(200)
const time = z.int().positive().nullable().default(null)

const COUPON_KINDS: Readonly<Record<number, string>> = {
  [BONUS_TYPE.couponGeneral]: 'general',
  [BONUS_TYPE.couponFixed]: 'fixed',
  [BONUS_TYPE.couponGive]: 'give',
}

/** Whether the coupon of a rule is one of the kind that its type names; no other type has one. */
function hasRightCoupon({ type, couponId }: Pick<BonusRule, 'type' | 'couponId'>): boolean {
  if (!isCouponRule({ type })) return couponId === undefined
  return couponId !== undefined && couponKind(couponId) === COUPON_KINDS[type]
}

/** One deposit bonus; see `BonusRule`. */
export const bonusRuleSetting = z
  .strictObject({
    bonusId: z.int().positive(),
    type: z.literal(BONUS_TYPES),
    value: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('percent'), percent, ceiling: money }),
      z.strictObject({
        kind: z.literal('tiers'),
        tiers: z
          .array(z.strictObject({ from: money, percent }))
          .min(1)
          .readonly(),
        ceiling: money,
      }),
      z.strictObject({ kind: z.literal('fixed'), amount: money }),
    ]),
    minAmount: money,
    multiple: z.int().min(0).max(WAGERING_MULTIPLE_MAX),
    fromMs: time,
    untilMs: time,
    channel: z.enum(DEPOSIT_CHANNEL_NAMES).optional(),
    vipMin: z.int().min(1).max(10).optional(),
    couponId: z.int().optional(),
  })
  .refine(hasRightCoupon, { path: ['couponId'], message: 'must be a coupon of the kind that the type names' })
  .refine(it => (it.type === BONUS_TYPE.channel) === (it.channel !== undefined), {
    path: ['channel'],
    message: 'belongs to type 6, which needs it',
  })
