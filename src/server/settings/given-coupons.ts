import { couponKindOfId } from '../../domain/awards/items.ts'
import type { SettingKey, SettingValue } from './registry.ts'
import { reasonOfUnusableItem } from './usable-item.ts'

/** The value of each setting, whether the operator has set it or it is the default. */
type SettingValues = ReadonlyMap<SettingKey, unknown>

/**
 * Returns the reason why a new value of a setting must be refused: players would get a coupon that no deposit bonus
 * accepts. Either the value itself gives such a coupon, or it removes the bonus that accepts a coupon of another
 * setting. Returns `undefined` if there is no such coupon.
 * @param before the values of all settings before the change
 */
export function problemOfGivenCoupons(
  before: SettingValues,
  key: SettingKey,
  value: unknown,
): string | undefined {
  if (key !== 'rechargeBonuses') return firstCouponProblem(before.get('rechargeBonuses'), value)
  for (const [other, given] of before) {
    const wasGood = other !== key && firstCouponProblem(before.get(key), given) === undefined
    const problem = wasGood ? firstCouponProblem(value, given) : undefined
    if (problem !== undefined) return `${problem}, and the setting ${other} gives it`
  }
  return undefined
}

function firstCouponProblem(rules: unknown, value: unknown): string | undefined {
  const settings = { get: () => rules as SettingValue<'rechargeBonuses'> }
  for (const id of couponsIn(value)) {
    const problem = reasonOfUnusableItem({ settings }, id)
    if (problem !== undefined) return problem
  }
  return undefined
}

/**
 * Returns the ids of the coupons that a setting's value gives: the `id` of each object that also has a `count`, and
 * each `couponId`.
 */
function couponsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, count, couponId } = value as Readonly<Record<string, unknown>>
  const named = [...(count === undefined ? [] : [id]), couponId]
  const own = named.filter(it => typeof it === 'number').filter(it => couponKindOfId(it) !== undefined)
  return [...own, ...Object.values(value).flatMap(couponsIn)]
}
