import type { Selectable } from 'kysely'
import { columnsOf } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { playerMoneyTables } from '../tables.ts'

/**
 * Largest number of rows that one statement inserts. It is small, because the database limits the number of values in a
 * statement.
 */
const ROWS_PER_INSERT = 500

export type ExchangeSourceRow = Selectable<Schema['exchange_source']>

/** Stores the awards whose pieces an exchange took, inside the caller's transaction. */
export async function insertExchangeSources(
  { query }: Transaction,
  rows: readonly ExchangeSourceRow[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_PER_INSERT)
    await query
      .insertInto('exchange_source')
      .values(rows.slice(first, first + ROWS_PER_INSERT))
      .execute()
}

/**
 * Returns the exchanges that took pieces of an award, the oldest first, inside the caller's transaction. Exchanges
 * whose pieces are all undone are left out.
 */
export function listExchangesOfGrant(
  { query }: Transaction,
  { playerId, grantId }: { readonly playerId: string; readonly grantId: string },
): Promise<ExchangeSourceRow[]> {
  return query
    .selectFrom('exchange_source')
    .select(columnsOf(playerMoneyTables.exchange_source))
    .where('player_id', '=', playerId)
    .where('grant_id', '=', grantId)
    .where('pieces', '>', 0)
    .orderBy('cause')
    .execute()
}

/**
 * Stores that some of the pieces that an exchange took from an award are undone. Runs inside the caller's transaction.
 */
export async function removeExchangedPieces(
  { query }: Transaction,
  {
    player_id: playerId,
    grant_id: grantId,
    cause,
  }: Pick<ExchangeSourceRow, 'player_id' | 'grant_id' | 'cause'>,
  pieces: number,
): Promise<void> {
  await query
    .updateTable('exchange_source')
    .set(set => ({
      pieces: set
        .case()
        .when('grant_id', '=', grantId)
        .then(set('pieces', '-', pieces))
        .else(set.ref('pieces'))
        .end(),
      total: set('total', '-', pieces),
    }))
    .where('player_id', '=', playerId)
    .where('cause', '=', cause)
    .execute()
}
