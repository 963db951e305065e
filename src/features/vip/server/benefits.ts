import type { ResultOf } from '../../../contract/endpoint.ts'
import { ITEM } from '../../../domain/awards/items.ts'
import { timesMoney } from '../../../domain/money.ts'
import { VIP_SHOW_TYPE, type VipLevel } from '../../../domain/player/vip.ts'
import type { Settings } from '../../../server/settings/settings.ts'
import type { getVipInfo } from '../contract.ts'
import { rebateRate } from '../rules/rebate-rates.ts'

type Benefit = ResultOf<typeof getVipInfo>['levels'][number]['benefits'][number]

/** What a level gives, by the settings in force; nothing at level 0. */
export function benefitsOf(settings: Settings, { level, dailyAward }: VipLevel): Benefit[] {
  if (level === 0) return []
  const { levels, dailyStake, signIn, signInStake, task } = settings.get('vipAwards')
  const rates = settings.get('rebate')
  const coins = { showType: VIP_SHOW_TYPE.coins, id: ITEM.coin, stake: null }
  const rate = (kind: Benefit['kind'], type: string): Benefit => ({
    kind,
    showType: VIP_SHOW_TYPE.percent,
    id: null,
    count: rebateRate(rates, type, level),
    stake: null,
  })
  return [
    { ...coins, kind: 'level', count: levels[level - 1] ?? 0 },
    ...dailyAward.map(
      (award): Benefit => ({ ...award, kind: 'daily', stake: timesMoney(dailyStake, level) }),
    ),
    { ...coins, kind: 'signIn', count: signIn * level, stake: timesMoney(signInStake, level) },
    { ...coins, kind: 'task', count: task.award * level, stake: timesMoney(task.stake, level) },
    rate('rebateSlots', 'slots'),
    rate('rebateOthers', 'others'),
  ]
}
