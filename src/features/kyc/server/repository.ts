import { type Kysely, type Selectable, sql } from 'kysely'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { RowCheck } from '../../../server/ledger/check-statements.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import type { KycItem, KycState } from '../rules/kyc.ts'

export type KycRow = Selectable<Schema['kyc']>
export type KycItemRow = Selectable<Schema['kyc_item']>

/** A verification with its items. */
export interface StoredKyc {
  readonly row: KycRow
  readonly items: readonly KycItemRow[]
}

/** The verification of a player, or `undefined` before it has begun. */
export async function findKyc(query: Kysely<Schema>, playerId: string): Promise<StoredKyc | undefined> {
  const [row, items] = await Promise.all([
    query.selectFrom('kyc').selectAll().where('player_id', '=', playerId).executeTakeFirst(),
    query.selectFrom('kyc_item').selectAll().where('player_id', '=', playerId).execute(),
  ])
  return row && { row, items }
}

/**
 * Locks a player's totals and then the verification until the caller's transaction ends. Changes nothing, so that a
 * later refusal has nothing to undo. The totals are locked because a player without a verification has no row to lock.
 * @returns the verification; if there is no row, a verification in state `none`
 */
export async function lockKyc(tx: Transaction, playerId: string): Promise<StoredKyc> {
  await lockPlayerTotals(tx, playerId)
  const row = await tx.query
    .selectFrom('kyc')
    .selectAll()
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  const items = await tx.query.selectFrom('kyc_item').selectAll().where('player_id', '=', playerId).execute()
  return { row: row ?? { player_id: playerId, ...EMPTY_KYC_ROW }, items }
}

const EMPTY_KYC_ROW: Omit<KycRow, 'player_id'> = {
  state: 'none',
  details: '',
  submitted_at_ms: null,
  decided_at_ms: null,
  updated_at_ms: 0,
  hashed_at_ms: 0,
  confirmed_by: null,
}

/** Changes a locked verification, or inserts its row, inside the caller's transaction. */
export async function updateKyc(
  tx: Transaction,
  playerId: string,
  change: Partial<Omit<KycRow, 'player_id'>> & Pick<KycRow, 'updated_at_ms'>,
): Promise<void> {
  await tx.query
    .insertInto('kyc')
    .values({ player_id: playerId, ...EMPTY_KYC_ROW, ...change })
    .onConflict(conflict => conflict.column('player_id').doUpdateSet(change))
    .execute()
}

/** Writes an item of a locked verification, inside the caller's transaction. */
export async function storeKycItem(tx: Transaction, item: KycItemRow): Promise<void> {
  const { player_id: _, item: __, ...change } = item
  await tx.query
    .insertInto('kyc_item')
    .values(item)
    .onConflict(conflict => conflict.columns(['player_id', 'item']).doUpdateSet(change))
    .execute()
}

/**
 * Removes items of a locked verification, inside the caller's transaction. The caller removes their files with
 * `scheduleKycFileRemoval`.
 */
export async function deleteKycItems(
  tx: Transaction,
  playerId: string,
  items: readonly KycItem[],
): Promise<void> {
  await tx.query
    .deleteFrom('kyc_item')
    .where('player_id', '=', playerId)
    .where('item', 'in', [...items])
    .execute()
}

/**
 * Stores the row of a file, before the file itself is written.
 * @param dropAtMs when the file is removed unless an item refers to the file by then
 */
export async function insertKycFileRow(
  tx: Transaction,
  file: { key: string; playerId: string; dropAtMs: number },
): Promise<void> {
  const values = { storage_key: file.key, player_id: file.playerId, drop_at_ms: file.dropAtMs }
  await tx.query.insertInto('kyc_file').values(values).execute()
}

/**
 * Cancels the removal of a file, because an item now refers to the file.
 * @returns false when the file was removed meanwhile
 */
export async function cancelKycFileRemoval(tx: Transaction, key: string): Promise<boolean> {
  const updated = await tx.query
    .updateTable('kyc_file')
    .set({ drop_at_ms: null })
    .where('storage_key', '=', key)
    .returning('storage_key')
    .execute()
  return updated.length === 1
}

/** Schedules the removal of files to which no item refers any more, inside the caller's transaction. */
export async function scheduleKycFileRemoval(
  tx: Transaction,
  keys: readonly string[],
  atMs: number,
): Promise<void> {
  const named = keys.filter(key => key !== '')
  if (named.length === 0) return
  await tx.query.updateTable('kyc_file').set({ drop_at_ms: atMs }).where('storage_key', 'in', named).execute()
}

/** Keys of at most `max` files that are due for removal by `atMs`, the earliest due first. */
export async function listKycFilesToRemove(
  query: Kysely<Schema>,
  atMs: number,
  max: number,
): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('kyc_file')
    .select('storage_key')
    .where('drop_at_ms', '<=', atMs)
    .orderBy('drop_at_ms')
    .limit(max)
    .execute()
  return rows.map(row => row.storage_key)
}

