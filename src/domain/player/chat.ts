import { MEBIBYTE } from '../bytes.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time.ts'
import type { StateTransitions } from '../transitions.ts'

/** The paths of customer service and of its VIP desk. */
export const CUSTOMER_SERVICE_PATH = '/service'
export const VIP_CUSTOMER_SERVICE_PATH = '/service/vip'

/** The desks of customer service. A player has at most one open chat at each. */
export const CHAT_DESKS = ['general', 'vip'] as const
export type ChatDesk = (typeof CHAT_DESKS)[number]

/** The lowest VIP level that can use the VIP desk. */
export const VIP_DESK_LEVEL_MIN = 1

/** `faq`: only the FAQ has answered. `waiting`: the chat waits for staff. `answered`: staff have answered. */
export const CHAT_STATES = ['faq', 'waiting', 'answered', 'ended'] as const
export type ChatState = (typeof CHAT_STATES)[number]

/** An answered chat waits again when staff hand it over to the other desk. */
export const CHAT_TRANSITIONS: StateTransitions<ChatState> = {
  faq: ['waiting', 'answered', 'ended'],
  waiting: ['answered', 'ended'],
  answered: ['waiting', 'ended'],
  ended: [],
}

/** The author of a message. `desk`: the site itself, with a note about an event of the chat (`CHAT_EVENT_NOTES`). */
export const CHAT_AUTHORS = ['player', 'staff', 'faq', 'desk'] as const
export type ChatAuthor = (typeof CHAT_AUTHORS)[number]

/**
 * The notes about events of a chat: staff were asked, the chat was handed over, or the chat ended. The name of a note
 * about an end says who ended the chat.
 */
export const CHAT_EVENT_NOTES = [
  'askedStaff',
  'handedOver',
  'endedByPlayer',
  'endedByStaff',
  'endedIdle',
] as const
export type ChatEventNote = (typeof CHAT_EVENT_NOTES)[number]

/** Maximum length of a message in characters, and maximum number of messages a minute. */
export const CHAT_MESSAGE_LENGTH_MAX = 1_000
export const CHAT_MESSAGES_PER_MINUTE_MAX = 20

/** Maximum number of messages in one answer. */
export const CHAT_MESSAGES_PER_PAGE_MAX = 100

/** Maximum number of FAQ questions in the first answer. */
export const FAQ_ANSWERS_MAX = 3

/** Limits of a picture that a player sends: bytes of the file, and pixels. */
export const CHAT_PICTURE_UPLOAD_LIMITS = { bytesMax: 5 * MEBIBYTE, pixelsMax: 40_000_000 } as const

/** The longer side of a stored picture, in pixels. */
export const CHAT_PICTURE_SIDE_PX = 1_600

/** Time in milliseconds for which a typing signal lasts. The client repeats the signal while the player types. */
export const TYPING_SIGNAL_LIFE_MS = 6 * SECOND_MS
export const TYPING_SIGNAL_REPEAT_MS = 3 * SECOND_MS

/**
 * Staff who act in a chat count as on duty for this many milliseconds after the action, even without the command `chat
 * duty`.
 */
export const STAFF_DUTY_AFTER_ACTION_MS = 15 * MINUTE_MS

/** The displayed waiting time is the median over this number of the latest first answers of staff. */
export const WAITING_TIME_SAMPLE_COUNT = 20

/** A chat without messages for this many milliseconds ends, unless it waits for staff. */
export const CHAT_IDLE_MAX_MS = 48 * HOUR_MS

/** Time in milliseconds for which an ended chat stays visible, so that the player can read and rate it. */
export const ENDED_CHAT_SHOWN_MS = 24 * HOUR_MS

export const CHAT_RATING_MAX = 5

/** The hours of the day in Manila in which staff answer. */
export interface CustomerServiceHours {
  readonly fromHour: number
  /** The hour at which staff stop answering, at most 24, which is midnight. */
  readonly untilHour: number
}

export const CUSTOMER_SERVICE_HOURS: CustomerServiceHours = { fromHour: 8, untilHour: 24 }

/** The length of a text in code points, so that an emoji counts as one character. */
export const countChatTextCharacters = (text: string): number => [...text].length

/** The median of times; for an even number of them, the mean of the two middle ones. @returns null without times */
export function computeMedianMs(times: readonly number[]): number | null {
  if (times.length === 0) return null
  const sorted = [...times].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [upper = 0, lower = upper] = [sorted[middle], sorted[middle - 1]]
  return sorted.length % 2 === 1 ? upper : Math.round((lower + upper) / 2)
}
