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
import {
  computeSavingsBoxAmount,
  SAVINGS_BOXES_OPEN_MAX,
  savingsBoxClaimWindowOf,
} from '../rules/savings-box.ts'

const AWARD_KIND = 'savings-box'

/** The text that identifies the box of a month as the source of an award. */
export const savingsBoxAwardSourceOf = (month: UtcMonth) => createAwardSource(AWARD_KIND, month)

/**
 * The latest `SAVINGS_BOXES_OPEN_MAX` months before the month of `atMs`, the latest first. Only their boxes may still
 * be claimable.
 */
export const listClaimableSavingsBoxMonths = (atMs: number) =>
  Array.from({ length: SAVINGS_BOXES_OPEN_MAX }, (_, ago) => addMonthsToUtcMonth(utcMonthAt(atMs), -1 - ago))

/**
 * A player's stakes in a month, the amount in the box of that month, and when the player can claim the box. For a past
 * month, uses the terms at the end of the month; for the current month, the current terms.
 */
export async function readSavingsBoxOfMonth(
  { services, query, playerId }: Pick<AwardOfferFacts, 'services' | 'query' | 'playerId'>,
  month: UtcMonth,
) {
  const span = firstAndLastDayOfMonth(month)
  const terms = settingValueOfDay(await readSettingHistory(services.settings, query, 'savingsBox'), span.to)
  const stakes = await awardStakesOfPeriod(query, {
    playerId,
    kind: AWARD_KIND,
    source: savingsBoxAwardSourceOf(month),
    span,
  })
  return {
    ...stakes,
    amount: computeSavingsBoxAmount(stakes.counted, terms),
    window: savingsBoxClaimWindowOf(month, terms),
  }
}

/** The awards for the savings boxes of past months, one for each month. */
export const savingsBoxAward: AwardKind = {
  name: AWARD_KIND,
  activity: ACTIVITY_TYPE.fund,
  offers: facts =>
    Promise.all(
      listClaimableSavingsBoxMonths(facts.atMs).map(async month => {
        const { amount, window } = await readSavingsBoxOfMonth(facts, month)
        return {
          source: savingsBoxAwardSourceOf(month),
          items: amount > 0 ? [{ id: ITEM_ID.coin, count: amount }] : [],
          isEarned: amount > 0,
          ...window,
          details: { month },
        }
      }),
    ),
  claimed(tx, { source, details }, { playerId }) {
    const span = firstAndLastDayOfMonth(String(details?.month) as UtcMonth)
    return reduceShortfallByStakes(tx, { playerId, kind: AWARD_KIND, source, span })
  },
}
