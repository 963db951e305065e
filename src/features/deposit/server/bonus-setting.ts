import { z } from 'zod'
import { type CouponId, type CouponKind, couponKindOfId } from '../../../domain/awards/items.ts'
import { WAGERING_MULTIPLE_MAX } from '../../../domain/awards/wagering.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { DEPOSIT_CHANNEL_NAMES, DEPOSIT_MAX } from '../../../domain/payments/deposit.ts'
import { entryListSchema } from '../../../server/settings/setting.ts'
import { BONUS_TYPE, BONUS_TYPES_WITHOUT_FIELDS, type CouponBonusType } from '../rules/deposit-bonus.ts'

const money = z
  .int()
  .positive()
  .max(DEPOSIT_MAX)
  .transform((value): Centavos => centavos(value))

const percent = z.int().min(1).max(200)
const time = z.int().positive().nullable().default(null)

const termFields = {
  bonusId: z.int().positive(),
  value: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percent'), percent, ceiling: money }),
    z.strictObject({
      kind: z.literal('tiers'),
      tiers: entryListSchema(z.strictObject({ from: money, percent }))
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
}

function createCouponIdSchema(kind: CouponKind) {
  return z
    .int()
    .refine(id => couponKindOfId(id) === kind, 'must be a coupon of the kind that the type names')
    .transform(id => id as CouponId)
}

function createCouponRuleSchema<Type extends CouponBonusType>(type: Type, kind: CouponKind) {
  return z.strictObject({ ...termFields, type: z.literal(type), couponId: createCouponIdSchema(kind) })
}

/** The schema of one deposit bonus (see `BonusRule`) in the operator's settings. */
export const bonusRuleSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...termFields, type: z.literal(BONUS_TYPES_WITHOUT_FIELDS) }),
  z.strictObject({
    ...termFields,
    type: z.literal(BONUS_TYPE.channel),
    channel: z.enum(DEPOSIT_CHANNEL_NAMES),
  }),
  z.strictObject({ ...termFields, type: z.literal(BONUS_TYPE.vip), vipMin: z.int().min(1).max(10) }),
  createCouponRuleSchema(BONUS_TYPE.couponGeneral, 'general'),
  createCouponRuleSchema(BONUS_TYPE.couponFixed, 'fixed'),
  createCouponRuleSchema(BONUS_TYPE.couponGive, 'give'),
])
