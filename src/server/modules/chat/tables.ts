import type { ChatAuthor, ChatDesk, ChatNote, ChatState } from '../../../domain/chat.ts'

/** Chats with customer service. */
export interface ChatTables {
  /** A player has at most one chat without `ended_at_ms` at each desk. Every message locks this row. */
  chat: {
    id: string
    player_id: string
    desk: ChatDesk
    state: ChatState
    /** The member of staff to whom it was handed over or who answered last; empty for anybody of the desk. */
    staff: string
    /** Number of the last message; 0 before the first. */
    last_seq: number
    /** Messages up to these have reached the player or staff, and were read by them. */
    player_seen_seq: number
    player_read_seq: number
    staff_seen_seq: number
    staff_read_seq: number
    player_typing_at_ms: number | null
    staff_typing_at_ms: number | null
    rating: number | null
    /** Encrypted as the texts of messages; empty without one. */
    rating_text: string
    opened_at_ms: number
    /** When the last message was written. */
    changed_at_ms: number
    /** When staff were asked first. */
    asked_at_ms: number | null
    /** When staff answered first. */
    answered_at_ms: number | null
    ended_at_ms: number | null
  }
  chat_message: {
    chat_id: string
    /** Rises by one from 1. */
    seq: number
    /** The client's own id of a player's message; empty for others. */
    client_id: string
    author: ChatAuthor
    /** Under which staff write; empty for others. */
    name: string
    /** Encrypted by the vault for `chat:<chat_id>`; empty without a text. */
    text: string
    /** What a message of the desk notes; null for others. */
    note: ChatNote | null
    picture_id: string | null
    /** JSON of the found questions of the FAQ. */
    questions: string
    at_ms: number
  }
  /** Every picture that may be in the storage. The row is written before the file and removed after it. */
  chat_picture: {
    id: string
    chat_id: string
    player_id: string
    storage_key: string
    /** When file and row are removed, epoch milliseconds; null while a message names it. */
    drop_at_ms: number | null
  }
  /** Staff on duty at a desk. */
  chat_duty: {
    staff: string
    desk: ChatDesk
    /** Under which players read their answers. */
    name: string
    until_ms: number
  }
  chat_canned: {
    name: string
    text: string
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends ChatTables {}
}
