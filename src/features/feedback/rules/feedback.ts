import { MEBIBYTE, PICTURE_PIXELS_MAX } from '../../../domain/bytes.ts'
import type { LengthBounds } from '../../../domain/player/account.ts'
import type { StateTransitions } from '../../../domain/transitions.ts'

export const FEEDBACK_PATH = '/feedback'
export const FEEDBACK_RECORD_PATH = '/feedback/record'

/** The subjects of feedbacks. */
export const FEEDBACK_KINDS = ['game', 'deposit', 'withdrawal', 'account', 'bonus', 'idea', 'other'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

/**
 * The states of a feedback. `open`: waits for staff. `answered`: waits for the player. `closed`: accepts no more
 * replies.
 */
export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]

export const FEEDBACK_TRANSITIONS: StateTransitions<FeedbackState> = {
  open: ['open', 'answered', 'closed'],
  answered: ['open', 'answered', 'closed'],
  closed: [],
}

/** The possible authors of a message in a feedback. */
export const FEEDBACK_AUTHORS = ['player', 'staff'] as const
export type FeedbackAuthor = (typeof FEEDBACK_AUTHORS)[number]

/** Minimum and maximum length of a new feedback in characters, as `countFeedbackCharacters` counts them. */
export const FEEDBACK_LENGTH_BOUNDS: LengthBounds = { min: 10, max: 1_000 }

/** Minimum and maximum length of a reply in characters. A reply may be as short as "Yes". */
export const FEEDBACK_REPLY_LENGTH_BOUNDS: LengthBounds = { min: 1, max: FEEDBACK_LENGTH_BOUNDS.max }

/** Maximum number of feedbacks that a player may send in a UTC day. */
export const FEEDBACKS_PER_DAY_MAX = 20

/** Maximum number of messages in one feedback; the player cannot reply after that. */
export const FEEDBACK_MESSAGES_MAX = 100

/** Days without a reply after which an answered feedback is closed. */
export const FEEDBACK_REPLY_WINDOW_DAYS = 30

/** Limits of an uploaded picture. The operator's setting `feedback` limits the number of pictures. */
export const FEEDBACK_UPLOAD_LIMITS = { bytesMax: 5 * MEBIBYTE, pixelsMax: PICTURE_PIXELS_MAX } as const

/**
 * Maximum length of a stored picture's longer side, in pixels; enough for the text of a screenshot to stay readable.
 */
export const FEEDBACK_PICTURE_SIDE_MAX_PX = 2_048

/** The number of characters of a trimmed text. An emoji counts as one, although it has two UTF-16 units. */
export function countFeedbackCharacters(text: string): number {
  return [...text.trim()].length
}
