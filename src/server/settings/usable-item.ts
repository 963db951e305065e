import { couponKindOfId } from '../../domain/awards/items.ts'
import { canItemBeGift } from '../../domain/awards/rewards.ts'

interface BonusSettings {
  readonly settings: { get(key: 'rechargeBonuses'): readonly object[] }
}

/**
 * Returns the reason why a player could not use an item that staff or a setting would give; `undefined` if the item can
 * be used. A coupon can be used only if a deposit bonus accepts it.
 */
export function reasonOfUnusableItem({ settings }: BonusSettings, id: number): string | undefined {
  if (!canItemBeGift(id)) return `Item ${id} is no reward item that a player can use`
  const isTaken = settings.get('rechargeBonuses').some(rule => 'couponId' in rule && rule.couponId === id)
  if (couponKindOfId(id) === undefined || isTaken) return undefined
  return `No deposit bonus takes coupon ${id}; see settings get rechargeBonuses`
}