/** Deletes the row of a file that was deleted from the storage. */
export async function deleteKycFileRow(tx: Transaction, key: string): Promise<void> {
  await tx.query.deleteFrom('kyc_file').where('storage_key', '=', key).execute()
}

/**
 * Claims a document for a player whose verification is approved, inside the caller's transaction.
 * @returns false when another player has it; the caller then throws, so that its transaction is rolled back
 */
export async function reserveDocumentForPlayer(
  tx: Transaction,
  playerId: string,
  macs: readonly string[],
): Promise<boolean> {
  // The hashes are sorted, so that two transactions with one document insert them in the same order and cannot
  // deadlock.
  const sorted = [...new Set(macs)].sort()
  if (sorted.length === 0) return true
  for (const mac of sorted) {
    await tx.query
      .insertInto('kyc_identity')
      .values({ identity_mac: mac, player_id: playerId })
      .onConflict(conflict => conflict.column('identity_mac').doNothing())
      .execute()
  }
  // Reads the owners after the inserts, since an insert waits for another transaction that claims the same document.
  const owners = await tx.query
    .selectFrom('kyc_identity')
    .select('player_id')
    .where('identity_mac', 'in', sorted)
    .execute()
  return owners.every(owner => owner.player_id === playerId)
}

/** Frees the documents of a player for other players, inside the caller's transaction. */
export async function releaseDocumentsOfPlayer(tx: Transaction, playerId: string): Promise<void> {
  await tx.query.deleteFrom('kyc_identity').where('player_id', '=', playerId).execute()
}

/** Replaces the hashes by which a player's verification is compared, inside the caller's transaction. */
export async function replaceMatchHashes(
  tx: Transaction,
  playerId: string,
  macs: readonly string[],
): Promise<void> {
  await tx.query.deleteFrom('kyc_match').where('player_id', '=', playerId).execute()
  const values = [...new Set(macs)].sort().map(mac => ({ mac, player_id: playerId }))
  if (values.length > 0) await tx.query.insertInto('kyc_match').values(values).execute()
}

/** The other players whose verifications have one of the hashes, each with the hash. */
export async function listMatchHashHolders(
  query: Kysely<Schema>,
  macs: readonly string[],
  playerId: string,
): Promise<readonly { readonly mac: string; readonly player_id: string }[]> {
  return query
    .selectFrom('kyc_match')
    .select(['mac', 'player_id'])
    .where('mac', 'in', [...macs])
    .where('player_id', '!=', playerId)
    .execute()
}

/**
 * The state of each player's verification, and the end of the player's exclusion; 0 for a player who was never
 * excluded.
 */
export async function listKycAndExclusionStates(query: Kysely<Schema>, playerIds: readonly string[]) {
  return query
    .selectFrom('kyc')
    .leftJoin('player_total', 'player_total.player_id', 'kyc.player_id')
    .select(['kyc.player_id', 'kyc.state', 'player_total.excluded_until_ms'])
    .where('kyc.player_id', 'in', [...playerIds])
    .orderBy('kyc.player_id')
    .execute()
}

/** At most `limit` players whose verifications changed after their hashes were stored. */
export async function listUnhashedVerifications(
  query: Kysely<Schema>,
  limit: number,
): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('kyc')
    .select('player_id')
    .whereRef('hashed_at_ms', '<', 'updated_at_ms')
    .orderBy('player_id')
    .limit(limit)
    .execute()
  return rows.map(row => row.player_id)
}

/** Verifications in a state; verifications that have waited longest come first. */
export async function listKycByState(
  query: Kysely<Schema>,
  state: KycState,
  max: number,
): Promise<readonly KycRow[]> {
  return query
    .selectFrom('kyc')
    .selectAll()
    .where('state', '=', state)
    .orderBy('submitted_at_ms', by => by.asc().nullsFirst())
    .orderBy('player_id')
    .limit(max)
    .execute()
}

/** Checks that the player's totals and the verification agree on whether the identity is approved or revoked. */
export const KYC_TOTALS_CHECK: RowCheck = {
  rule: 'kycIsVerified',
  broken: sql`select kyc.player_id from kyc left join player_total on player_total.player_id = kyc.player_id
    where kyc.state = 'approved' and coalesce(player_total.verified_at_ms, 0) = 0
      or kyc.state <> 'approved' and player_total.verified_at_ms > 0
      or kyc.state = 'revoked' and player_total.revoked_from_ms = 0
      or kyc.state <> 'revoked' and player_total.revoked_from_ms > 0`,
  sentence:
    'player {player_id}: the verification and the totals differ about whether it is approved or revoked',
}
