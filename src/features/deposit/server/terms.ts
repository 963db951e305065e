import type { ResultOf } from '../../../contract/endpoint.ts'
import { PLAYER_LIST_LENGTH_MAX } from '../../../contract/fields.ts'
import { COUPON_ID_RANGES, type CouponId } from '../../../domain/awards/items.ts'
import { readUsablePiecesByItem } from '../../../server/player-money/grants/item-lots.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import type { couponList, firstDepositBonus } from '../contract/deposit-bonus.ts'
import { BONUS_TYPE, type BonusRule, isCouponRule, isOfferedAt } from '../rules/deposit-bonus.ts'
import { listOfferedBonusRules } from './offered-rules.ts'

const COUPON_IDS: readonly CouponId[] = COUPON_ID_RANGES.flatMap(({ first, last }) =>
  Array.from({ length: last - first + 1 }, (_, place) => (first + place) as CouponId),
)

function bonusTermsOf({ bonusId, value, minAmount, multiple, untilMs }: BonusRule, days: number) {
  return {
    bonusId,
    value: value.kind === 'tiers' ? { ...value, tiers: [...value.tiers] } : value,
    minAmount,
    multiple,
    days,
    untilMs,
  }
}

/**
 * Describes the bonus that is offered now for the first deposit. `null` while its activity is closed, for a player who
 * has deposited, and for a player who must get no promotions.
 * @param playerId id of the player; `undefined` for a visitor
 */
export async function describeFirstDepositBonus(
  services: Pick<Services, 'db' | 'hooks' | 'settings'>,
  playerId: string | undefined,
  atMs: number,
): Promise<ResultOf<typeof firstDepositBonus>> {
  const { db, settings } = services
  const { own, others } = settings.get('countingShares')
  const { bonusDays } = settings.get('wagering')
  const rules = await listOfferedBonusRules({ settings }, { query: db.read }, atMs)
  const rule = rules.find(each => each.type === BONUS_TYPE.first && isOfferedAt(each, atMs))
  const totals = playerId === undefined ? undefined : await playerTotalsOf(db, playerId)
  const hasDeposited = (totals?.deposits ?? 0) > 0
  const isOff = playerId !== undefined && (await arePromotionsOff(services, playerId, atMs))
  return {
    bonus: rule && !hasDeposited && !isOff ? bonusTermsOf(rule, bonusDays) : null,
    hasDeposited,
    needsIdentity: (totals?.verifiedAtMs ?? 0) === 0,
    countingShares: { own, others },
  }
}

/** The coupons of a player, each with the terms of the bonus for which it can be used now. */
export async function describeCoupons(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  playerId: string,
  atMs: number,
): Promise<ResultOf<typeof couponList>> {
  const held = await readUsablePiecesByItem(db.read, { playerId, items: COUPON_IDS, atMs })
  const rules = settings.get('rechargeBonuses').filter(isCouponRule)
  const { bonusDays } = settings.get('wagering')
  return {
    list: COUPON_IDS.flatMap(couponId => {
      const own = held.get(couponId)
      if (!own) return []
      const rule = rules.find(each => each.couponId === couponId && isOfferedAt(each, atMs))
      const ends = own.ends
        .slice(0, PLAYER_LIST_LENGTH_MAX)
        .map(({ pieces, endsAtMs }) => ({ count: pieces, endTime: endsAtMs }))
      return [{ couponId, count: own.pieces, ends, terms: rule ? bonusTermsOf(rule, bonusDays) : null }]
    }),
  }
}
