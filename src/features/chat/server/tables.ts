import type { ChatAuthor, ChatDesk, ChatNote, ChatState } from '../../../domain/player/chat.ts'
import {
  atMs,
  count,
  id,
  impersonal,
  implied,
  json,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'

/** Chats with customer service. */
export const chatTables = {
  /** A player has at most one chat without `ended_at_ms` at each desk. Every message locks this row. */
  chat: personal('When you write to customer service.', {
    id: id(),
    player_id: id(),
    desk: text<ChatDesk>(implied),
    state: text<ChatState>(implied),
    /** The member of staff to whom it was handed over or who answered last; empty for anybody of the desk. */
    staff: text('who of our staff answered'),
    /** Number of the last message; 0 before the first. */
    last_seq: count(implied),
    /** Messages up to these have reached the player or staff, and were read by them. */
    player_seen_seq: count(implied),
    player_read_seq: count(implied),
    staff_seen_seq: count(implied),
    staff_read_seq: count(implied),
    player_typing_at_ms: nullable(atMs()),
    staff_typing_at_ms: nullable(atMs()),
    rating: nullable(count('rating')),
    /** Encrypted as the texts of messages; empty without one. */
    rating_text: text('rating'),
    opened_at_ms: atMs(),
    /** When the last message was written. */
    changed_at_ms: atMs(),
    /** When staff were asked first. */
    asked_at_ms: nullable(atMs()),
    /** When staff answered first. */
    answered_at_ms: nullable(atMs()),
    ended_at_ms: nullable(atMs()),
  }),
  chat_message: personal('When you write to customer service.', {
    chat_id: id(),
    /** Rises by one from 1. */
    seq: count(implied),
    /** The client's own id of a player's message; empty for others. */
    client_id: text(implied),
    author: text<ChatAuthor>(implied),
    /** Under which staff write; empty for others. */
    name: text(implied),
    /** Encrypted by the vault for `chat:<chat_id>`; empty without a text. */
    text: text('what you and our staff write'),
    /** What a message of the desk notes; null for others. */
    note: nullable(text<ChatNote>(implied)),
    picture_id: nullable(id('pictures that you send')),
    /** JSON of the found questions of the FAQ. */
    questions: json(implied),
    at_ms: atMs(),
  }),
  /** Every picture that may be in the storage. The row is written before the file and removed after it. */
  chat_picture: personal('When you write to customer service.', {
    id: id(),
    chat_id: id(),
    player_id: id(),
    storage_key: text('pictures that you send'),
    /** When file and row are removed, epoch milliseconds; null while a message names it. */
    drop_at_ms: nullable(atMs()),
  }),
  /** Staff on duty at a desk. */
  chat_duty: personal('When you write to customer service.', {
    staff: text('who of our staff answered'),
    desk: text<ChatDesk>(implied),
    /** Under which players read their answers. */
    name: text('who of our staff answered'),
    until_ms: atMs(),
  }),
  chat_canned: impersonal({
    name: text(),
    text: text(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof chatTables> {}
}
