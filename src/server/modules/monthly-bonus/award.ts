import { ACTIVITY_TYPE } from '../../../domain/activity.ts'
import { awardSource } from '../../../domain/awards.ts'
import { ITEM } from '../../../domain/items.ts'
import { monthlyBonus, monthlyBonusWindow } from '../../../domain/monthly-bonus.ts'
import { daysOfMonth, monthsAfter, type UtcMonth, utcMonth } from '../../../domain/utc-month.ts'
import type { AwardFacts, AwardKind } from '../../awards/kind.ts'
import { spendStakes, stakesFor } from '../../awards/stakes.ts'

const KIND = 'monthly'

/** The source of the bonus of a month. */
export const monthlySource = (month: UtcMonth) => awardSource(KIND, month)

/** The month whose bonus can be taken, or could be: the one before `atMs`. */
export const lastMonth = (atMs: number) => monthsAfter(utcMonth(atMs), -1)

/** What a player staked in a month, and the bonus for it. */
export async function monthlyStanding(
  { services, query, playerId }: Pick<AwardFacts, 'services' | 'query' | 'playerId'>,
  month: UtcMonth,
) {
  const { steps } = services.settings.get('monthlyBonus')
  const stakes = await stakesFor(query, { playerId, kind: KIND, span: daysOfMonth(month) })
  return { ...stakes, bonus: monthlyBonus(steps, stakes.counted) }
}

/** The bonus of the month before, which can be taken in the first days of a month. */
export const monthlyAward: AwardKind = {
  name: KIND,
  activity: ACTIVITY_TYPE.monthlyBonus,
  async offers(facts) {
    const month = lastMonth(facts.atMs)
    const { bonus } = await monthlyStanding(facts, month)
    return [
      {
        source: monthlySource(month),
        items: bonus > 0 ? [{ id: ITEM.coin, count: bonus }] : [],
        isEarned: bonus > 0,
        ...monthlyBonusWindow(month, facts.services.settings.get('monthlyBonus').claimDays),
        details: { month },
      },
    ]
  },
  async claimed(tx, { details }, { playerId }) {
    const span = daysOfMonth(String(details?.month) as UtcMonth)
    const { staked } = await stakesFor(tx.query, { playerId, kind: KIND, span })
    await spendStakes(tx, { playerId, kind: KIND, staked })
  },
}
