import { couponKindOfId } from '../../domain/awards/items.ts'
import type { SettingKey, SettingValue } from './registry.ts'
import { unusableItemReason } from './usable-item.ts'

/** The values of all settings by key. */
type Values = ReadonlyMap<SettingKey, unknown>

/**
 * The reason why a new value of a setting would leave players with a coupon that no deposit bonus takes: it gives such
 * a coupon, or it takes away the bonus of a coupon that another setting gives. `undefined` without such a coupon.
 * @param before the values in force
 */
export function problemOfCoupons(before: Values, key: SettingKey, value: unknown): string | undefined {
  if (key !== 'rechargeBonuses') return firstProblem(before.get('rechargeBonuses'), value)
  for (const [other, given] of before) {
    const wasGood = other !== key && firstProblem(before.get(key), given) === undefined
    const problem = wasGood ? firstProblem(value, given) : undefined
    if (problem !== undefined) return `${problem}, and the setting ${other} gives it`
  }
  return undefined
}

function firstProblem(rules: unknown, value: unknown): string | undefined {
  const settings = { get: () => rules as SettingValue<'rechargeBonuses'> }
  for (const id of couponsIn(value)) {
    const problem = unusableItemReason({ settings }, id)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** The coupons that a value gives: the `id` of each item, which has a `count`, and each `couponId`. */
function couponsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, count, couponId } = value as Readonly<Record<string, unknown>>
  const named = [...(count === undefined ? [] : [id]), couponId]
  const own = named.filter(it => typeof it === 'number').filter(it => couponKindOfId(it) !== undefined)
  return [...own, ...Object.values(value).flatMap(couponsIn)]
}
