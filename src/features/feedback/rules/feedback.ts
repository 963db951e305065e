import { MIB, PICTURE_PIXELS_MAX } from '../../../domain/bytes.ts'
import type { Bounds } from '../../../domain/player/account.ts'
import type { Transitions } from '../../../domain/transitions.ts'

export const FEEDBACK_PATH = '/feedback'
export const FEEDBACK_RECORD_PATH = '/feedback/record'

/** What a feedback is about. */
export const FEEDBACK_KINDS = ['game', 'deposit', 'withdrawal', 'account', 'bonus', 'idea', 'other'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

/** `open` waits for staff, `answered` for the player, and `closed` takes no more replies. */
export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]

export const FEEDBACK_TRANSITIONS: Transitions<FeedbackState> = {
  open: ['open', 'answered', 'closed'],
  answered: ['open', 'answered', 'closed'],
  closed: [],
}

/** Who wrote a message of a feedback. */
export const FEEDBACK_AUTHORS = ['player', 'staff'] as const
export type FeedbackAuthor = (typeof FEEDBACK_AUTHORS)[number]

/** Characters of a new feedback, as `feedbackLength` counts them. */
export const FEEDBACK_TEXT: Bounds = { min: 10, max: 1_000 }

/** Characters of a reply; it may be as short as "Yes". */
export const FEEDBACK_REPLY: Bounds = { min: 1, max: FEEDBACK_TEXT.max }

/** How many feedbacks a player may send on a UTC day. */
export const FEEDBACK_DAY_LIMIT = 20

/** Most messages of one feedback; the player replies to no longer one. */
export const FEEDBACK_MESSAGES_MAX = 100

/** An answered feedback is closed when the player did not reply for so long. */
export const FEEDBACK_REPLY_DAYS = 30

/** How a picture of a feedback may be; how many is the operator's setting `feedback`. */
export const FEEDBACK_UPLOAD = { bytesMax: 5 * MIB, pixelsMax: PICTURE_PIXELS_MAX } as const

/** Most pixels of a stored picture's longer side: the text of a screenshot is readable. */
export const FEEDBACK_SIDE_MAX_PX = 2_048

/** Characters of a text without the blanks around it. An emoji counts as one, although it has two units of UTF-16. */
export function feedbackLength(text: string): number {
  return [...text.trim()].length
}
