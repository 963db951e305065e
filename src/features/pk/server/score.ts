import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EventOf } from '../../../contract/endpoint.ts'
import type { pageEvents } from '../../../contract/page-events.ts'
import { MINUTE_MS, SECOND_MS } from '../../../domain/time.ts'
import type { DueRun, Job } from '../../../server/events/schedule.ts'
import type { Services } from '../../../server/services.ts'
import { type PerCamp, type PkTerms, type PkWeek, pkWeek, pkWeekBefore } from '../rules/pk.ts'
import { type CountedMember, listCountedMembers } from './member-repository.ts'
import { findWeek, lockWeek, type PkWeekRow, updateWeek } from './repository.ts'
import { isPkOpen, openWeek, pkTermsOf, pkTimesOf } from './week.ts'

/** The number of players whose points one statement reads. */
export const COUNTED_PAGE = 250

const SCORE_EVERY_MS = 5 * SECOND_MS

/** The time between two counts grows by a second for each of this many players, up to a minute. */
const PLAYERS_PER_SECOND = 2_000

/** The sums of one side. */
export interface PkSums {
  readonly points: number
  /** The points of the players who share. */
  readonly shared: number
  readonly players: number
}

const NONE: PkSums = { points: 0, shared: 0, players: 0 }

/** Zero for both sides. */
export const NO_SUMS: PerCamp<PkSums> = { red: NONE, blue: NONE }

/** Whether a player gets a share of the pot if the week is settled at `atMs`. */
export function isSharing(
  { isStruck, points, excludedUntilMs }: CountedMember,
  { pointsMin }: Pick<PkTerms, 'pointsMin'>,
  atMs: number,
): boolean {
  return !isStruck && points >= pointsMin && excludedUntilMs <= atMs
}

/** Adds a page of players to the sums. Players whose points were struck out do not count. */
export function addMembersToSums(
  sums: PerCamp<PkSums>,
  members: readonly CountedMember[],
  terms: Pick<PkTerms, 'pointsMin'>,
  atMs: number,
): PerCamp<PkSums> {
  const added = { red: { ...sums.red }, blue: { ...sums.blue } }
  for (const member of members) {
    if (member.isStruck) continue
    const side = added[member.camp]
    side.players += 1
    side.points += member.points
    if (isSharing(member, terms, atMs)) side.shared += member.points
  }
  return added
}

/** The sums as the columns of a week. */
export const sumColumns = ({ red, blue }: PerCamp<PkSums>) => ({
  red_points: red.points,
  blue_points: blue.points,
  red_shared: red.shared,
  blue_shared: blue.shared,
  red_players: red.players,
  blue_players: blue.players,
})

/** How long a stored score stays current, by the number of players. */
export const scoreLifeMs = (players: number): number =>
  Math.min(MINUTE_MS, Math.max(SCORE_EVERY_MS, (players / PLAYERS_PER_SECOND) * SECOND_MS))

/**
 * Counts the score of the running week, and once more after the week's end. One process counts for all. Also creates
 * the week with the current terms.
 */
export const scorePkJob: Job = {
  name: 'pk-score',
  everyMs: SCORE_EVERY_MS,
  async run(services, run) {
    const { clock } = services
    const week = pkWeek(clock.now())
    await countWeek(services, run, pkWeekBefore(week))
    if (await isPkOpen(services, clock.now())) {
      await run.transact(tx => openWeek(services, tx, week))
    }
    await countWeek(services, run, week)
  },
}

/** Whether a week must be counted now: in a running week if the score is out of date, and once after the week's end. */
function isScoreDue(row: PkWeekRow, atMs: number): boolean {
  if (row.settled_at_ms !== null || row.through !== '') return false
  const { endMs } = pkTimesOf(row)
  const scoredMs = row.scored_at_ms ?? 0
  if (atMs >= endMs) return scoredMs < endMs
  return atMs - scoredMs >= scoreLifeMs(row.red_players + row.blue_players)
}

async function countWeek(services: Services, run: DueRun, week: PkWeek): Promise<void> {
  const { db, clock, hub } = services
  const atMs = clock.now()
  const row = await findWeek(db.read, week.from)
  if (!row || !isScoreDue(row, atMs)) return
  const terms = pkTermsOf(row)
  let sums = NO_SUMS
  for (let after = ''; ; ) {
    if (run.signal.aborted) return
    const members = await listCountedMembers(db.read, week, { after, limit: COUNTED_PAGE, ...terms })
    sums = addMembersToSums(sums, members, terms, atMs)
    const last = members.at(-1)
    if (last === undefined || members.length < COUNTED_PAGE) break
    after = last.playerId
    // On SQLite statements run synchronously, so other requests must get their turn between two pages.
    await nextTurn()
  }
  await run.transact(async tx => {
    const lockedWeek = await lockWeek(tx, week.from)
    if (!lockedWeek || !isScoreDue(lockedWeek, atMs)) return
    await updateWeek(tx, week.from, { ...sumColumns(sums), scored_at_ms: atMs })
    const { signUpEndMs, endMs } = pkTimesOf(lockedWeek)
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
}
