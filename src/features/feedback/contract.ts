import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import {
  cursorPageFields,
  cursorPageSchema,
  idSchema,
  isLegibleText,
  requestIdSchema,
  timeMsSchema,
} from '../../contract/fields.ts'
import { KIBIBYTE } from '../../domain/bytes.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import {
  countFeedbackCharacters,
  FEEDBACK_AUTHORS,
  FEEDBACK_KINDS,
  FEEDBACK_LENGTH_BOUNDS,
  FEEDBACK_MESSAGES_MAX,
  FEEDBACK_STATES,
  FEEDBACK_UPLOAD_LIMITS,
} from './rules/feedback.ts'

/** Refuses control characters except line breaks and tabs, and halves of surrogate pairs. */
const MULTILINE_PATTERN = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

/**
 * The schema of a text with several lines. Its limit in UTF-16 units is twice the limit in characters, since an emoji
 * has two units.
 */
const text = z
  .string()
  .max(FEEDBACK_LENGTH_BOUNDS.max * 2)
  .regex(MULTILINE_PATTERN)
  .refine(isLegibleText)
  .refine(given => countFeedbackCharacters(given) <= FEEDBACK_LENGTH_BOUNDS.max)
  .meta({ description: `at most ${FEEDBACK_LENGTH_BOUNDS.max} characters; may have several lines` })

/** The operator can allow at most this number of pictures in one message. */
const IMAGES_MAX = 20

const imageIds = z
  .array(idSchema)
  .max(IMAGES_MAX)
  .meta({ description: 'pictures of feedbackUpload, each for one message' })

const kind = z.enum(FEEDBACK_KINDS).meta({ description: 'what it is about' })
const state = z.enum(FEEDBACK_STATES).meta({
  description: 'open: we have not answered; answered: we have; closed: no more replies',
})

const feedbackHead = z.object({ feedbackId: idSchema, kind, state, createTime: timeMsSchema })

const message = z.object({
  messageId: idSchema,
  author: z.enum(FEEDBACK_AUTHORS),
  text: z.string(),
  imageIds: z.array(idSchema).max(IMAGES_MAX).meta({ description: 'pictures that are not deleted yet' }),
  createTime: timeMsSchema,
})

export const feedbackUpload = endpoint('/feedbackUpload', {
  summary: 'Stores a picture for a feedback; it is deleted after a day unless a message has it',
  body: {},
  form: {
    picture: {
      countMax: 1,
      bytesMax: FEEDBACK_UPLOAD_LIMITS.bytesMax,
      types: ['image/jpeg', 'image/png', 'image/webp'],
      isRequired: true,
    },
  },
  result: z.object({ imageId: idSchema }),
  errors: ['imageRefused', 'tooManyImages'],
  rateLimit: { limit: 40, windowMs: 10 * MINUTE_MS, key: 'player', isShared: true },
})

export const feedbackAdd = endpoint('/feedbackAdd', {
  summary: 'Sends a new feedback to our staff',
  body: { requestId: requestIdSchema, kind, text, imageIds },
  largeBody: { bytesMax: 12 * KIBIBYTE, because: 'a text has up to 1,000 characters' },
  result: z.object({ feedbackId: idSchema }),
  errors: ['textTooShort', 'tooManyImages', 'feedbackDayLimit', 'notFound'],
  rateLimit: { limit: 30, windowMs: 10 * MINUTE_MS, key: 'player', isShared: true },
})

export const feedbackReply = endpoint('/feedbackReply', {
  summary: 'Adds a message to an own feedback that is not closed',
  body: { requestId: requestIdSchema, feedbackId: idSchema, text, imageIds },
  largeBody: { bytesMax: 12 * KIBIBYTE, because: 'a text has up to 1,000 characters' },
  result: z.object({ messageId: idSchema }),
  errors: ['textTooShort', 'tooManyImages', 'feedbackClosed', 'notFound'],
  rateLimit: { limit: 30, windowMs: 10 * MINUTE_MS, key: 'player', isShared: true },
})

export const feedbackList = endpoint('/feedbackList', {
  summary: 'Feedbacks of the player, the newest first',
  body: { ...cursorPageFields, cursor: idSchema.optional() },
  result: cursorPageSchema(
    feedbackHead.extend({
      excerpt: z.string().meta({ description: 'the beginning of its text, on one line' }),
      updateTime: timeMsSchema.meta({ description: 'of the latest message, or of its end' }),
    }),
  ),
})

export const feedbackDetail = endpoint('/feedbackDetail', {
  summary: 'One feedback of the player with its messages, the oldest first',
  body: { feedbackId: idSchema },
  result: feedbackHead.extend({
    closeTime: timeMsSchema.nullable(),
    canReply: z
      .boolean()
      .meta({ description: 'false for a closed one, and for one with very many messages' }),
    messages: z.array(message).max(FEEDBACK_MESSAGES_MAX),
  }),
  errors: ['notFound'],
  rateLimit: { limit: 120, windowMs: MINUTE_MS, key: 'player' },
})

export const feedbackImage = endpoint('/feedbackImage', {
  summary: 'A picture that the player has uploaded; nobody else but our staff gets it',
  body: { imageId: idSchema },
  result: z.object({ picture: z.string().meta({ description: 'a JPEG as Base64' }) }),
  errors: ['notFound'],
  rateLimit: { limit: 240, windowMs: MINUTE_MS, key: 'player' },
})
