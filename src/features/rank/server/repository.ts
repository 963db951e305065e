import type { Kysely, Selectable } from 'kysely'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { RANK_PLACES_MAX } from '../rules/rank.ts'
import { rankTables } from './tables.ts'

export type RankWinner = Selectable<Schema['rank_winner']>

const COLUMNS = columnsOf(rankTables.rank_winner)

/** Stores the winners of a week, inside the caller's transaction. */
export async function insertRankWinners({ query }: Transaction, rows: readonly RankWinner[]): Promise<void> {
  if (rows.length > 0)
    await query
      .insertInto('rank_winner')
      .values([...rows])
      .execute()
}

/** The winners of a week, the first place first. */
export function listRankWinners(query: Kysely<Schema>, week: string): Promise<RankWinner[]> {
  return query
    .selectFrom('rank_winner')
    .select(COLUMNS)
    .where('week', '=', week)
    .orderBy('place')
    .limit(RANK_PLACES_MAX)
    .execute()
}

/**
 * The places that a player won in `fromWeek` and later weeks, the earliest first. Call the function inside or outside a
 * transaction.
 */
export function listPlacesWonByPlayer(
  query: Kysely<Schema>,
  playerId: string,
  fromWeek: string,
): Promise<RankWinner[]> {
  return query
    .selectFrom('rank_winner')
    .select(COLUMNS)
    .where('player_id', '=', playerId)
    .where('week', '>=', fromWeek)
    .orderBy('week')
    .execute()
}

/** Of the given players, the ids of the players who show their nickname. */
export async function listPlayersShowingName(
  query: Kysely<Schema>,
  playerIds: readonly string[],
): Promise<Set<string>> {
  if (playerIds.length === 0) return new Set()
  const rows = await query
    .selectFrom('rank_name')
    .select('player_id')
    .where('player_id', 'in', playerIds)
    .where('is_shown', '=', 1)
    .execute()
  return new Set(rows.map(row => row.player_id))
}

/** Stores whether the ranking shows a player's nickname, inside the caller's transaction. */
export async function storeNameVisibility(
  { query }: Transaction,
  playerId: string,
  isShown: boolean,
): Promise<void> {
  const is_shown = isShown ? 1 : 0
  await query
    .insertInto('rank_name')
    .values({ player_id: playerId, is_shown })
    .onConflict(conflict => conflict.column('player_id').doUpdateSet({ is_shown }))
    .execute()
}
