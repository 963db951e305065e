import type { FeedbackAuthor, FeedbackKind, FeedbackState } from '../../../domain/feedback.ts'

/** Feedbacks of players. */
export interface FeedbackTables {
  /** Every change of a feedback, its messages and its pictures locks this row. */
  feedback: {
    id: string
    player_id: string
    kind: FeedbackKind
    state: FeedbackState
    created_at_ms: number
    /** The time of the latest message, or of its end. */
    updated_at_ms: number
    /** When it was closed; null before. */
    closed_at_ms: number | null
    /** 1 while the player has not opened the latest answer. */
    is_unread: 0 | 1
  }
  /** The first message of a feedback has the id of the feedback. */
  feedback_message: {
    id: string
    feedback_id: string
    author: FeedbackAuthor
    text: string
    at_ms: number
  }
  /** Every picture that may be in the storage. The row is written before the file and removed after it. */
  feedback_image: {
    id: string
    player_id: string
    storage_key: string
    /** Null while no message has the picture. */
    feedback_id: string | null
    message_id: string | null
    /** When file and row are removed, epoch milliseconds; null while the feedback of the picture is not closed. */
    drop_at_ms: number | null
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends FeedbackTables {}
}
