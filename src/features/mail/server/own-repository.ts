import { type Kysely, type Selectable, sql } from 'kysely'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { HiddenPromotions } from '../../limits/server/public.ts'
import { mailTables } from './tables.ts'

export type OwnMailRow = Selectable<Schema['mail']>

const COLUMNS = columnsOf(mailTables.mail)

/** The player whose mails are queried. The queries leave out promotions if no promotion may reach the player now. */
export interface MailOwner {
  readonly playerId: string
  readonly mayPromote: boolean
  /** The promotions that an earlier exclusion hides; `undefined` for none. */
  readonly hidden: HiddenPromotions | undefined
}

/**
 * Stores a mail, unless the player has a mail with the same source, inside the caller's transaction.
 * @returns whether the mail was stored
 */
export async function insertMail({ query }: Transaction, row: OwnMailRow): Promise<boolean> {
  const stored = await query
    .insertInto('mail')
    .values(row)
    .onConflict(conflict => conflict.columns(['player_id', 'source']).doNothing())
    .returning('id')
    .execute()
  return stored.length > 0
}

const selectReadableOwnMails = (query: Kysely<Schema>, { playerId, mayPromote, hidden }: MailOwner) => {
  const rows = query.selectFrom('mail').where('player_id', '=', playerId).where('deleted_at_ms', 'is', null)
  if (!mayPromote) return rows.where('purpose', '<>', 'promotion')
  if (hidden === undefined) return rows
  const { fromMs, untilMs } = hidden
  return rows.where(({ or, eb }) =>
    or([eb('purpose', '<>', 'promotion'), eb('sent_at_ms', '<', fromMs), eb('sent_at_ms', '>=', untilMs)]),
  )
}

/** A player's newest mails with ids below `below`. */
export function listOwnMails(
  query: Kysely<Schema>,
  mails: MailOwner,
  { below, limit }: { readonly below: string | undefined; readonly limit: number },
): Promise<OwnMailRow[]> {
  let rows = selectReadableOwnMails(query, mails).select(COLUMNS)
  if (below !== undefined) rows = rows.where('id', '<', below)
  return rows.orderBy('id', 'desc').limit(limit).execute()
}

