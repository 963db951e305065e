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

export const chatTables = {
  /** A player has at most one open chat (`ended_at_ms` is null) at each desk. Every message locks this row. */
  chat: personal('When you write to customer service.', {
    id: id(),
    player_id: id(),
    desk: text<ChatDesk>(implied),
    state: text<ChatState>(implied),
    /**
     * The member of staff to whom the chat was handed over, or who answered last; empty while any staff of the desk may
     * answer.
     */
    staff: text('who of our staff answered'),
    /** Number of the last message; 0 before the first. */
    last_seq: count(implied),
    /** The numbers up to which messages were delivered to (`seen`) and read by player and staff. */
    player_seen_seq: count(implied),
    player_read_seq: count(implied),
    staff_seen_seq: count(implied),
    staff_read_seq: count(implied),
    player_typing_at_ms: nullable(atMs()),
    staff_typing_at_ms: nullable(atMs()),
    rating: nullable(count('rating')),
    /** Encrypted like the texts of messages; empty without a text. */
    rating_text: text('rating'),
    opened_at_ms: atMs(),
    /** When the last message was written. */
    changed_at_ms: atMs(),
    /** When the chat was first handed over to staff. */
    asked_at_ms: nullable(atMs()),
    /** When staff first answered. */
    answered_at_ms: nullable(atMs()),
    ended_at_ms: nullable(atMs()),
  }),
  chat_message: personal('When you write to customer service.', {
    chat_id: id(),
    /** The number of the message in its chat, from 1 without gaps. */
    seq: count(implied),
    /** The client's own id of a player's message; empty for other authors. */
    client_id: text(implied),
    author: text<ChatAuthor>(implied),
    /** The name under which staff write; empty for other authors. */
    name: text(implied),
    /** Encrypted by the vault for `chat:<chat_id>`; empty without a text. */
    text: text('what you and our staff write'),
    /** The event that a message of the desk notes; null for other authors. */
    note: nullable(text<ChatNote>(implied)),
    picture_id: nullable(id('pictures that you send')),
    /** JSON of the questions with which the FAQ answered. */
    questions: json(implied),
    at_ms: atMs(),
  }),
  /** Every picture that may be in the storage. The row is written before the file and removed after it. */
  chat_picture: personal('When you write to customer service.', {
    id: id(),
    chat_id: id(),
    player_id: id(),
    storage_key: text('pictures that you send'),
    /** When file and row are removed, epoch milliseconds; null while a message names the picture. */
    drop_at_ms: nullable(atMs()),
  }),
  chat_duty: personal('When you write to customer service.', {
    staff: text('who of our staff answered'),
    desk: text<ChatDesk>(implied),
    /** The name that players see with the answers. */
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
