import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EventOf } from '../../../contract/endpoint.ts'
import type { pageEvents } from '../../../contract/page-events.ts'
import { MINUTE_MS, SECOND_MS } from '../../../domain/time.ts'
import { forEachDueRow } from '../../../server/db/due-rows.ts'
import type { DueJobRun, Job } from '../../../server/events/schedule.ts'
import type { Services } from '../../../server/services.ts'
import { type PerCamp, type PkTerms, type PkWeek, pkWeekAt, previousPkWeekOf } from '../rules/pk.ts'
import { listCountedMembers, type PkMemberWithTotals } from './member-repository.ts'
import { findPkWeek, lockPkWeek, type PkWeekRow, updatePkWeek } from './repository.ts'
import { findOrInsertPkWeek, isPkOpen, pkTermsOfRow, pkWeekTimesOfRow } from './week.ts'

/** The number of players whose points one statement reads. */
export const PK_MEMBER_PAGE_SIZE = 250

const SCORE_INTERVAL_MS = 5 * SECOND_MS

/**
 * Makes the score's lifetime depend on the number of players: one second for each 2,000 players, at least 5 seconds and
 * at most a minute. Then the score is counted again.
 */
const COUNTED_PLAYERS_PER_SECOND = 2_000

/**
 * The sums of one side: the points of all its players, the points of the players who get a share of the pot, and the
 * number of players.
 */
export interface PkCampSums {
  readonly points: number
  /** The points of the players who get a share of the pot. */
  readonly shared: number
  readonly players: number
}

const ZERO_CAMP_SUMS: PkCampSums = { points: 0, shared: 0, players: 0 }

/** Zero for both sides. */
export const ZERO_PK_SUMS: PerCamp<PkCampSums> = { red: ZERO_CAMP_SUMS, blue: ZERO_CAMP_SUMS }

/** Whether a player gets a share of the pot if the week is settled at `atMs`. */
export function hasShareOfPot(
  { isStruck, points, excludedUntilMs }: PkMemberWithTotals,
  { pointsMin }: Pick<PkTerms, 'pointsMin'>,
  atMs: number,
): boolean {
  return !isStruck && points >= pointsMin && excludedUntilMs <= atMs
}

/** Adds a page of players to the sums of the sides. Skips players whose points staff canceled. */
export function addMembersToSums(
  sums: PerCamp<PkCampSums>,
  members: readonly PkMemberWithTotals[],
  terms: Pick<PkTerms, 'pointsMin'>,
  atMs: number,
): PerCamp<PkCampSums> {
  const added = { red: { ...sums.red }, blue: { ...sums.blue } }
  for (const member of members) {
    if (member.isStruck) continue
    const side = added[member.camp]
    side.players += 1
    side.points += member.points
    if (hasShareOfPot(member, terms, atMs)) side.shared += member.points
  }
  return added
}

/** Converts the sums to the columns of a week's row. */
export const toPkSumColumns = ({ red, blue }: PerCamp<PkCampSums>) => ({
  red_points: red.points,
  blue_points: blue.points,
  red_shared: red.shared,
  blue_shared: blue.shared,
  red_players: red.players,
  blue_players: blue.players,
})

/** Milliseconds after which a stored score is out of date; more players make it longer. */
export const pkScoreLifetimeMsOf = (players: number): number =>
  Math.min(MINUTE_MS, Math.max(SCORE_INTERVAL_MS, (players / COUNTED_PLAYERS_PER_SECOND) * SECOND_MS))

/**
 * Stores the current week with the current terms while the activity is open. Counts the score of the running week, and
 * the score of the previous week once more after its end. If the count of one of these weeks fails, the other week is
 * still counted. One process counts for all processes.
 */
export const scorePkJob: Job = {
  name: 'pk-score',
  everyMs: SCORE_INTERVAL_MS,
  async run(services, run) {
    const { clock } = services
    const week = pkWeekAt(clock.now())
    if (await isPkOpen(services, clock.now())) {
      await run.transact(tx => findOrInsertPkWeek(services, tx, week))
    }
    await forEachDueRow<PkWeek>(run, {
      list: async () => [previousPkWeekOf(week), week],
      keyOf: ({ from }) => from,
      run: each => countScoreOfWeek(services, run, each),
    })
  },
}

/**
 * Whether a week must be counted now: during the week if the score is out of date, and once more after the week's end.
 */
function isScoreDue(row: PkWeekRow, atMs: number): boolean {
  if (row.settled_at_ms !== null || row.through !== '') return false
  const { endMs } = pkWeekTimesOfRow(row)
  const scoredMs = row.scored_at_ms ?? 0
  if (atMs >= endMs) return scoredMs < endMs
  return atMs - scoredMs >= pkScoreLifetimeMsOf(row.red_players + row.blue_players)
}

/** Counts the score of a stored week if it is due. @returns the number of scores that were counted */
async function countScoreOfWeek(services: Services, run: DueJobRun, week: PkWeek): Promise<number> {
  const { db, clock, hub } = services
  const atMs = clock.now()
  const row = await findPkWeek(db.read, week.from)
  if (!row || !isScoreDue(row, atMs)) return 0
  const terms = pkTermsOfRow(row)
  let sums = ZERO_PK_SUMS
  for (let after = ''; ; ) {
    run.signal.throwIfAborted()
    const members = await listCountedMembers(db.read, week, { after, limit: PK_MEMBER_PAGE_SIZE, ...terms })
    sums = addMembersToSums(sums, members, terms, atMs)
    const last = members.at(-1)
    if (last === undefined || members.length < PK_MEMBER_PAGE_SIZE) break
    after = last.playerId
    // SQLite blocks the process during a statement, so let other requests run between two pages.
    await nextTurn()
  }
  await run.transact(async tx => {
    const lockedWeek = await lockPkWeek(tx, week.from)
    if (!lockedWeek || !isScoreDue(lockedWeek, atMs)) return
    await updatePkWeek(tx, week.from, { ...toPkSumColumns(sums), scored_at_ms: atMs })
    const { signUpEndMs, endMs } = pkWeekTimesOfRow(lockedWeek)
    const isNew = lockedWeek.red_points !== sums.red.points || lockedWeek.blue_points !== sums.blue.points
    const wasHidden = lockedWeek.scored_at_ms === null || lockedWeek.scored_at_ms < signUpEndMs
    if (atMs < signUpEndMs || atMs >= endMs || !(isNew || wasHidden)) return
    const { red, blue } = sums
    const event: EventOf<typeof pageEvents> = {
      type: 'pkScore',
      week: week.from,
      time: atMs,
      red: { points: red.points, players: red.players },
      blue: { points: blue.points, players: blue.players },
    }
    await hub.publish(tx, 'all', event, atMs)
  })
  return 1
}