/** A player's mail that is not deleted; inside or outside a transaction. */
export function findOwnMail(
  query: Kysely<Schema>,
  mails: MailOwner,
  id: string,
): Promise<OwnMailRow | undefined> {
  return selectReadableOwnMails(query, mails).select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Whether a player has a mail that the player has not opened and not deleted. */
export async function hasUnreadOwnMail(query: Kysely<Schema>, mails: MailOwner): Promise<boolean> {
  const row = await selectReadableOwnMails(query, mails)
    .select('id')
    .where('opened_at_ms', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A player's mails whose attachment can be claimed; the attachment that expires first comes first. Inside or outside a
 * transaction.
 */
export function listClaimableOwnMails(
  query: Kysely<Schema>,
  mails: MailOwner,
  { atMs, limit }: { readonly atMs: number; readonly limit: number },
): Promise<OwnMailRow[]> {
  return (
    selectReadableOwnMails(query, mails)
      .select(COLUMNS)
      // The literal 0 makes the query use the partial index. With `> 0` SQLite would start to read the index at 0; with
      // `<> 0` it starts at the later time of the next condition.
      .where('claim_until_ms', '<>', sql.lit(0))
      .where('claim_until_ms', '>', atMs)
      .where('claimed_at_ms', 'is', null)
      .where('withdrawn_at_ms', 'is', null)
      .orderBy('claim_until_ms')
      .limit(limit)
      .execute()
  )
}

/** Changes a mail, inside the caller's transaction. */
export async function updateOwnMail(
  { query }: Transaction,
  id: string,
  change: Partial<
    Pick<OwnMailRow, 'opened_at_ms' | 'claimed_at_ms' | 'withdrawn_at_ms' | 'deleted_at_ms' | 'batch_id'>
  >,
): Promise<void> {
  await query.updateTable('mail').set(change).where('id', '=', id).execute()
}

/** A deletion of mails of one player. `batchId` identifies the deletion, so that it can be undone. */
export interface MailDeletion {
  readonly playerId: string
  readonly batchId: string
  readonly atMs: number
}

/**
 * Deletes a player's opened mails that have no claimable attachment, inside the caller's transaction.
 * @returns the number of deleted mails
 */
export async function deleteOpenedOwnMails(
  { query }: Transaction,
  { playerId, batchId, atMs }: MailDeletion,
): Promise<number> {
  const rows = await query
    .updateTable('mail')
    .set({ deleted_at_ms: atMs, batch_id: batchId })
    .where('player_id', '=', playerId)
    .where('deleted_at_ms', 'is', null)
    .where('opened_at_ms', 'is not', null)
    .where(({ or, eb }) =>
      or([
        eb('claim_until_ms', '<=', atMs),
        eb('claimed_at_ms', 'is not', null),
        eb('withdrawn_at_ms', 'is not', null),
      ]),
    )
    .returning('id')
    .execute()
  return rows.length
}

/**
 * Undoes a deletion of mails that is not older than `sinceMs`, inside the caller's transaction.
 * @returns the number of restored mails
 */
export async function restoreOwnMails(
  { query }: Transaction,
  { playerId, batchId }: Pick<MailDeletion, 'playerId' | 'batchId'>,
  sinceMs: number,
): Promise<number> {
  const rows = await query
    .updateTable('mail')
    .set({ deleted_at_ms: null, batch_id: '' })
    .where('player_id', '=', playerId)
    // A literal instead of a parameter, so that the database can use the partial index on `batch_id`.
    .where('batch_id', '<>', sql.lit(''))
    .where('batch_id', '=', batchId)
    .where('deleted_at_ms', '>=', sinceMs)
    .returning('id')
    .execute()
  return rows.length
}

/** A mail of any player, even a deleted one; for staff, inside or outside a transaction. */
export function findOwnMailForStaff(query: Kysely<Schema>, id: string): Promise<OwnMailRow | undefined> {
  return query.selectFrom('mail').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The newest mails of a player, including the deleted mails; for staff. */
export function listOwnMailsForStaff(
  query: Kysely<Schema>,
  playerId: string,
  limit: number,
): Promise<OwnMailRow[]> {
  return query
    .selectFrom('mail')
    .select(COLUMNS)
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Mails whose unclaimed attachment expires after `afterMs` and at `untilMs` at the latest, and whose player got no
 * reminder yet; the attachment that expires first comes first.
 */
export function listMailsToRemindOf(
  query: Kysely<Schema>,
  { afterMs, untilMs, limit }: { readonly afterMs: number; readonly untilMs: number; readonly limit: number },
): Promise<OwnMailRow[]> {
  return (
    query
      .selectFrom('mail')
      .select(COLUMNS)
      // The literal 0 makes the query use the partial index. With `> 0` SQLite would start to read the index at 0; with
      // `<> 0` it starts at the later time of the next condition.
      .where('claim_until_ms', '<>', sql.lit(0))
      .where('claim_until_ms', '>', afterMs)
      .where('claim_until_ms', '<=', untilMs)
      .where('claimed_at_ms', 'is', null)
      .where('withdrawn_at_ms', 'is', null)
      .where('reminded_at_ms', 'is', null)
      .where('deleted_at_ms', 'is', null)
      .orderBy('claim_until_ms')
      .limit(limit)
      .execute()
  )
}

/**
 * Stores that the player was reminded of a mail's attachment, inside the caller's transaction.
 * @returns false if the attachment has ended or was claimed, or the mail was withdrawn or deleted, or a reminder was
 *   sent before
 */
export async function markMailReminded({ query }: Transaction, id: string, atMs: number): Promise<boolean> {
  const rows = await query
    .updateTable('mail')
    .set({ reminded_at_ms: atMs })
    .where('id', '=', id)
    .where('claim_until_ms', '>', atMs)
    .where('claimed_at_ms', 'is', null)
    .where('withdrawn_at_ms', 'is', null)
    .where('reminded_at_ms', 'is', null)
    .where('deleted_at_ms', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}
