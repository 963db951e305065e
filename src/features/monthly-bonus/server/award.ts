import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { awardSource } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import {
  addMonthsToUtcMonth,
  firstAndLastDayOfMonth,
  type UtcMonth,
  utcMonth,
} from '../../../domain/utc-month.ts'
import type { AwardKind, AwardOfferFacts } from '../../../server/awards/kind.ts'
import { awardStakesOfPeriod, reduceShortfallByStakes } from '../../../server/awards/stakes.ts'
import { settingHistory, settingValueOfDay } from '../../../server/settings/history.ts'
import { monthlyBonusClaimWindow, monthlyBonusForStakes } from '../rules/monthly-bonus.ts'

const KIND = 'monthly'

/** The text that identifies the bonus of a month as the source of an award. */
export const monthlyBonusAwardSource = (month: UtcMonth) => awardSource(KIND, month)

/** The month before the month of `atMs`. */
export const previousUtcMonth = (atMs: number) => addMonthsToUtcMonth(utcMonth(atMs), -1)

/**
 * A player's stakes in a month, the bonus for them, and when it can be claimed. Uses the terms that applied at the end
 * of the month; while the month lasts, the current terms.
 */
export async function readMonthlyBonus(
  { services, query, playerId }: Pick<AwardOfferFacts, 'services' | 'query' | 'playerId'>,
  month: UtcMonth,
) {
  const span = firstAndLastDayOfMonth(month)
  const history = await settingHistory(services.settings, query, 'monthlyBonus')
  const { steps, claimDays } = settingValueOfDay(history, span.to)
  const stakes = await awardStakesOfPeriod(query, {
    playerId,
    kind: KIND,
    source: monthlyBonusAwardSource(month),
    span,
  })
  const window = monthlyBonusClaimWindow(month, claimDays)
  return { ...stakes, bonus: monthlyBonusForStakes(steps, stakes.counted), window }
}

/** Last month's bonus, which can be claimed on the first days of a month. */
export const monthlyBonusAward: AwardKind = {
  name: KIND,
  activity: ACTIVITY_TYPE.monthlyBonus,
  async offers(facts) {
    const month = previousUtcMonth(facts.atMs)
    const { bonus, window } = await readMonthlyBonus(facts, month)
    return [
      {
        source: monthlyBonusAwardSource(month),
        items: bonus > 0 ? [{ id: ITEM_ID.coin, count: bonus }] : [],
        isEarned: bonus > 0,
        ...window,
        details: { month },
      },
    ]
  },
  claimed(tx, { source, details }, { playerId }) {
    const span = firstAndLastDayOfMonth(String(details?.month) as UtcMonth)
    return reduceShortfallByStakes(tx, { playerId, kind: KIND, source, span })
  },
}
