import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import {
  emptyResultSchema,
  idSchema,
  isLegibleText,
  requestIdSchema,
  timeMsSchema,
} from '../../contract/fields.ts'
import { KIBIBYTE } from '../../domain/bytes.ts'
import {
  CHAT_AUTHORS,
  CHAT_DESKS,
  CHAT_EVENT_NOTES,
  CHAT_MESSAGE_LENGTH_MAX,
  CHAT_MESSAGES_PER_MINUTE_MAX,
  CHAT_MESSAGES_PER_PAGE_MAX,
  CHAT_PICTURE_UPLOAD_LIMITS,
  CHAT_RATING_MAX,
  CHAT_STATES,
  countChatTextCharacters,
  FAQ_ANSWERS_MAX,
} from '../../domain/player/chat.ts'
import { MINUTE_MS } from '../../domain/time.ts'

/**
 * The schema of a text with several lines. Refuses control characters other than line breaks, and halves of surrogate
 * pairs, as `typedTextSchema` does.
 */
const multilineText = (max: number) =>
  z
    .string()
    // Allows every text of `max` characters, since a character has at most two UTF-16 units. The last check counts the
    // characters.
    .max(max * 2)
    .regex(/^(?:\n|[^\p{Cc}\p{Cs}])*$/u)
    .trim()
    .refine(isLegibleText)
    .refine(text => countChatTextCharacters(text) <= max)

const desk = z.enum(CHAT_DESKS)
const seq = z.int().nonnegative().max(2_000_000_000)
const chatId = idSchema
const clientId = requestIdSchema.meta({
  description: 'made by the client for each message; the same id is stored once',
})

const chatState = z.object({
  chatId: idSchema,
  desk,
  state: z.enum(CHAT_STATES),
  lastSeq: seq.meta({
    description: 'number of the last message; for other clients, our pages read the messages',
  }),
  playerReadSeq: seq.meta({ description: 'the player has read up to this message' }),
  staffDeliveredSeq: seq.meta({ description: 'messages up to this one have reached staff' }),
  staffReadSeq: seq.meta({ description: 'staff have read up to this message' }),
  isStaffTyping: z.boolean(),
  rating: z.int().min(1).max(CHAT_RATING_MAX).nullable(),
  endTime: timeMsSchema.nullable(),
})

const message = z.object({
  seq: seq.meta({ description: 'rises by one from message to message of a chat, from 1' }),
  clientId: z.string().meta({ description: "the client's id; empty for messages of others" }),
  from: z.enum(CHAT_AUTHORS),
  name: z.string().meta({ description: 'under which staff write; empty for others' }),
  text: z.string(),
  note: z.enum(CHAT_EVENT_NOTES).nullable(),
  pictureId: idSchema.nullable(),
  questions: z
    .array(z.object({ id: z.string(), question: z.string() }))
    .max(FAQ_ANSWERS_MAX)
    .meta({
      description: 'questions of the FAQ that a search found; their addresses are /faq#id',
    }),
  time: timeMsSchema,
})

const deskState = z.object({
  desk,
  isOpen: z.boolean().meta({ description: 'whether the player may write to the desk' }),
  isOnDuty: z.boolean().meta({ description: 'whether staff of the desk are on duty' }),
  waitMs: z.int().nonnegative().nullable().meta({
    description: 'the median of the last first answers; null before the first',
  }),
  fromHour: z.int().min(0).max(23).meta({ description: 'hour in Manila from which staff answer' }),
  untilHour: z.int().min(1).max(24),
})

/** Rate limit of cheap calls that pages send every few seconds. */
const frequentCalls = { limit: 120, windowMs: MINUTE_MS, key: 'player' } as const
const rareCalls = { limit: 20, windowMs: MINUTE_MS, key: 'player', isShared: true } as const

export const chatDesk = endpoint('/chatDesk', {
  summary:
    'A desk of customer service, and the chat of the player there: the open one, or one that ended lately',
  body: { desk },
  result: z.object({ desk: deskState, chat: chatState.nullable() }),
  isAutomatic: true,
})

