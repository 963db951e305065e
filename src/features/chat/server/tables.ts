import type { ChatAuthor, ChatDesk, ChatEventNote, ChatState } from '../../../domain/player/chat.ts'
import {
  atMsColumn,
  countColumn,
  impersonalTable,
  jsonColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

export const chatTables = {
  /**
   * The chats with customer service. A player has at most one open chat (`ended_at_ms` is null) at each desk. Storing a
   * message locks its chat's row.
   */
  chat: personalTable('When you write to customer service.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    desk: textColumn<ChatDesk>(NOT_NAMED_ON_PRIVACY_PAGE),
    state: textColumn<ChatState>(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The member of staff to whom the chat was handed over, or who answered last; empty while any staff of the desk may
     * answer.
     */
    staff: textColumn('who of our staff answered'),
    /** Number of the last message; 0 before the first. */
    last_seq: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * Numbers of the last message delivered to the player or to staff (`seen`), and of the last message that they have
     * read (`read`).
     */
    player_seen_seq: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    player_read_seq: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    staff_seen_seq: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    staff_read_seq: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    player_typing_at_ms: nullableColumn(atMsColumn()),
    staff_typing_at_ms: nullableColumn(atMsColumn()),
    rating: nullableColumn(countColumn('rating')),
    /** The text of the player's rating, encrypted like the texts of messages; empty without a text. */
    rating_text: textColumn('rating'),
    opened_at_ms: atMsColumn(),
    /** When the last message was written. */
    changed_at_ms: atMsColumn(),
    /** When the chat was first handed over to staff; null before. */
    asked_at_ms: nullableColumn(atMsColumn()),
    /** When staff first answered; null before. */
    answered_at_ms: nullableColumn(atMsColumn()),
    ended_at_ms: nullableColumn(atMsColumn()),
  }),
  chat_message: personalTable('When you write to customer service.', {
    chat_id: recordIdColumn(),
    /** The number of the message in its chat, from 1 without gaps. */
    seq: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The client's own id of a player's message; empty for other authors. */
    client_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    author: textColumn<ChatAuthor>(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The name under which staff write; empty for other authors. */
    name: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The text of the message, encrypted by the vault for `chat:<chat_id>`; empty without a text. */
    text: textColumn('what you and our staff write'),
    /** The event of the chat that an automatic note reports; null for messages by player or staff. */
    note: nullableColumn(textColumn<ChatEventNote>(NOT_NAMED_ON_PRIVACY_PAGE)),
    picture_id: nullableColumn(recordIdColumn('pictures that you send')),
    /** The questions with which the FAQ has answered, as JSON. */
    questions: jsonColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    at_ms: atMsColumn(),
  }),
  /**
   * Every chat picture whose file may exist in the storage. The server writes the row before the file and removes it
   * after the file.
   */
  chat_picture: personalTable('When you write to customer service.', {
    id: recordIdColumn(),
    chat_id: recordIdColumn(),
    player_id: recordIdColumn(),
    storage_key: textColumn('pictures that you send'),
    /**
     * The time after which the file and the row are removed, epoch milliseconds; null while a message refers to the
     * picture.
     */
    drop_at_ms: nullableColumn(atMsColumn()),
  }),
  chat_duty: personalTable('When you write to customer service.', {
    staff: textColumn('who of our staff answered'),
    desk: textColumn<ChatDesk>(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The name of the member of staff that players see beside the answers. */
    name: textColumn('who of our staff answered'),
    until_ms: atMsColumn(),
  }),
  chat_canned: impersonalTable({
    name: textColumn(),
    text: textColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof chatTables> {}
}
