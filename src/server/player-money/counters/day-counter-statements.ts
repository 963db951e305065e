import { type Kysely, sql } from 'kysely'
import type { UtcDay } from '../../../domain/day.ts'
import { prepareQuery } from '../../db/prepared.ts'
import type { Schema } from '../../db/schema.ts'

/**
 * Adds to the counters of a player's day. If `minutes` is 1, also counts the minute `minute` of play, unless it has
 * been counted before.
 */
export const addToDayCounters = prepareQuery(
  (
    db,
    p: {
      playerId: string
      day: string
      wagered: number
      lost: number
      minutes: number
      minute: number
      realWagered: number
      deposited: number
      plays: number
      rounds: number
      wins: number
      bigWins: number
      endedStakes: number
    },
  ) =>
    db
      .insertInto('play_day')
      .values({
        player_id: p.playerId,
        day: p.day,
        wagered: p.wagered,
        lost: p.lost,
        minutes: p.minutes,
        last_minute: p.minute,
        real_wagered: p.realWagered,
        deposited: p.deposited,
        plays: p.plays,
        rounds: p.rounds,
        wins: p.wins,
        big_wins: p.bigWins,
        ended_stakes: p.endedStakes,
      })
      .onConflict(conflict =>
        conflict.columns(['player_id', 'day']).doUpdateSet(row => {
          const added = (
            column:
              | 'wagered'
              | 'lost'
              | 'real_wagered'
              | 'deposited'
              | 'plays'
              | 'rounds'
              | 'wins'
              | 'big_wins'
              | 'ended_stakes',
          ) => row(`play_day.${column}`, '+', row.ref(`excluded.${column}`))
          const isNewMinute = row('play_day.last_minute', '<', row.ref('excluded.last_minute'))
          return {
            wagered: added('wagered'),
            lost: added('lost'),
            minutes: row(
              'play_day.minutes',
              '+',
              row.case().when(isNewMinute).then(row.ref('excluded.minutes')).else(sql.lit(0)).end(),
            ),
            last_minute: row
              .case()
              .when(isNewMinute)
              .then(row.ref('excluded.last_minute'))
              .else(row.ref('play_day.last_minute'))
              .end(),
            real_wagered: added('real_wagered'),
            deposited: added('deposited'),
            plays: added('plays'),
            rounds: added('rounds'),
            wins: added('wins'),
            big_wins: added('big_wins'),
            ended_stakes: added('ended_stakes'),
          }
        }),
      ),
)

/**
 * Stores the multiple of a ranked round if it is the best of the player's day; the row of the day must exist. It is a
 * separate statement, so that other plays do not write to the index of best multiples.
 */
export const storeBestPayoutMultiple = prepareQuery(
  (db, p: { playerId: string; day: string; multiple: number; atMs: number }) =>
    db
      .updateTable('play_day')
      .set({ best_multiple: p.multiple, best_at_ms: p.atMs })
      .where('player_id', '=', p.playerId)
      .where('day', '=', p.day)
      .where('best_multiple', '<', p.multiple),
)

/**
 * Subtracts a deposit from the counters of its day. Changes nothing if the day has no row or a smaller amount: the
 * deposit was then never counted, or the row was removed because of its age.
 */
export const subtractDeposit = prepareQuery((db, p: { playerId: string; day: string; amount: number }) =>
  db
    .updateTable('play_day')
    .set(set => ({ deposited: set('deposited', '-', p.amount) }))
    .where('player_id', '=', p.playerId)
    .where('day', '=', p.day)
    .where('deposited', '>=', p.amount),
)

/** Adds to the counters of a player's day in one game; inserts the row if it does not exist yet. */
export const addToGameDayCounters = prepareQuery(
  (db, p: { playerId: string; day: string; gameId: number; realWagered: number; plays: number }) =>
    db
      .insertInto('play_day_game')
      .values({
        player_id: p.playerId,
        day: p.day,
        game_id: p.gameId,
        real_wagered: p.realWagered,
        plays: p.plays,
      })
      .onConflict(conflict =>
        conflict.columns(['player_id', 'day', 'game_id']).doUpdateSet(row => ({
          real_wagered: row('play_day_game.real_wagered', '+', row.ref('excluded.real_wagered')),
          plays: row('play_day_game.plays', '+', row.ref('excluded.plays')),
        })),
      ),
)

