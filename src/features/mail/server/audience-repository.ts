import { type Kysely, type Selectable, sql } from 'kysely'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { MailDeletion, MailOwner } from './own-repository.ts'
import { mailTables } from './tables.ts'

/** A mail to an audience, as staff sent it. */
export type AudienceMailRow = Selectable<Schema['audience_mail']>

/**
 * A mail to an audience, with the times when one player opened it and claimed its attachment; a time is null if the
 * player has not done so.
 */
export type ReadAudienceMailRow = AudienceMailRow &
  Pick<Selectable<Schema['audience_mail_state']>, 'opened_at_ms' | 'claimed_at_ms'>

const COLUMNS = columnsOf(mailTables.audience_mail, 'audience_mail')

/**
 * The audience mails that were sent after the player registered and that the player has not deleted. A withdrawn mail
 * is included only if the player had opened it. Ids of players and mails begin with the time of their creation, so the
 * query compares the ids.
 */
const selectReadableAudienceMails = (query: Kysely<Schema>, { playerId, mayPromote, hidden }: MailOwner) => {
  const rows = query
    .selectFrom('audience_mail')
    .leftJoin('audience_mail_state as state', join =>
      join.onRef('state.mail_id', '=', 'audience_mail.id').on('state.player_id', '=', playerId),
    )
    .where('audience_mail.id', '>', playerId)
    .where('state.deleted_at_ms', 'is', null)
    .where(({ or, eb }) =>
      or([eb('audience_mail.withdrawn_at_ms', 'is', null), eb('state.opened_at_ms', 'is not', null)]),
    )
  if (!mayPromote) return rows.where('audience_mail.purpose', '<>', 'promotion')
  if (hidden === undefined) return rows
  const { fromMs, untilMs } = hidden
  return rows.where(({ or, eb }) =>
    or([
      eb('audience_mail.purpose', '<>', 'promotion'),
      eb('audience_mail.sent_at_ms', '<', fromMs),
      eb('audience_mail.sent_at_ms', '>=', untilMs),
    ]),
  )
}

/**
 * The newest audience mails, with ids smaller than a given id, that a player may read if their audiences include the
 * player. The caller checks the audiences.
 */
export function listReadableAudienceMails(
  query: Kysely<Schema>,
  mails: MailOwner,
  { below, limit }: { readonly below: string | undefined; readonly limit: number },
): Promise<ReadAudienceMailRow[]> {
  let rows = selectReadableAudienceMails(query, mails).select([
    ...COLUMNS,
    'state.opened_at_ms',
    'state.claimed_at_ms',
  ])
  if (below !== undefined) rows = rows.where('audience_mail.id', '<', below)
  return rows.orderBy('audience_mail.id', 'desc').limit(limit).execute()
}

/**
 * An audience mail that a player may read if its audience includes the player. The caller checks the audience. Inside
 * or outside a transaction.
 */
export function findReadableAudienceMail(
  query: Kysely<Schema>,
  mails: MailOwner,
  id: string,
): Promise<ReadAudienceMailRow | undefined> {
  return selectReadableAudienceMails(query, mails)
    .select([...COLUMNS, 'state.opened_at_ms', 'state.claimed_at_ms'])
    .where('audience_mail.id', '=', id)
    .executeTakeFirst()
}

/**
 * Unopened audience mails that a player may read if their audiences include the player. The caller checks the
 * audiences.
 */
export function listUnreadAudienceMails(
  query: Kysely<Schema>,
  mails: MailOwner,
): Promise<ReadAudienceMailRow[]> {
  return selectReadableAudienceMails(query, mails)
    .select([...COLUMNS, 'state.opened_at_ms', 'state.claimed_at_ms'])
    .where('state.opened_at_ms', 'is', null)
    .execute()
}

/**
 * Audience mails whose attachment a player may claim if their audiences include the player; the attachment that expires
 * first comes first. The caller checks the audiences.
 */
export function listClaimableAudienceMails(
  query: Kysely<Schema>,
  mails: MailOwner,
  atMs: number,
): Promise<ReadAudienceMailRow[]> {
  return selectReadableAudienceMails(query, mails)
    .select([...COLUMNS, 'state.opened_at_ms', 'state.claimed_at_ms'])
    .where('audience_mail.claim_until_ms', '>', atMs)
    .where('audience_mail.withdrawn_at_ms', 'is', null)
    .where('state.claimed_at_ms', 'is', null)
    .orderBy('audience_mail.claim_until_ms')
    .execute()
}

