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

/**
 * The states of a chat. `faq`: only the FAQ has answered. `waiting`: the player waits for staff. `answered`: staff have
 * answered. `ended`: the chat is over.
 */
export const CHAT_STATES = ['faq', 'waiting', 'answered', 'ended'] as const
export type ChatState = (typeof CHAT_STATES)[number]

/**
 * The allowed changes of a chat's state. An answered chat is `waiting` again when staff hand it over to the other desk.
 */
export const CHAT_TRANSITIONS: StateTransitions<ChatState> = {
  faq: ['waiting', 'answered', 'ended'],
  waiting: ['answered', 'ended'],
  answered: ['waiting', 'ended'],
  ended: [],
}

/**
 * The authors of chat messages. `faq` is the automatic answer from the FAQ. `desk` is the site itself, which writes a
 * note about an event of the chat (`CHAT_EVENT_NOTES`).
 */
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

/** Maximum length of a chat message in characters, and maximum number of a player's messages a minute. */
export const CHAT_MESSAGE_LENGTH_MAX = 1_000
export const CHAT_MESSAGES_PER_MINUTE_MAX = 20

/** Maximum number of chat messages that one answer of the server contains. */
export const CHAT_MESSAGES_PER_PAGE_MAX = 100

/** Maximum number of FAQ questions in the automatic first answer of a chat. */
export const FAQ_ANSWERS_MAX = 3

/** Limits of a picture that a player sends in a chat: bytes of the file, and pixels of the picture. */
export const CHAT_PICTURE_UPLOAD_LIMITS = { bytesMax: 5 * MEBIBYTE, pixelsMax: 40_000_000 } as const

/** The longer side of a stored chat picture, in pixels. */
export const CHAT_PICTURE_SIDE_PX = 1_600

/**
 * Milliseconds for which a signal that a person is typing is valid. The client repeats the signal while the player
 * types.
 */
export const TYPING_SIGNAL_LIFE_MS = 6 * SECOND_MS
export const TYPING_SIGNAL_REPEAT_MS = 3 * SECOND_MS

/** Milliseconds for which staff count as on duty after an action in a chat, even without the command `chat duty`. */
export const STAFF_DUTY_AFTER_ACTION_MS = 15 * MINUTE_MS

/** The displayed waiting time is the median of this many of the latest first answers by staff. */
export const WAITING_TIME_SAMPLE_COUNT = 20

/** Milliseconds without messages after which a chat ends, unless it waits for staff. */
export const CHAT_IDLE_MAX_MS = 48 * HOUR_MS

/** Milliseconds for which the player can still read and rate an ended chat. */
export const ENDED_CHAT_SHOWN_MS = 24 * HOUR_MS

export const CHAT_RATING_MAX = 5

/** The hours of the day in which staff answer chats, Philippine time. */
export interface CustomerServiceHours {
  readonly fromHour: number
  /** The hour at which staff stop answering; 24 is midnight. */
  readonly untilHour: number
}

export const CUSTOMER_SERVICE_HOURS: CustomerServiceHours = { fromHour: 8, untilHour: 24 }

/** The length of a chat text in code points, so that an emoji counts as one character. */
export const countChatTextCharacters = (text: string): number => [...text].length

/**
 * Computes the median of times; for an even number of times, the mean of the two middle ones.
 * @returns null for an empty list
 */
export function computeMedianMs(times: readonly number[]): number | null {
  if (times.length === 0) return null
  const sorted = [...times].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [upper = 0, lower = upper] = [sorted[middle], sorted[middle - 1]]
  return sorted.length % 2 === 1 ? upper : Math.round((lower + upper) / 2)
}
