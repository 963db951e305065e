import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { awardSource } from '../../../domain/awards/awards.ts'
import { ITEM } from '../../../domain/awards/items.ts'
import { daysOfMonth, monthsAfter, type UtcMonth, utcMonth } from '../../../domain/utc-month.ts'
import type { AwardFacts, AwardKind } from '../../../server/awards/kind.ts'
import { stakesFor, workOffShortfall } from '../../../server/awards/stakes.ts'
import { settingHistory, valueOfDay } from '../../../server/settings/history.ts'
import { monthlyBonus, monthlyBonusWindow } from '../rules/monthly-bonus.ts'

const KIND = 'monthly'

/** The award source of a month's bonus. */
export const monthlySource = (month: UtcMonth) => awardSource(KIND, month)

/** The month before the month of `atMs`. */
export const lastMonth = (atMs: number) => monthsAfter(utcMonth(atMs), -1)

/**
 * A player's stakes in a month, the bonus for them, and when it can be claimed. Uses the terms in force at the end of
 * the month, or the current terms while the month lasts.
 */
export async function monthlyStanding(
  { services, query, playerId }: Pick<AwardFacts, 'services' | 'query' | 'playerId'>,
  month: UtcMonth,
) {
  const span = daysOfMonth(month)
  const history = await settingHistory(services.settings, query, 'monthlyBonus')
  const { steps, claimDays } = valueOfDay(history, span.to)
  const stakes = await stakesFor(query, { playerId, kind: KIND, source: monthlySource(month), span })
  const window = monthlyBonusWindow(month, claimDays)
  return { ...stakes, bonus: monthlyBonus(steps, stakes.counted), window }
}

/** Last month's bonus, which can be claimed on the first days of a month. */
export const monthlyAward: AwardKind = {
  name: KIND,
  activity: ACTIVITY_TYPE.monthlyBonus,
  async offers(facts) {
    const month = lastMonth(facts.atMs)
    const { bonus, window } = await monthlyStanding(facts, month)
    return [
      {
        source: monthlySource(month),
        items: bonus > 0 ? [{ id: ITEM.coin, count: bonus }] : [],
        isEarned: bonus > 0,
        ...window,
        details: { month },
      },
    ]
  },
  claimed(tx, { source, details }, { playerId }) {
    const span = daysOfMonth(String(details?.month) as UtcMonth)
    return workOffShortfall(tx, { playerId, kind: KIND, source, span })
  },
}
