import { type Kysely, type Selectable, sql } from 'kysely'
import { newId } from '../../../server/clock.ts'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import {
  type CursorPage,
  type CursorRequest,
  rowCountToSelectForPage,
  toCursorPage,
} from '../../../server/http/cursor-page.ts'
import { FEEDBACK_MESSAGES_MAX, type FeedbackState } from '../rules/feedback.ts'
import { feedbackTables } from './tables.ts'

export type FeedbackRow = Selectable<Schema['feedback']>
export type FeedbackMessageRow = Selectable<Schema['feedback_message']>

/** The stored text of a message: encrypted, or unencrypted if an earlier release stored it. */
export type StoredFeedbackText = Pick<FeedbackMessageRow, 'text' | 'sealed_text'>

/** A feedback with the text of its first message. */
export type FeedbackWithText = FeedbackRow & StoredFeedbackText

const FEEDBACK_COLUMNS = columnsOf(feedbackTables.feedback, 'feedback')

/** A feedback by its id; inside or outside a transaction. */
export function findFeedback(query: Kysely<Schema>, id: string): Promise<FeedbackRow | undefined> {
  return query.selectFrom('feedback').select(FEEDBACK_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** A feedback, locked until the caller's transaction ends. */
export function lockFeedback({ query }: Transaction, id: string): Promise<FeedbackRow | undefined> {
  return query
    .selectFrom('feedback')
    .select(FEEDBACK_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a new feedback, inside the caller's transaction. */
export async function insertFeedback({ query }: Transaction, row: FeedbackRow): Promise<void> {
  await query.insertInto('feedback').values(row).execute()
}

/** Closes a feedback that the caller's transaction has locked. */
export async function markFeedbackClosed({ query }: Transaction, id: string, atMs: number): Promise<void> {
  await query
    .updateTable('feedback')
    .set({ state: 'closed', updated_at_ms: atMs, closed_at_ms: atMs })
    .where('id', '=', id)
    .execute()
}

/** Stores the first message of a new feedback, inside the caller's transaction. */
export async function insertFirstMessage({ query }: Transaction, row: FeedbackMessageRow): Promise<void> {
  await query.insertInto('feedback_message').values(row).execute()
}

/**
 * A message to add to a feedback. A message of staff makes the feedback `answered`, a message of the player makes it
 * `open`.
 */
interface NewMessage extends Pick<FeedbackMessageRow, 'author'> {
  readonly sealedText: string
  readonly atMs: number
}

/**
 * Adds a message to a feedback that the caller's transaction has locked. Its stored time is later than that of every
 * earlier message, even within one millisecond or when the clocks of processes differ, so that the ids keep the order.
 * @returns the id of the message
 */
export async function addFeedbackMessage(
  { query }: Transaction,
  { id: feedbackId, updated_at_ms: latestMs }: FeedbackRow,
  { author, sealedText, atMs: nowMs }: NewMessage,
): Promise<string> {
  const atMs = Math.max(nowMs, latestMs + 1)
  const id = newId(atMs)
  const state = author === 'staff' ? 'answered' : 'open'
  await query
    .insertInto('feedback_message')
    .values({ id, feedback_id: feedbackId, author, text: '', sealed_text: sealedText, at_ms: atMs })
    .execute()
  await query
    .updateTable('feedback')
    .set({ state, updated_at_ms: atMs, is_unread: author === 'staff' ? 1 : 0 })
    .where('id', '=', feedbackId)
    .execute()
  return id
}

/** At most `limit` messages whose text is not encrypted, the oldest first. */
export function listUnencryptedMessages(query: Kysely<Schema>, limit: number): Promise<FeedbackMessageRow[]> {
  return query
    .selectFrom('feedback_message')
    .select(columnsOf(feedbackTables.feedback_message))
    .where('sealed_text', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Replaces the unencrypted text of a message by the encrypted one, inside the caller's transaction.
 * @returns false for a message that is already encrypted, which does not change
 */
export async function storeEncryptedText(
  { query }: Transaction,
  id: string,
  sealedText: string,
): Promise<boolean> {
  const sealed = await query
    .updateTable('feedback_message')
    .set({ text: '', sealed_text: sealedText })
    .where('id', '=', id)
    .where('sealed_text', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return sealed !== undefined
}

/** Stores that the player has read the answers of a feedback, inside the caller's transaction. */
export async function storeFeedbackRead({ query }: Transaction, id: string): Promise<void> {
  await query.updateTable('feedback').set({ is_unread: 0 }).where('id', '=', id).execute()
}

/** Whether a player has an unread answer to a feedback. */
export async function hasUnreadFeedback(query: Kysely<Schema>, playerId: string): Promise<boolean> {
  const row = await query
    .selectFrom('feedback')
    .select('id')
    .where('player_id', '=', playerId)
    // Uses a literal instead of a parameter, so that the database uses the partial index.
    .where('is_unread', '=', sql.lit(1))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The latest messages of a feedback, at most `FEEDBACK_MESSAGES_MAX`, the oldest first. */
export async function listFeedbackMessages(
  query: Kysely<Schema>,
  feedbackId: string,
): Promise<FeedbackMessageRow[]> {
  const latestFirst = await query
    .selectFrom('feedback_message')
    .select(columnsOf(feedbackTables.feedback_message))
    .where('feedback_id', '=', feedbackId)
    .orderBy('id', 'desc')
    .limit(FEEDBACK_MESSAGES_MAX)
    .execute()
  return latestFirst.reverse()
}

/** The number of messages in a feedback, inside the caller's transaction. */
export async function countFeedbackMessages({ query }: Transaction, feedbackId: string): Promise<number> {
  const { count } = await query
    .selectFrom('feedback_message')
    .select(row => row.fn.countAll<number>().as('count'))
    .where('feedback_id', '=', feedbackId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts a player's feedbacks whose id is `fromId` or later, inside the caller's transaction. */
export async function countPlayerFeedbacksFromId(
  { query }: Transaction,
  playerId: string,
  fromId: string,
): Promise<number> {
  const { count } = await query
    .selectFrom('feedback')
    .select(row => row.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .where('id', '>=', fromId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const selectFeedbackWithText = (query: Kysely<Schema>) =>
  query
    .selectFrom('feedback')
    .innerJoin('feedback_message', 'feedback_message.id', 'feedback.id')
    .select([...FEEDBACK_COLUMNS, 'feedback_message.text', 'feedback_message.sealed_text'])

/** One page of a player's feedbacks, the newest first. */
export async function listPlayerFeedbacks(
  query: Kysely<Schema>,
  playerId: string,
  request: CursorRequest,
): Promise<CursorPage<FeedbackWithText>> {
  let rows = selectFeedbackWithText(query).where('feedback.player_id', '=', playerId)
  if (request.cursor !== undefined) rows = rows.where('feedback.id', '<', request.cursor)
  const found = await rows.orderBy('feedback.id', 'desc').limit(rowCountToSelectForPage(request)).execute()
  return toCursorPage(found, request, ({ id }) => id)
}

/** Lists feedbacks in a state: closed ones newest first, all others by the earliest change first. */
export function listFeedbacksInState(
  query: Kysely<Schema>,
  state: FeedbackState,
  limit: number,
): Promise<FeedbackWithText[]> {
  const rows = selectFeedbackWithText(query).where('feedback.state', '=', state).limit(limit)
  if (state === 'closed') return rows.orderBy('feedback.id', 'desc').execute()
  return (
    rows
      // Uses a literal instead of a parameter, so that the database uses the partial index.
      .where('feedback.state', '<>', sql.lit('closed'))
      .orderBy('feedback.updated_at_ms')
      .orderBy('feedback.id')
      .execute()
  )
}

/** Ids of at most `limit` answered feedbacks without a message since a time, the oldest first. */
export async function listIdleFeedbackIds(
  query: Kysely<Schema>,
  untilMs: number,
  limit: number,
): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('feedback')
    .select('id')
    .where('state', '=', 'answered')
    // Uses a literal instead of a parameter, so that the database uses the partial index.
    .where('state', '<>', sql.lit('closed'))
    .where('updated_at_ms', '<=', untilMs)
    .orderBy('updated_at_ms')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
