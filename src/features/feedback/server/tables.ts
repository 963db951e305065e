import { atMs, flag, id, implied, nullable, personal, type SchemaOf, text } from '../../../server/db/table.ts'
import type { FeedbackAuthor, FeedbackKind, FeedbackState } from '../rules/feedback.ts'

export const feedbackTables = {
  /** Every change of a feedback, its messages and its pictures locks this row. */
  feedback: personal('When you send us feedback.', {
    id: id(),
    player_id: id(),
    kind: text<FeedbackKind>('What it is about'),
    state: text<FeedbackState>('state of it'),
    created_at_ms: atMs(),
    /** The time of the latest message, or when the feedback was closed. */
    updated_at_ms: atMs(),
    /** When the feedback was closed; null before. */
    closed_at_ms: nullable(atMs()),
    /** 1 while the player has not opened the latest answer. */
    is_unread: flag<0 | 1>(implied),
  }),
  /** The first message of a feedback has the id of the feedback. */
  feedback_message: personal('When you send us feedback.', {
    id: id(),
    feedback_id: id(),
    author: text<FeedbackAuthor>('our answers'),
    /** Plain text that a process of an earlier release stored; empty once it is in `sealed_text`. */
    text: text('your text'),
    /** The text, encrypted by the vault; null for a message of an earlier release that no job has sealed yet. */
    sealed_text: nullable(text('your text')),
    at_ms: atMs(),
  }),
  /** Every picture that may be in the storage. The row is written before the file and removed after it. */
  feedback_image: personal('When you send us feedback.', {
    id: id(),
    player_id: id(),
    storage_key: text('pictures that you add'),
    /** Null before a message has the picture. */
    feedback_id: nullable(id()),
    message_id: nullable(id()),
    /** When file and row are removed, epoch milliseconds; null while the picture's feedback is open or answered. */
    drop_at_ms: nullable(atMs()),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof feedbackTables> {}
}
