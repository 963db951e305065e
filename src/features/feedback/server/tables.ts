import {
  atMsColumn,
  flagColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'
import type { FeedbackAuthor, FeedbackKind, FeedbackState } from '../rules/feedback.ts'

export const feedbackTables = {
  /** The feedbacks of players. Every change of a feedback, its messages and its pictures locks the feedback's row. */
  feedback: personalTable('When you send us feedback.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    kind: textColumn<FeedbackKind>('What it is about'),
    state: textColumn<FeedbackState>('state of it'),
    created_at_ms: atMsColumn(),
    /** The time of the latest message, or when the feedback was closed. */
    updated_at_ms: atMsColumn(),
    /** When the feedback was closed; null before. */
    closed_at_ms: nullableColumn(atMsColumn()),
    /** 1 while the player has not opened the latest answer. */
    is_unread: flagColumn<0 | 1>(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /** The messages of feedbacks. The first message of a feedback has the same id as the feedback. */
  feedback_message: personalTable('When you send us feedback.', {
    id: recordIdColumn(),
    feedback_id: recordIdColumn(),
    author: textColumn<FeedbackAuthor>('our answers'),
    /** The unencrypted text that an earlier release stored; empty once the text is in `sealed_text`. */
    text: textColumn('your text'),
    /** The text, encrypted by the vault; null for a message of an earlier release that no job has encrypted yet. */
    sealed_text: nullableColumn(textColumn('your text')),
    at_ms: atMsColumn(),
  }),
  /**
   * Every feedback picture whose file may exist in the storage. The server writes the row before the file and removes
   * it after the file.
   */
  feedback_image: personalTable('When you send us feedback.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    storage_key: textColumn('pictures that you add'),
    /** The feedback to which the picture belongs; null until a message uses the picture. */
    feedback_id: nullableColumn(recordIdColumn()),
    message_id: nullableColumn(recordIdColumn()),
    /** When file and row are removed, epoch milliseconds; null while the picture's feedback is open or answered. */
    drop_at_ms: nullableColumn(atMsColumn()),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof feedbackTables> {}
}