/** Returns the counters of a player's days between two UTC days, both included, the earliest day first. */
export function listDayCounters(query: Kysely<Schema>, playerId: string, from: UtcDay, to: UtcDay) {
  return query
    .selectFrom('play_day')
    .select(['day', 'wagered', 'lost', 'minutes', 'real_wagered', 'deposited', 'plays', 'rounds'])
    .select(['wins', 'big_wins', 'best_multiple'])
    .where('player_id', '=', playerId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
}

/**
 * Returns the counters of a player's days for each game, between two UTC days, both included, sorted by day and game.
 */
export function listGameDayCounters(query: Kysely<Schema>, playerId: string, from: UtcDay, to: UtcDay) {
  return query
    .selectFrom('play_day_game')
    .select(['day', 'game_id', 'real_wagered', 'plays'])
    .where('player_id', '=', playerId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('game_id')
    .execute()
}

/**
 * Returns the given games that a player has played for money on any stored day. Works inside and outside a transaction.
 */
export async function listPlayedGames(
  query: Kysely<Schema>,
  playerId: string,
  gameIds: readonly number[],
): Promise<number[]> {
  if (gameIds.length === 0) return []
  const rows = await query
    .selectFrom('play_day_game')
    .select('game_id')
    .distinct()
    .where('player_id', '=', playerId)
    .where('game_id', 'in', gameIds)
    .where('plays', '>', 0)
    .execute()
  return rows.map(row => row.game_id)
}

/**
 * Returns the players whose real-money stakes that count for awards are at least `stakedMin` centavos on a UTC day, in
 * the order of their ids. A job reads them page by page.
 */
export async function listStakersOfDay(
  query: Kysely<Schema>,
  day: UtcDay,
  { after, stakedMin, limit }: { readonly after: string; readonly stakedMin: number; readonly limit: number },
): Promise<string[]> {
  const rows = await query
    .selectFrom('play_day')
    .select('player_id')
    .where('day', '=', day)
    .where('player_id', '>', after)
    .where('real_wagered', '>=', stakedMin)
    .orderBy('player_id')
    .limit(limit)
    .execute()
  return rows.map(row => row.player_id)
}

/** A player's best multiple of a stake on a UTC day, in hundredths, and the time when it was won. */
export interface BestPayoutMultipleOfDay {
  readonly playerId: string
  readonly multiple: number
  readonly atMs: number
}

/** The best multiples of all players on a UTC day, the highest first; of equal multiples, the earliest first. */
export async function listBestPayoutMultiplesOfDay(
  query: Kysely<Schema>,
  day: UtcDay,
  limit: number,
): Promise<BestPayoutMultipleOfDay[]> {
  const rows = await query
    .selectFrom('play_day')
    .select(['player_id', 'best_multiple', 'best_at_ms'])
    .where('day', '=', day)
    .where('best_multiple', '>', sql.lit(0))
    .orderBy('best_multiple', 'desc')
    .orderBy('best_at_ms')
    .orderBy('player_id')
    .limit(limit)
    .execute()
  return rows.map(toBestPayoutMultiple)
}

/**
 * The players who rank above a given multiple on a UTC day: their multiple is higher, or is equal and was won earlier.
 */
export async function listPlayersWithBetterMultiple(
  query: Kysely<Schema>,
  day: UtcDay,
  { multiple, atMs }: Pick<BestPayoutMultipleOfDay, 'multiple' | 'atMs'>,
  limit: number,
): Promise<string[]> {
  const rows = await query
    .selectFrom('play_day')
    .select('player_id')
    .where('day', '=', day)
    // The first condition limits the search on SQLite; the second allows the partial index.
    .where('best_multiple', '>=', multiple)
    .where('best_multiple', '>', sql.lit(0))
    .where(({ or, eb }) => or([eb('best_multiple', '>', multiple), eb('best_at_ms', '<', atMs)]))
    .orderBy('best_multiple', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => row.player_id)
}

/** The best multiple of a player between two UTC days, both included; `undefined` without a ranked round. */
export async function findBestPayoutMultiple(
  query: Kysely<Schema>,
  playerId: string,
  { from, to }: { readonly from: UtcDay; readonly to: UtcDay },
): Promise<BestPayoutMultipleOfDay | undefined> {
  const row = await query
    .selectFrom('play_day')
    .select(['player_id', 'best_multiple', 'best_at_ms'])
    .where('player_id', '=', playerId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('best_multiple', '>', sql.lit(0))
    .orderBy('best_multiple', 'desc')
    .orderBy('best_at_ms')
    .limit(1)
    .executeTakeFirst()
  return row && toBestPayoutMultiple(row)
}

const toBestPayoutMultiple = (row: {
  player_id: string
  best_multiple: number
  best_at_ms: number
}): BestPayoutMultipleOfDay => ({
  playerId: row.player_id,
  multiple: row.best_multiple,
  atMs: row.best_at_ms,
})
