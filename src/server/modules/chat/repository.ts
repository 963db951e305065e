import type { Insertable, Kysely, Selectable } from 'kysely'
import type { ChatDesk, ChatState } from '../../../domain/chat.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { ChatTables } from './tables.ts'

export type ChatRow = Selectable<ChatTables['chat']>
export type ChatMessageRow = Selectable<ChatTables['chat_message']>

const CHAT = [
  'id',
  'player_id',
  'desk',
  'state',
  'staff',
  'last_seq',
  'player_seen_seq',
  'player_read_seq',
  'staff_seen_seq',
  'staff_read_seq',
  'player_typing_at_ms',
  'staff_typing_at_ms',
  'rating',
  'rating_text',
  'opened_at_ms',
  'changed_at_ms',
  'asked_at_ms',
  'answered_at_ms',
  'ended_at_ms',
] as const

const MESSAGE = [
  'chat_id',
  'seq',
  'client_id',
  'author',
  'name',
  'text',
  'note',
  'picture_id',
  'questions',
  'at_ms',
] as const

export function findChat(query: Kysely<Schema>, id: string): Promise<ChatRow | undefined> {
  return query.selectFrom('chat').select(CHAT).where('id', '=', id).executeTakeFirst()
}

/** Locks a chat until the caller's transaction ends. */
export function lockChat({ query }: Transaction, id: string): Promise<ChatRow | undefined> {
  return query.selectFrom('chat').select(CHAT).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The latest chat of a player at a desk, open or ended. */
export function findLatestChat(
  query: Kysely<Schema>,
  playerId: string,
  desk: ChatDesk,
): Promise<ChatRow | undefined> {
  return query
    .selectFrom('chat')
    .select(CHAT)
    .where('player_id', '=', playerId)
    .where('desk', '=', desk)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The open chat of a player at a desk, inside or outside a transaction. */
export function findOpenChat(
  query: Kysely<Schema>,
  playerId: string,
  desk: ChatDesk,
): Promise<ChatRow | undefined> {
  return query
    .selectFrom('chat')
    .select(CHAT)
    .where('player_id', '=', playerId)
    .where('desk', '=', desk)
    .where('ended_at_ms', 'is', null)
    .executeTakeFirst()
}

/** Stores a new chat, inside the caller's transaction. PostgreSQL runs the transaction again if another was faster. */
export async function insertChat({ query }: Transaction, row: ChatRow): Promise<void> {
  await query.insertInto('chat').values(row).execute()
}

/** Changes a chat, inside the caller's transaction. */
export async function updateChat(
  { query }: Transaction,
  id: string,
  change: Partial<Omit<ChatRow, 'id' | 'player_id'>>,
): Promise<void> {
  await query.updateTable('chat').set(change).where('id', '=', id).execute()
}

/**
 * Raises a mark of a chat to a number of its messages, never down, inside the caller's transaction.
 * @returns whether it rose
 */
export async function raiseMark(
  { query }: Transaction,
  id: string,
  mark: 'player_seen_seq' | 'player_read_seq' | 'staff_seen_seq' | 'staff_read_seq',
  seq: number,
): Promise<boolean> {
  const rows = await query
    .updateTable('chat')
    .set({ [mark]: seq })
    .where('id', '=', id)
    .where(mark, '<', seq)
    .where('last_seq', '>=', seq)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Whether a player has not read an answer of staff in an open chat. */
export async function hasUnreadAnswer(query: Kysely<Schema>, playerId: string): Promise<boolean> {
  const row = await query
    .selectFrom('chat')
    .innerJoin('chat_message', 'chat_message.chat_id', 'chat.id')
    .select('chat.id')
    .where('chat.player_id', '=', playerId)
    .where('chat.ended_at_ms', 'is', null)
    .where('chat_message.author', '=', 'staff')
    .whereRef('chat_message.seq', '>', 'chat.player_read_seq')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a message, inside the caller's transaction, which has locked its chat. */
export async function insertMessage({ query }: Transaction, row: ChatMessageRow): Promise<void> {
  await query.insertInto('chat_message').values(row).execute()
}

/** The message of a chat that a client has sent under an id. */
export function findMessageOf(
  query: Kysely<Schema>,
  chatId: string,
  clientId: string,
): Promise<ChatMessageRow | undefined> {
  return query
    .selectFrom('chat_message')
    .select(MESSAGE)
    .where('chat_id', '=', chatId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/** At most `limit` messages after a number, in their order. */
export function listMessages(
  query: Kysely<Schema>,
  chatId: string,
  { afterSeq, limit }: { readonly afterSeq: number; readonly limit: number },
): Promise<ChatMessageRow[]> {
  return query
    .selectFrom('chat_message')
    .select(MESSAGE)
    .where('chat_id', '=', chatId)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** At most `limit` chats of a state, those that changed longest ago first. */
export function listChats(
  query: Kysely<Schema>,
  { state, desk, limit }: { readonly state: ChatState; readonly desk?: ChatDesk; readonly limit: number },
): Promise<ChatRow[]> {
  let rows = query.selectFrom('chat').select(CHAT).where('state', '=', state)
  if (desk) rows = rows.where('desk', '=', desk)
  return rows.orderBy('changed_at_ms').orderBy('id').limit(limit).execute()
}

/** The times from asking staff to their first answer, of the latest first answers of a desk, in milliseconds. */
export async function listWaits(query: Kysely<Schema>, desk: ChatDesk, limit: number): Promise<number[]> {
  const rows = await query
    .selectFrom('chat')
    .select(['asked_at_ms', 'answered_at_ms'])
    .where('answered_at_ms', 'is not', null)
    .where('asked_at_ms', 'is not', null)
    .where('desk', '=', desk)
    .orderBy('answered_at_ms', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => Math.max(0, (row.answered_at_ms ?? 0) - (row.asked_at_ms ?? 0)))
}

/** Ids of at most `limit` chats of a state in which nothing was written since a time. */
export async function listIdle(
  query: Kysely<Schema>,
  state: ChatState,
  untilMs: number,
  limit: number,
): Promise<string[]> {
  const rows = await query
    .selectFrom('chat')
    .select('id')
    .where('state', '=', state)
    .where('changed_at_ms', '<=', untilMs)
    .orderBy('changed_at_ms')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes at most `limit` chats that ended by a time, with their messages, and marks their pictures for removal, inside
 * the caller's transaction. @returns how many
 */
export async function deleteEndedChats(
  { query }: Transaction,
  { untilMs, atMs, limit }: { readonly untilMs: number; readonly atMs: number; readonly limit: number },
): Promise<number> {
  const rows = await query
    .selectFrom('chat')
    .select('id')
    .where('ended_at_ms', '<=', untilMs)
    .orderBy('ended_at_ms')
    .limit(limit)
    .forUpdate()
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await query.updateTable('chat_picture').set({ drop_at_ms: atMs }).where('chat_id', 'in', ids).execute()
  await query.deleteFrom('chat_message').where('chat_id', 'in', ids).execute()
  await query.deleteFrom('chat').where('id', 'in', ids).execute()
  return ids.length
}

/** Stores the row of a picture before its file is written. */
export async function insertPicture(
  { query }: Transaction,
  row: Insertable<ChatTables['chat_picture']>,
): Promise<void> {
  await query.insertInto('chat_picture').values(row).execute()
}

/** Cancels the removal of a picture, because a message now names it. @returns false when it was removed meanwhile */
export async function keepPicture({ query }: Transaction, id: string): Promise<boolean> {
  const rows = await query
    .updateTable('chat_picture')
    .set({ drop_at_ms: null })
    .where('id', '=', id)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** The storage key of a picture that a message of the player's chat names; `undefined` for any other id. */
export async function findPicture(
  query: Kysely<Schema>,
  id: string,
  playerId?: string,
): Promise<string | undefined> {
  let rows = query.selectFrom('chat_picture').select('storage_key').where('id', '=', id)
  if (playerId !== undefined) rows = rows.where('player_id', '=', playerId)
  return (await rows.where('drop_at_ms', 'is', null).executeTakeFirst())?.storage_key
}

/** At most `limit` pictures that are due for removal. */
export function listDroppedPictures(
  query: Kysely<Schema>,
  atMs: number,
  limit: number,
): Promise<{ id: string; storage_key: string }[]> {
  return query
    .selectFrom('chat_picture')
    .select(['id', 'storage_key'])
    .where('drop_at_ms', '<=', atMs)
    .orderBy('drop_at_ms')
    .limit(limit)
    .execute()
}

/** Deletes the row of a picture whose file was removed. */
export async function deletePicture({ query }: Transaction, id: string): Promise<void> {
  await query.deleteFrom('chat_picture').where('id', '=', id).execute()
}
