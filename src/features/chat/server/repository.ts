import type { Kysely, Selectable } from 'kysely'
import type { ChatDesk, ChatState } from '../../../domain/player/chat.ts'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { chatTables } from './tables.ts'

export type ChatRow = Selectable<Schema['chat']>
export type ChatMessageRow = Selectable<Schema['chat_message']>

const CHAT_COLUMNS = columnsOf(chatTables.chat)

const MESSAGE_COLUMNS = columnsOf(chatTables.chat_message)

export function findChat(query: Kysely<Schema>, id: string): Promise<ChatRow | undefined> {
  return query.selectFrom('chat').select(CHAT_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Reads a chat and locks its row until the caller's transaction ends; `undefined` for an unknown id. */
export function lockChat({ query }: Transaction, id: string): Promise<ChatRow | undefined> {
  return query.selectFrom('chat').select(CHAT_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The latest chat of a player at a desk, open or ended. */
export function findLatestChat(
  query: Kysely<Schema>,
  playerId: string,
  desk: ChatDesk,
): Promise<ChatRow | undefined> {
  return query
    .selectFrom('chat')
    .select(CHAT_COLUMNS)
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
    .select(CHAT_COLUMNS)
    .where('player_id', '=', playerId)
    .where('desk', '=', desk)
    .where('ended_at_ms', 'is', null)
    .executeTakeFirst()
}

/**
 * Stores a new chat, inside the caller's transaction. When another transaction has just opened a chat of the player at
 * the desk, PostgreSQL reports a conflict and the transaction runs again.
 */
export async function insertChat({ query }: Transaction, row: ChatRow): Promise<void> {
  await query.insertInto('chat').values(row).execute()
}

/**
 * Changes the columns of a chat that `change` contains, inside the caller's transaction. Does not check the change of
 * the state.
 */
export async function updateChat(
  { query }: Transaction,
  id: string,
  change: Partial<Omit<ChatRow, 'id' | 'player_id'>>,
): Promise<void> {
  await query.updateTable('chat').set(change).where('id', '=', id).execute()
}

/**
 * Raises a column with the number of a delivered or read message, such as `player_read_seq`, inside the caller's
 * transaction; never lowers it.
 * @returns whether the number rose
 */
export async function raiseChatReceiptSeq(
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

/** Whether an open chat of the player has an unread answer of staff. */
export async function hasUnreadChatAnswer(query: Kysely<Schema>, playerId: string): Promise<boolean> {
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
export async function insertChatMessage({ query }: Transaction, row: ChatMessageRow): Promise<void> {
  await query.insertInto('chat_message').values(row).execute()
}

/** Finds the message of a chat by the id that the client has given to it. */
export function findMessageByClientId(
  query: Kysely<Schema>,
  chatId: string,
  clientId: string,
): Promise<ChatMessageRow | undefined> {
  return query
    .selectFrom('chat_message')
    .select(MESSAGE_COLUMNS)
    .where('chat_id', '=', chatId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/** At most `limit` messages of a chat with numbers above `afterSeq`, sorted by number. */
export function listChatMessages(
  query: Kysely<Schema>,
  chatId: string,
  { afterSeq, limit }: { readonly afterSeq: number; readonly limit: number },
): Promise<ChatMessageRow[]> {
  return query
    .selectFrom('chat_message')
    .select(MESSAGE_COLUMNS)
    .where('chat_id', '=', chatId)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** Lists at most `limit` chats in a state, first those that have not changed for the longest time. */
export function listChats(
  query: Kysely<Schema>,
  { state, desk, limit }: { readonly state: ChatState; readonly desk?: ChatDesk; readonly limit: number },
): Promise<ChatRow[]> {
  let rows = query.selectFrom('chat').select(CHAT_COLUMNS).where('state', '=', state)
  if (desk) rows = rows.where('desk', '=', desk)
  return rows.orderBy('changed_at_ms').orderBy('id').limit(limit).execute()
}

/**
 * Reads how long players waited for the first answer of staff, in milliseconds, in the most recently answered chats of
 * a desk.
 */
export async function listFirstAnswerWaitsMs(
  query: Kysely<Schema>,
  desk: ChatDesk,
  limit: number,
): Promise<number[]> {
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

/**
 * Lists the ids of at most `limit` chats in a state whose last message is from `untilMs` or earlier, those that have
 * waited longest first.
 */
export async function listIdleChatIds(
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
 * Locks at most `limit` chats that ended by a time, until the caller's transaction ends.
 * @returns the ids of these chats
 */
export async function lockEndedChats(
  { query }: Transaction,
  untilMs: number,
  limit: number,
): Promise<string[]> {
  const rows = await query
    .selectFrom('chat')
    .select('id')
    .where('ended_at_ms', '<=', untilMs)
    .orderBy('ended_at_ms')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes at most `limit` messages of chats that the caller's transaction has locked.
 * @returns for each deleted message the id of its picture, or null
 */
export async function deleteChatMessages(
  { query }: Transaction,
  chatIds: readonly string[],
  limit: number,
): Promise<(string | null)[]> {
  if (chatIds.length === 0) return []
  const deleted = await query
    .deleteFrom('chat_message')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('chat_id', 'seq'),
        'in',
        selectFrom('chat_message')
          .select(['chat_id', 'seq'])
          .where('chat_id', 'in', chatIds)
          .limit(limit)
          .$asTuple('chat_id', 'seq'),
      ),
    )
    .returning('picture_id')
    .execute()
  return deleted.map(({ picture_id: pictureId }) => pictureId)
}

/** Deletes chats whose messages are all deleted already, inside the caller's transaction. */
export async function deleteChats({ query }: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await query.deleteFrom('chat').where('id', 'in', ids).execute()
}
