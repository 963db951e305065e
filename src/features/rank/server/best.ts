import type { Kysely } from 'kysely'
import type { Schema } from '../../../server/db/schema.ts'
import {
  type BestPayoutMultipleOfDay,
  findBestPayoutMultiple,
  listBestPayoutMultiplesOfDay,
  listPlayersWithBetterMultiple,
} from '../../../server/player-money/counters/day-counter-statements.ts'
import { RANK_OWN_PLACE_MAX, utcDaysOfWeek } from '../rules/rank.ts'

/** Sorts by multiple, the highest first; equal multiples by time, the earliest first. */
const compareRank = (a: BestPayoutMultipleOfDay, b: BestPayoutMultipleOfDay) =>
  b.multiple - a.multiple || a.atMs - b.atMs || (a.playerId < b.playerId ? -1 : 1)

/**
 * The players with the best multiples of a week, the first place first. A multiple among the best of the week is also
 * among the best of its day. So the query reads only the first index rows of each day, however many players there are.
 * @param weekMs the first millisecond of the week
 */
export async function listBestPlayersOfWeek(
  query: Kysely<Schema>,
  weekMs: number,
  places: number,
): Promise<BestPayoutMultipleOfDay[]> {
  const days = await Promise.all(
    utcDaysOfWeek(weekMs).map(day => listBestPayoutMultiplesOfDay(query, day, places)),
  )
  const seen = new Set<string>()
  return days
    .flat()
    .sort(compareRank)
    .filter(({ playerId }) => !seen.has(playerId) && seen.add(playerId))
    .slice(0, places)
}

/**
 * A player's best multiple of a week, with the player's place; `place` is null if it is greater than
 * `RANK_OWN_PLACE_MAX`.
 */
export interface OwnRank extends BestPayoutMultipleOfDay {
  readonly place: number | null
}

/** A player's own place in a week; `undefined` for a player without a ranked round. */
export async function findOwnRank(
  query: Kysely<Schema>,
  playerId: string,
  weekMs: number,
): Promise<OwnRank | undefined> {
  const days = utcDaysOfWeek(weekMs)
  const [from, to] = [days[0], days.at(-1)]
  const best = from && to && (await findBestPayoutMultiple(query, playerId, { from, to }))
  if (!best) return undefined
  const ahead = await Promise.all(
    days.map(day => listPlayersWithBetterMultiple(query, day, best, RANK_OWN_PLACE_MAX)),
  )
  const place = new Set(ahead.flat().filter(id => id !== playerId)).size + 1
  return { ...best, place: place > RANK_OWN_PLACE_MAX ? null : place }
}
