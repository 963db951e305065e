import { z } from 'zod'
import { awardDetailsSchema, awardItemSchema } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import {
  cursorPageFields,
  cursorPageSchema,
  idSchema,
  requestIdSchema,
  timeMsSchema,
} from '../../contract/fields.ts'
import { CHAT_AUTHORS, CHAT_EVENT_NOTES, FAQ_ANSWERS_MAX } from '../../domain/player/chat.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import {
  ATTACHMENT_STATES,
  MAIL_LIMITS,
  MAILS_PER_CLAIM_MAX,
  TRANSCRIPT_LINES_PER_PAGE,
} from './rules/mail.ts'

const mailSummary = z.object({
  mailId: idSchema,
  kind: z
    .string()
    .meta({ description: 'kind of the event, such as withdrawalPaid; staff for a mail of staff' }),
  params: awardDetailsSchema.meta({
    description: 'what the words of the kind name; empty for a mail of staff',
  }),
  title: z.string().meta({ description: 'of staff; empty where the site has words for the kind' }),
  isOpened: z.boolean(),
  isWithdrawn: z.boolean().meta({ description: 'staff took the mail back after the player had opened it' }),
  attachment: z
    .enum([...ATTACHMENT_STATES, 'paused'])
    .meta({ description: 'paused: it can be claimed, but the player may claim nothing now' }),
  claimUntilTime: timeMsSchema
    .nullable()
    .meta({ description: 'the end of the attachment; null without one' }),
  sentTime: timeMsSchema,
})

const line = z.object({
  from: z.enum(CHAT_AUTHORS),
  name: z.string().meta({ description: 'under which staff wrote; empty for others' }),
  text: z.string(),
  note: z.enum(CHAT_EVENT_NOTES).nullable().meta({ description: 'a note about the chat in place of a text' }),
  hasPicture: z.boolean(),
  questions: z
    .array(z.string())
    .max(FAQ_ANSWERS_MAX)
    .meta({ description: 'of the FAQ that the search had found' }),
  time: timeMsSchema,
})

const mail = mailSummary.extend({
  text: z
    .string()
    .meta({ description: 'of staff; empty where the site has words for the kind, or once withdrawn' }),
  items: z.array(awardItemSchema).max(MAIL_LIMITS.items).meta({ description: 'what is attached' }),
  wagering: z
    .object({ multiple: z.int().nonnegative(), days: z.int().positive() })
    .nullable()
    .meta({ description: 'what attached coins ask to be wagered; null without coins' }),
  transcript: z.array(line).max(TRANSCRIPT_LINES_PER_PAGE).nullable().meta({
    description:
      'beginning of the chat that the mail is about; null for others, and once the chat was deleted',
  }),
  hasMoreTranscript: z.boolean().meta({ description: 'whether mailTranscript has further lines' }),
  isLockedAtFirst: z
    .boolean()
    .meta({ description: 'whether attached coins open with the first paid deposit' }),
})

const standing = {
  hasUnread: z.boolean(),
  hasClaimable: z.boolean().meta({ description: 'whether an attachment can be claimed now' }),
}

export const getMail3 = endpoint('/getMail3', {
  summary: 'Mails of the player, the newest first',
  body: { ...cursorPageFields, cursor: idSchema.optional() },
  result: cursorPageSchema(mailSummary).extend(standing),
})

export const getMailDetail = endpoint('/getMailDetail', {
  summary: 'A mail of the player, which is then opened',
  body: { mailId: idSchema },
  result: mail,
  errors: ['mailUnknown'],
  rateLimit: { limit: 120, windowMs: MINUTE_MS, key: 'player' },
})

export const mailTranscript = endpoint('/mailTranscript', {
  summary: 'The chat that a mail of the player is about, in its order; no lines once the chat was deleted',
  body: {
    ...cursorPageFields,
    mailId: idSchema,
    cursor: z
      .string()
      .regex(/^\d{1,10}$/)
      .optional(),
  },
  result: cursorPageSchema(line),
  errors: ['mailUnknown'],
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})

export const receiveMail = endpoint('/receiveMail', {
  summary: 'Claims the attachment of a mail, or of all mails of the player; each is given once',
  body: {
    requestId: requestIdSchema,
    mailId: idSchema
      .optional()
      .meta({ description: 'absent for all: the first to end first, a part of them in a call' }),
  },
  result: z.object({
    items: z
      .array(awardItemSchema)
      .max(MAILS_PER_CLAIM_MAX * MAIL_LIMITS.items)
      .meta({ description: 'what was given, summed by item' }),
    mailIds: z.array(idSchema).max(MAILS_PER_CLAIM_MAX).meta({ description: 'whose attachment was claimed' }),
    isLocked: z.boolean().meta({ description: 'whether coins open with the first paid deposit' }),
    hasMore: z.boolean().meta({ description: 'whether an attachment can still be claimed' }),
  }),
  errors: [
    'promotionsOff',
    'accountInReview',
    'mailUnknown',
    'mailExpired',
    'alreadyReceived',
    'nothingAttached',
    'notYetEarned',
  ],
  needsActiveSession: 'forCoins',
})

export const delMail = endpoint('/delMail', {
  summary: 'Deletes a mail, or all opened mails without an attachment to claim; mailRestore puts them back',
  body: { mailId: idSchema.optional().meta({ description: 'absent for all opened mails' }) },
  result: z.object({
    count: z.int().nonnegative().meta({ description: 'of deleted mails' }),
    batchId: idSchema.meta({ description: 'puts them back for ten minutes' }),
    ...standing,
  }),
  errors: ['mailUnknown'],
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})

export const mailRestore = endpoint('/mailRestore', {
  summary: 'Puts back the mails of one deletion',
  body: { batchId: idSchema },
  result: z.object({
    count: z.int().nonnegative().meta({ description: 'of mails that are back' }),
    ...standing,
  }),
  errors: ['mailUnknown'],
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})
