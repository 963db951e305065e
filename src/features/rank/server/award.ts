import { ACTIVITY_TYPE, isActivityOpen } from '../../../domain/awards/activity.ts'
import { createAwardSource } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { utcDayAt, utcWeekStartMsAt } from '../../../domain/day.ts'
import { DAY_MS, WEEK_MS } from '../../../domain/time.ts'
import { findActivityOpenPeriod } from '../../../server/activities/activity-repository.ts'
import type { AwardKind } from '../../../server/awards/kind.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import type { Job } from '../../../server/events/schedule.ts'
import type { Services } from '../../../server/services.ts'
import { nextRankSettlementMsAfter, RANK_CLAIM_WINDOW_DAYS, RANK_SETTLEMENT_DELAY_MS } from '../rules/rank.ts'
import { listBestPlayersOfWeek } from './best.ts'
import { insertRankWinners, listPlacesWonByPlayer } from './repository.ts'

/**
 * The time from the start of a week until its prizes can no longer be claimed, if the week is settled on time;
 * milliseconds.
 */
const CLAIMABLE_WEEKS_LOOK_BACK_MS = RANK_CLAIM_WINDOW_DAYS * DAY_MS + WEEK_MS + RANK_SETTLEMENT_DELAY_MS

/** The awards for the places that a player won in settled weeks. */
export const rankAward: AwardKind = {
  name: 'rank',
  activity: ACTIVITY_TYPE.rank,
  async offers({ query, playerId, atMs }) {
    // The query reads twice `CLAIMABLE_WEEKS_LOOK_BACK_MS`, to find the prizes of weeks that were settled late.
    const won = await listPlacesWonByPlayer(
      query,
      playerId,
      utcDayAt(utcWeekStartMsAt(atMs - 2 * CLAIMABLE_WEEKS_LOOK_BACK_MS)),
    )
    return won.map(({ week, place, diamonds, settled_at_ms: settledAtMs }) => ({
      source: createAwardSource('rank', week),
      items: [{ id: ITEM_ID.diamond, count: diamonds }],
      isEarned: true,
      untilMs: settledAtMs + RANK_CLAIM_WINDOW_DAYS * DAY_MS,
      details: { week, place },
    }))
  },
}

/** Settles each UTC week one day after its end: stores the week's winners if the activity is open at that time. */
export const settleRankJob: Job = {
  name: 'rank-settle',
  nextDueMs: nextRankSettlementMsAfter,
  async apply(services, tx, { dueMs }) {
    await settleWeek(services, tx, utcWeekStartMsAt(dueMs - RANK_SETTLEMENT_DELAY_MS) - WEEK_MS)
  },
}

/**
 * Stores the winners of a week that has ended, inside the caller's transaction.
 * @param weekMs the first millisecond of the week
 */
async function settleWeek(services: Services, tx: Transaction, weekMs: number): Promise<void> {
  const atMs = services.clock.now()
  const window = await findActivityOpenPeriod(tx, ACTIVITY_TYPE.rank)
  if (!window || !isActivityOpen(window, atMs)) return
  const diamonds = services.settings.get('rankDiamonds')
  const best = await listBestPlayersOfWeek(tx.query, weekMs, diamonds.length)
  const rows = best.map(({ playerId, multiple, atMs: wonAtMs }, index) => ({
    week: utcDayAt(weekMs),
    place: index + 1,
    player_id: playerId,
    multiple,
    won_at_ms: wonAtMs,
    diamonds: diamonds[index] ?? 0,
    settled_at_ms: atMs,
  }))
  await insertRankWinners(tx, rows)
  for (const { player_id: playerId } of rows) await announceRedDotsChange(services, tx, { playerId, atMs })
}