/** Stores when a player opened, claimed or deleted an audience mail, inside the caller's transaction. */
export async function storeAudienceMailState(
  { query }: Transaction,
  key: { readonly mailId: string; readonly playerId: string },
  change: Partial<
    Pick<
      Selectable<Schema['audience_mail_state']>,
      'opened_at_ms' | 'claimed_at_ms' | 'deleted_at_ms' | 'batch_id'
    >
  >,
): Promise<void> {
  const row = { opened_at_ms: null, claimed_at_ms: null, deleted_at_ms: null, batch_id: '', ...change }
  await query
    .insertInto('audience_mail_state')
    .values({ mail_id: key.mailId, player_id: key.playerId, ...row })
    .onConflict(conflict => conflict.columns(['player_id', 'mail_id']).doUpdateSet(change))
    .execute()
}

/**
 * Deletes for a player all opened audience mails without a claimable attachment, inside the caller's transaction.
 * @returns the number of deleted mails
 */
export async function deleteOpenedAudienceMails(
  { query }: Transaction,
  { playerId, batchId, atMs }: MailDeletion,
): Promise<number> {
  const rows = await query
    .updateTable('audience_mail_state')
    .set({ deleted_at_ms: atMs, batch_id: batchId })
    .where('player_id', '=', playerId)
    .where('deleted_at_ms', 'is', null)
    .where('opened_at_ms', 'is not', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('claimed_at_ms', 'is not', null),
        exists(
          selectFrom('audience_mail')
            .select('audience_mail.id')
            .whereRef('audience_mail.id', '=', 'audience_mail_state.mail_id')
            .where(mail =>
              mail.or([
                mail('audience_mail.claim_until_ms', '<=', atMs),
                mail('audience_mail.withdrawn_at_ms', 'is not', null),
              ]),
            ),
        ),
      ]),
    )
    .returning('mail_id')
    .execute()
  return rows.length
}

/**
 * Undoes a deletion of audience mails that is not older than `sinceMs`, inside the caller's transaction.
 * @returns the number of restored mails
 */
export async function restoreAudienceMails(
  { query }: Transaction,
  { playerId, batchId }: Pick<MailDeletion, 'playerId' | 'batchId'>,
  sinceMs: number,
): Promise<number> {
  const rows = await query
    .updateTable('audience_mail_state')
    .set({ deleted_at_ms: null, batch_id: '' })
    .where('player_id', '=', playerId)
    // A literal instead of a parameter, so that the database can use the partial index on `batch_id`.
    .where('batch_id', '<>', sql.lit(''))
    .where('batch_id', '=', batchId)
    .where('deleted_at_ms', '>=', sinceMs)
    .returning('mail_id')
    .execute()
  return rows.length
}

/** Stores a mail to an audience, inside the caller's transaction. */
export async function insertAudienceMail({ query }: Transaction, row: AudienceMailRow): Promise<void> {
  await query.insertInto('audience_mail').values(row).execute()
}

/** A mail to an audience; for staff, inside or outside a transaction. */
export function findAudienceMail(query: Kysely<Schema>, id: string): Promise<AudienceMailRow | undefined> {
  return query.selectFrom('audience_mail').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Marks a mail to an audience as withdrawn, inside the caller's transaction. */
export async function withdrawAudienceMail({ query }: Transaction, id: string, atMs: number): Promise<void> {
  await query.updateTable('audience_mail').set({ withdrawn_at_ms: atMs }).where('id', '=', id).execute()
}

/** The newest audience mails, with how many players opened them and claimed their attachment; for staff. */
export function listAudienceMails(
  query: Kysely<Schema>,
  limit: number,
): Promise<(AudienceMailRow & { readonly opened: number; readonly claimed: number })[]> {
  return query
    .selectFrom('audience_mail')
    .select(COLUMNS)
    .select(({ selectFrom, cast }) => [
      cast<number>(
        selectFrom('audience_mail_state')
          .whereRef('mail_id', '=', 'audience_mail.id')
          .where('opened_at_ms', 'is not', null)
          .select(({ fn }) => fn.countAll().as('count')),
        'integer',
      ).as('opened'),
      cast<number>(
        selectFrom('audience_mail_state')
          .whereRef('mail_id', '=', 'audience_mail.id')
          .where('claimed_at_ms', 'is not', null)
          .select(({ fn }) => fn.countAll().as('count')),
        'integer',
      ).as('claimed'),
    ])
    .orderBy('audience_mail.id', 'desc')
    .limit(limit)
    .execute() as never
}
