import type { Selectable } from 'kysely'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { deleteRowsUntil } from '../../../server/db/retention.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { playerTables } from './tables.ts'

export type CredentialChangeRow = Selectable<Schema['credential_change']>

const CREDENTIAL_CHANGE_COLUMNS = columnsOf(playerTables.credential_change)

/**
 * Stores a credential change, inside the caller's transaction. The caller has already encrypted the former credential.
 */
export async function insertCredentialChange(tx: Transaction, row: CredentialChangeRow): Promise<void> {
  await tx.query.insertInto('credential_change').values(row).execute()
}

/**
 * Finds the id of a player's latest stored credential change; `undefined` for none. Inside the caller's transaction.
 */
export async function findLatestCredentialChangeId(
  { query }: Transaction,
  playerId: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('credential_change')
    .select('id')
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Finds the credential change of a valid undo link, even if it is already undone; inside or outside a transaction. */
export function findCredentialChange(
  query: Database['read'],
  tokenHash: string,
  atMs: number,
): Promise<CredentialChangeRow | undefined> {
  return query
    .selectFrom('credential_change')
    .select(CREDENTIAL_CHANGE_COLUMNS)
    .where('token_hash', '=', tokenHash)
    .where('ends_at_ms', '>', atMs)
    .executeTakeFirst()
}

/**
 * Lists a player's credential changes that are not undone, from the newest back to the one with the given id; without
 * an id, back to the oldest.
 */
export function listOpenCredentialChanges(
  query: Database['read'],
  playerId: string,
  sinceId = '',
): Promise<CredentialChangeRow[]> {
  return query
    .selectFrom('credential_change')
    .select(CREDENTIAL_CHANGE_COLUMNS)
    .where('player_id', '=', playerId)
    .where('id', '>=', sinceId)
    .where('undone_at_ms', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/** Lists the credential changes of a player that one undo has undone at a given time, newest first. */
export function listCredentialChangesUndoneAt(
  query: Database['read'],
  playerId: string,
  undoneAtMs: number,
): Promise<CredentialChangeRow[]> {
  return query
    .selectFrom('credential_change')
    .select(CREDENTIAL_CHANGE_COLUMNS)
    .where('player_id', '=', playerId)
    .where('undone_at_ms', '=', undoneAtMs)
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Marks changes as undone at `atMs`, inside the caller's transaction. All changes that one undo undoes get the same
 * time.
 */
export async function markCredentialChangesUndone(
  tx: Transaction,
  ids: readonly string[],
  atMs: number,
): Promise<void> {
  await tx.query.updateTable('credential_change').set({ undone_at_ms: atMs }).where('id', 'in', ids).execute()
}

/**
 * Deletes changes that can no longer be undone.
 * @returns the number of deleted changes
 */
export function deleteEndedCredentialChanges(db: Database, atMs: number): Promise<number> {
  return deleteRowsUntil(db, { table: 'credential_change', key: 'id', time: 'ends_at_ms' }, atMs)
}
