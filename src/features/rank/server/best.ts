import type { Kysely } from 'kysely'
import type { Schema } from '../../../server/db/schema.ts'
import {
  type BestMultipleOfDay,
  findBestMultiple,
  listBestMultiplesOfDay,
  listPlayersAhead,
} from '../../../server/player-money/counters/day-counter-statements.ts'
import { RANK_OWN_PLACE_MAX, utcDaysOfWeek } from '../rules/rank.ts'

/** Sorts higher multiples first, and equal multiples by their time. */
const compareRank = (a: BestMultipleOfDay, b: BestMultipleOfDay) =>
  b.multiple - a.multiple || a.atMs - b.atMs || (a.playerId < b.playerId ? -1 : 1)

/**
 * The players with the best multiples of a week, the first place first. A player among the best of the week is among
 * the best of the day of that round. So the query reads only the first rows of an index for each day, however many
 * players there are.
 * @param weekMs the first millisecond of the week
 */
export async function listBestPlayersOfWeek(
  query: Kysely<Schema>,
  weekMs: number,
  places: number,
): Promise<BestMultipleOfDay[]> {
  const days = await Promise.all(utcDaysOfWeek(weekMs).map(day => listBestMultiplesOfDay(query, day, places)))
  const seen = new Set<string>()
  return days
    .flat()
    .sort(compareRank)
    .filter(({ playerId }) => !seen.has(playerId) && seen.add(playerId))
    .slice(0, places)
}

/** A player's best multiple of a week, and its place; `place` is null behind `RANK_OWN_PLACE_MAX`. */
export interface OwnRank extends BestMultipleOfDay {
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
  const best = from && to && (await findBestMultiple(query, playerId, { from, to }))
  if (!best) return undefined
  const ahead = await Promise.all(days.map(day => listPlayersAhead(query, day, best, RANK_OWN_PLACE_MAX)))
  const place = new Set(ahead.flat().filter(id => id !== playerId)).size + 1
  return { ...best, place: place > RANK_OWN_PLACE_MAX ? null : place }
}
