import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { awardSource } from '../../../domain/awards/awards.ts'
import { ITEM } from '../../../domain/awards/items.ts'
import { daysOfMonth, monthsAfter, type UtcMonth, utcMonth } from '../../../domain/utc-month.ts'
import type { AwardFacts, AwardKind } from '../../../server/awards/kind.ts'
import { stakesFor, workOffShortfall } from '../../../server/awards/stakes.ts'
import { settingHistory, valueOfDay } from '../../../server/settings/history.ts'
import { SAVINGS_BOXES_OPEN_MAX, savingsBoxWindow, savingsForStakes } from '../rules/savings-box.ts'

const KIND = 'savings-box'

/** The award source of a month's box. */
export const savingsSource = (month: UtcMonth) => awardSource(KIND, month)

/** The earlier months whose boxes can still be open at `atMs`, the latest first. */
export const claimableMonths = (atMs: number) =>
  Array.from({ length: SAVINGS_BOXES_OPEN_MAX }, (_, ago) => monthsAfter(utcMonth(atMs), -1 - ago))

/**
 * A player's stakes in a month, the content of that month's box, and when it can be claimed. A past month is computed
 * by the terms that applied at its end, the current month by the present terms.
 */
export async function savingsStanding(
  { services, query, playerId }: Pick<AwardFacts, 'services' | 'query' | 'playerId'>,
  month: UtcMonth,
) {
  const span = daysOfMonth(month)
  const terms = valueOfDay(await settingHistory(services.settings, query, 'savingsBox'), span.to)
  const stakes = await stakesFor(query, { playerId, kind: KIND, source: savingsSource(month), span })
  return {
    ...stakes,
    amount: savingsForStakes(stakes.counted, terms),
    window: savingsBoxWindow(month, terms),
  }
}

/** The savings boxes of past months. */
export const savingsAward: AwardKind = {
  name: KIND,
  activity: ACTIVITY_TYPE.fund,
  offers: facts =>
    Promise.all(
      claimableMonths(facts.atMs).map(async month => {
        const { amount, window } = await savingsStanding(facts, month)
        return {
          source: savingsSource(month),
          items: amount > 0 ? [{ id: ITEM.coin, count: amount }] : [],
          isEarned: amount > 0,
          ...window,
          details: { month },
        }
      }),
    ),
  claimed(tx, { source, details }, { playerId }) {
    const span = daysOfMonth(String(details?.month) as UtcMonth)
    return workOffShortfall(tx, { playerId, kind: KIND, source, span })
  },
}
