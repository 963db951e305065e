import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { createAwardSource } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import {
  addMonthsToUtcMonth,
  firstAndLastDayOfMonth,
  type UtcMonth,
  utcMonthAt,
} from '../../../domain/utc-month.ts'
import type { AwardKind, AwardOfferFacts } from '../../../server/awards/kind.ts'
import { awardStakesOfPeriod, reduceShortfallByStakes } from '../../../server/awards/stakes.ts'
import { readSettingHistory, settingValueOfDay } from '../../../server/settings/history.ts'
import { computeMonthlyBonus, monthlyBonusClaimWindowOf } from '../rules/monthly-bonus.ts'

const AWARD_KIND = 'monthly'

/** The text that identifies the bonus of a month as the source of an award. */
export const monthlyBonusAwardSourceOf = (month: UtcMonth) => createAwardSource(AWARD_KIND, month)

/** The month before the month of `atMs`. */
export const previousUtcMonthAt = (atMs: number) => addMonthsToUtcMonth(utcMonthAt(atMs), -1)

/**
 * A player's stakes in a month, the bonus for them, and when it can be claimed. Uses the terms that applied at the end
 * of the month; while the month lasts, the current terms.
 */
export async function readMonthlyBonus(
  { services, query, playerId }: Pick<AwardOfferFacts, 'services' | 'query' | 'playerId'>,
  month: UtcMonth,
) {
  const span = firstAndLastDayOfMonth(month)
  const history = await readSettingHistory(services.settings, query, 'monthlyBonus')
  const { steps, claimDays } = settingValueOfDay(history, span.to)
  const stakes = await awardStakesOfPeriod(query, {
    playerId,
    kind: AWARD_KIND,
    source: monthlyBonusAwardSourceOf(month),
    span,
  })
  const window = monthlyBonusClaimWindowOf(month, claimDays)
  return { ...stakes, bonus: computeMonthlyBonus(steps, stakes.counted), window }
}

/** Last month's bonus, which can be claimed on the first days of a month. */
export const monthlyBonusAward: AwardKind = {
  name: AWARD_KIND,
  activity: ACTIVITY_TYPE.monthlyBonus,
  async offers(facts) {
    const month = previousUtcMonthAt(facts.atMs)
    const { bonus, window } = await readMonthlyBonus(facts, month)
    return [
      {
        source: monthlyBonusAwardSourceOf(month),
        items: bonus > 0 ? [{ id: ITEM_ID.coin, count: bonus }] : [],
        isEarned: bonus > 0,
        ...window,
        details: { month },
      },
    ]
  },
  claimed(tx, { source, details }, { playerId }) {
    const span = firstAndLastDayOfMonth(String(details?.month) as UtcMonth)
    return reduceShortfallByStakes(tx, { playerId, kind: AWARD_KIND, source, span })
  },
}
