import { DEFAULT_INVITE_COUPON, DEFAULT_INVITE_TERMS } from '../../../domain/awards/invite.ts'
import type { CouponId } from '../../../domain/awards/items.ts'
import { CENTAVOS_PER_PESO, centavos } from '../../../domain/money.ts'
import type { BonusAmountRule, BonusRule } from './deposit-bonus.ts'

const pesos = (amount: number) => centavos(amount * CENTAVOS_PER_PESO)
const noTimeLimit = { fromMs: null, untilMs: null }
const percentValue = (share: number, ceiling: number): BonusAmountRule => ({
  kind: 'percent',
  percent: share,
  ceiling: pesos(ceiling),
})
const asCouponId = (id: number) => id as CouponId
const fixedValue = (amount: number): BonusAmountRule => ({ kind: 'fixed', amount: pesos(amount) })

/**
 * The default bonuses: one of each type, a second one of the type `couponGeneral`, and two more of the type
 * `couponFixed`. A bonus that can be repeated each day, weekend or month is 1 % and must be wagered ten times.
 * `tests/unit/domain/strategies.test.ts` computes how much a player can gain from all awards together.
 */
export const DEFAULT_DEPOSIT_BONUSES: readonly BonusRule[] = [
  {
    bonusId: 1,
    type: 1,
    value: percentValue(100, 1_000),
    minAmount: pesos(200),
    multiple: 5,
    ...noTimeLimit,
  },
  { bonusId: 2, type: 2, value: percentValue(50, 500), minAmount: pesos(200), multiple: 8, ...noTimeLimit },
  { bonusId: 3, type: 3, value: percentValue(30, 500), minAmount: pesos(200), multiple: 8, ...noTimeLimit },
  { bonusId: 4, type: 4, value: percentValue(1, 100), minAmount: pesos(200), multiple: 10, ...noTimeLimit },
  { bonusId: 5, type: 5, value: percentValue(1, 300), minAmount: pesos(500), multiple: 10, ...noTimeLimit },
  {
    bonusId: 6,
    type: 6,
    channel: 'qrph',
    value: percentValue(1, 100),
    minAmount: pesos(100),
    multiple: 10,
    ...noTimeLimit,
  },
  {
    bonusId: 7,
    type: 7,
    value: {
      kind: 'tiers',
      tiers: [{ from: pesos(1_000), percent: 1 }],
      ceiling: pesos(2_000),
    },
    minAmount: pesos(1_000),
    multiple: 10,
    ...noTimeLimit,
  },
  {
    bonusId: 8,
    type: 8,
    vipMin: 1,
    value: percentValue(1, 500),
    minAmount: pesos(500),
    multiple: 10,
    ...noTimeLimit,
  },
  {
    bonusId: 9,
    type: 9,
    couponId: asCouponId(1001),
    value: percentValue(10, 500),
    minAmount: pesos(200),
    multiple: 5,
    ...noTimeLimit,
  },
  {
    bonusId: 10,
    type: 10,
    couponId: asCouponId(1201),
    value: fixedValue(50),
    minAmount: pesos(500),
    multiple: 3,
    ...noTimeLimit,
  },
  {
    bonusId: 11,
    type: 11,
    couponId: asCouponId(1301),
    value: fixedValue(20),
    minAmount: pesos(100),
    multiple: 1,
    ...noTimeLimit,
  },
  { bonusId: 12, type: 12, value: percentValue(20, 200), minAmount: pesos(200), multiple: 8, ...noTimeLimit },
  {
    bonusId: 13,
    type: 13,
    value: percentValue(1, 500),
    minAmount: pesos(1_000),
    multiple: 10,
    ...noTimeLimit,
  },
  {
    bonusId: 14,
    type: 9,
    couponId: asCouponId(1002),
    value: percentValue(20, 1_000),
    minAmount: pesos(500),
    multiple: 8,
    ...noTimeLimit,
  },
  {
    bonusId: 15,
    type: 10,
    couponId: asCouponId(1202),
    value: fixedValue(200),
    minAmount: pesos(2_000),
    multiple: 5,
    ...noTimeLimit,
  },
  {
    bonusId: 16,
    type: 10,
    couponId: asCouponId(DEFAULT_INVITE_TERMS.couponId),
    value: { kind: 'fixed', amount: DEFAULT_INVITE_COUPON.amount },
    minAmount: DEFAULT_INVITE_COUPON.depositMin,
    multiple: DEFAULT_INVITE_COUPON.multiple,
    ...noTimeLimit,
  },
]