export const chatOpen = endpoint('/chatOpen', {
  summary: 'Opens a chat at a desk; the open one of the player there, if there is one',
  body: { desk },
  result: z.object({ chat: chatState }),
  errors: ['vipDeskClosed'],
  rateLimit: rareCalls,
})

export const chatMessages = endpoint('/chatMessages', {
  summary: `The messages of an own chat after a number, at most ${CHAT_MESSAGES_PER_PAGE_MAX} in their order, and the state of the chat`,
  body: { chatId, afterSeq: seq },
  result: z.object({
    chat: chatState,
    list: z.array(message).max(CHAT_MESSAGES_PER_PAGE_MAX),
    hasMore: z.boolean(),
  }),
  errors: ['notFound'],
  rateLimit: frequentCalls,
  isAutomatic: true,
})

export const chatSend = endpoint('/chatSend', {
  summary:
    'Writes into an own open chat. The first message is answered by questions of the FAQ; the next one, or one for which none is found, goes to staff',
  body: { chatId, clientId, text: multilineText(CHAT_MESSAGE_LENGTH_MAX).min(1) },
  largeBody: { bytesMax: 8 * KIBIBYTE, because: 'a message has up to 1,000 characters' },
  result: z.object({ chat: chatState, message }),
  errors: ['notFound', 'chatClosed'],
  rateLimit: { limit: CHAT_MESSAGES_PER_MINUTE_MAX, windowMs: MINUTE_MS, key: 'player', isShared: true },
})

export const chatSendPicture = endpoint('/chatSendPicture', {
  summary: 'Sends a picture into an own open chat, encoded anew without its metadata; it goes to staff',
  body: { chatId, clientId },
  form: {
    picture: {
      countMax: 1,
      bytesMax: CHAT_PICTURE_UPLOAD_LIMITS.bytesMax,
      types: ['image/jpeg', 'image/png', 'image/webp'],
      isRequired: true,
    },
  },
  result: z.object({ chat: chatState, message }),
  errors: ['notFound', 'chatClosed', 'imageRefused'],
  rateLimit: { limit: 10, windowMs: MINUTE_MS, key: 'player', isShared: true },
})

export const chatPicture = endpoint('/chatPicture', {
  summary: 'A picture of an own chat, as base64 of a WebP',
  body: { pictureId: idSchema },
  result: z.object({ data: z.base64() }),
  errors: ['notFound'],
  rateLimit: frequentCalls,
  isAutomatic: true,
})

export const chatTyping = endpoint('/chatTyping', {
  summary: 'Tells staff that the player is typing',
  body: { chatId },
  result: emptyResultSchema,
  errors: ['notFound', 'chatClosed'],
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
  isAutomatic: true,
})

export const chatRead = endpoint('/chatRead', {
  summary: 'Notes that the player has read the messages of an own chat up to a number',
  body: { chatId, seq },
  result: emptyResultSchema,
  errors: ['notFound'],
  rateLimit: frequentCalls,
  isAutomatic: true,
})

export const chatAskStaff = endpoint('/chatAskStaff', {
  summary: 'Hands an own open chat over to staff; once is enough',
  body: { chatId },
  result: z.object({ chat: chatState }),
  errors: ['notFound', 'chatClosed'],
  rateLimit: rareCalls,
})

export const chatEnd = endpoint('/chatEnd', {
  summary: 'Ends an own chat; its transcript comes as a mail. An ended chat stays as it is',
  body: { chatId },
  result: z.object({ chat: chatState }),
  errors: ['notFound'],
  rateLimit: rareCalls,
})

export const chatRate = endpoint('/chatRate', {
  summary: 'Rates an own ended chat, or rates it anew',
  body: {
    chatId,
    rating: z.int().min(1).max(CHAT_RATING_MAX),
    text: multilineText(CHAT_MESSAGE_LENGTH_MAX).default(''),
  },
  largeBody: { bytesMax: 8 * KIBIBYTE, because: 'a comment has up to 1,000 characters' },
  result: z.object({ chat: chatState }),
  errors: ['notFound', 'chatOpenStill'],
  rateLimit: rareCalls,
})
