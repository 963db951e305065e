import { MIB } from '../bytes.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time.ts'
import type { Transitions } from '../transitions.ts'

/** The page of customer service, and that of its VIP desk. */
export const SERVICE_PATH = '/service'
export const VIP_SERVICE_PATH = '/service/vip'

/** The desks of customer service. A player has at most one open chat at each. */
export const CHAT_DESKS = ['general', 'vip'] as const
export type ChatDesk = (typeof CHAT_DESKS)[number]

/** The VIP level from which the VIP desk is open. */
export const VIP_DESK_LEVEL = 1

/** `faq`: only the FAQ has answered. `waiting`: for staff. `answered`: staff have answered. */
export const CHAT_STATES = ['faq', 'waiting', 'answered', 'ended'] as const
export type ChatState = (typeof CHAT_STATES)[number]

/** An answered chat waits again when staff hand it over to another desk. */
export const CHAT_TRANSITIONS: Transitions<ChatState> = {
  faq: ['waiting', 'answered', 'ended'],
  waiting: ['answered', 'ended'],
  answered: ['waiting', 'ended'],
  ended: [],
}

/** Who wrote a message: `desk` is a note of the desk itself about what happened to the chat. */
export const CHAT_AUTHORS = ['player', 'staff', 'faq', 'desk'] as const
export type ChatAuthor = (typeof CHAT_AUTHORS)[number]

/** The notes of a desk: staff were asked, another desk was asked, who ended the chat. */
export const CHAT_NOTES = ['askedStaff', 'handedOver', 'endedByPlayer', 'endedByStaff', 'endedIdle'] as const
export type ChatNote = (typeof CHAT_NOTES)[number]

/** Most characters of a message, and messages a minute. */
export const CHAT_TEXT_MAX = 1_000
export const CHAT_PER_MINUTE = 20

/** Messages that one answer lists. */
export const CHAT_PAGE = 100

/** Questions that the first answer shows. */
export const FAQ_ANSWERS_MAX = 3

/** The picture of a message as a player sends it. */
export const CHAT_UPLOAD = { bytesMax: 5 * MIB, pixelsMax: 40_000_000 } as const

/** The longest side of a stored picture. */
export const CHAT_PICTURE_SIDE_PX = 1_600

/** How long a sign of typing counts; the client repeats it while the player types. */
export const TYPING_MS = 6 * SECOND_MS
export const TYPING_REPEAT_MS = 3 * SECOND_MS

/** Staff who act in a chat are on duty for this time, also without `chat duty`. */
export const DUTY_AFTER_ACT_MS = 15 * MINUTE_MS

/** The shown time of waiting is the median of this many first answers. */
export const WAIT_SAMPLES = 20

/** A chat that nobody has written in for this time ends, unless it waits for staff. */
export const CHAT_IDLE_MS = 48 * HOUR_MS

/** How long an ended chat is shown, so that it can be read and rated. */
export const CHAT_SHOWN_MS = 24 * HOUR_MS

export const CHAT_RATING_MAX = 5

/** The hours of the day in Manila in which staff answer. */
export interface ServiceHours {
  readonly fromHour: number
  /** Up to 24, which is midnight. */
  readonly untilHour: number
}

export const SERVICE_HOURS: ServiceHours = { fromHour: 8, untilHour: 24 }

/** The number of characters as a person counts them: an emoji outside the basic plane is one. */
export const chatLength = (text: string): number => [...text].length

/** The middle of some times; the mean of the two middle ones for an even count. @returns null without any */
export function medianMs(times: readonly number[]): number | null {
  if (times.length === 0) return null
  const sorted = [...times].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [upper = 0, lower = upper] = [sorted[middle], sorted[middle - 1]]
  return sorted.length % 2 === 1 ? upper : Math.round((lower + upper) / 2)
}
