import type { Kysely } from 'kysely'
import { ACTIVITY_TYPE, isActivityOpen } from '../../../domain/awards/activity.ts'
import { createAwardSource } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { nextUtcDayStartMsAfter, type UtcDay, utcDayAt } from '../../../domain/day.ts'
import type { Centavos } from '../../../domain/money.ts'
import { listActivityOpenPeriods } from '../../../server/activities/activity-repository.ts'
import {
  awardStakesOfPeriod,
  reduceShortfallByStakes,
  type StakedPeriod,
} from '../../../server/awards/stakes.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { forEachDueRow } from '../../../server/db/due-rows.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { Job } from '../../../server/events/schedule.ts'
import { listStakersOfDay } from '../../../server/player-money/counters/day-counter-statements.ts'
import { grantClaimedItems } from '../../../server/player-money/grants/claims.ts'
import { listGrantedSources } from '../../../server/player-money/grants/grants.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { readSettingHistory, settingValueOfDay } from '../../../server/settings/history.ts'
import { computePointsForStakes } from '../rules/points.ts'

export const POINTS_AWARD_KIND = 'points-stakes'

/** The text that identifies the points of a UTC day as the source of an award. */
export const pointsAwardSourceOf = (day: UtcDay) => createAwardSource(POINTS_AWARD_KIND, day)

/** The UTC day whose stakes earn the points of that day, with the award kind and the award source of these points. */
export const pointsStakedPeriodOf = (day: UtcDay): StakedPeriod => ({
  kind: POINTS_AWARD_KIND,
  source: pointsAwardSourceOf(day),
  span: { from: day, to: day },
})

/**
 * The stake in centavos that earned one point on a UTC day. Uses the setting at the end of the day; for today, the
 * current setting.
 */
async function stakePerPointOf(
  { settings }: Pick<Services, 'settings'>,
  query: Kysely<Schema>,
  day: UtcDay,
): Promise<Centavos> {
  return settingValueOfDay(await readSettingHistory(settings, query, 'points'), day).stakePerPoint
}

/**
 * The points for a player's stakes on a UTC day; 0 once the points of that day are credited. Call it inside or outside
 * a transaction.
 */
export async function countUncreditedPoints(
  services: Pick<Services, 'settings'>,
  query: Kysely<Schema>,
  { playerId, day }: { readonly playerId: string; readonly day: UtcDay },
): Promise<number> {
  const granted = await listGrantedSources(query, playerId, [pointsAwardSourceOf(day)])
  const { counted } = await awardStakesOfPeriod(query, { playerId, ...pointsStakedPeriodOf(day) })
  return granted.size === 0 ? computePointsForStakes(counted, await stakePerPointOf(services, query, day)) : 0
}

/**
 * Credits the points for the stakes of an ended UTC day, once, inside the caller's transaction. Locks the player's
 * totals first. Also credits players who are excluded or cooling off.
 */
export async function creditPoints(
  services: Pick<Services, 'settings' | 'hooks'>,
  tx: Transaction,
  { playerId, day, atMs }: { readonly playerId: string; readonly day: UtcDay; readonly atMs: number },
): Promise<void> {
  await lockPlayerTotals(tx, playerId)
  const amount = await countUncreditedPoints(services, tx.query, { playerId, day })
  if (amount === 0) return
  const source = pointsAwardSourceOf(day)
  await grantClaimedItems(services, tx, {
    playerId,
    source,
    atMs,
    payer: undefined,
    items: [{ id: ITEM_ID.points, count: amount }],
    cause: `award:${source}`,
    beforeDeposit: 'grant',
    wagering: services.settings.get('wagering').freeAward,
  })
  await reduceShortfallByStakes(tx, { playerId, ...pointsStakedPeriodOf(day) })
}

/** Whether points can be earned now. Reads committed rows. */
export async function canEarnPoints({ db }: Pick<Services, 'db'>, atMs: number): Promise<boolean> {
  const window = (await listActivityOpenPeriods(db.read)).get(ACTIVITY_TYPE.points)
  return window !== undefined && isActivityOpen(window, atMs)
}

/**
 * Credits the points of each UTC day after the day has ended, if the activity is open. Each player's points are
 * credited in their own transaction. A repeated run skips players who already have their points.
 */
export const creditPointsJob: Job = {
  name: 'points-credit',
  nextDueMs: nextUtcDayStartMsAfter,
  async run(services, run) {
    const { db, clock } = services
    if (!(await canEarnPoints(services, clock.now()))) return
    const day = utcDayAt(run.dueMs - 1)
    const stakedMin = await stakePerPointOf(services, db.read, day)
    await forEachDueRow<string>(run, {
      list: ({ last: after = '', limit }) => listStakersOfDay(db.read, day, { after, stakedMin, limit }),
      keyOf: playerId => `${day} of ${playerId}`,
      async apply(tx, playerId) {
        await creditPoints(services, tx, { playerId, day, atMs: clock.now() })
        return 1
      },
    })
  },
}
