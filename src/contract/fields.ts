import { z } from 'zod'
import { ID_PATTERN } from '../domain/ids.ts'
import { hasStackedDiacritics } from '../domain/marks.ts'
import { AMOUNT_MAX, type Centavos } from '../domain/money.ts'
import { removeCodeSeparators, TYPED_CODE_LENGTH_MAX } from '../domain/plain-code.ts'
import { SAFEBOX_PASSWORD_PATTERN, SMS_CODE_PATTERN } from '../domain/player/account.ts'
import { MOBILE_PATTERN, normalizeMobile } from '../domain/player/phone.ts'
import { hasLookAlikeLetters } from '../domain/player/profile.ts'
import { HOUR_MS } from '../domain/time.ts'

/** An amount of money in an answer: any safe integer of centavos. */
export const moneySchema = z
  .custom<Centavos>(value => Number.isSafeInteger(value))
  .meta({
    type: 'integer',
    description: 'centavos',
  })

/** An amount that a player asks to move: whole centavos from 1 to `AMOUNT_MAX`. */
export const amountSchema = z
  .int()
  .positive()
  .max(AMOUNT_MAX)
  .transform(value => value as Centavos)

export const idSchema = z.string().regex(ID_PATTERN)

/** Refuses control characters and lone surrogates. Keyboards do not produce them, and PostgreSQL refuses them. */
const TYPED_PATTERN = /^[^\p{Cc}\p{Cs}]*$/u

/**
 * Whether a text has no stacked diacritics, which would cover the lines around it. The schema of every text that a
 * person types uses this check.
 */
export const isLegibleText = (text: string) => !hasStackedDiacritics(text)

/**
 * The schema of a text that a person types, to search for it or to store it.
 * @param max maximum length in characters
 */
export function typedTextSchema(max: number, text = z.string()) {
  return text.max(max).regex(TYPED_PATTERN).refine(isLegibleText)
}

/** A typed or pasted number or code. Parsing removes its separators with `removeCodeSeparators`, such as blanks. */
export const typedCodeSchema = z.string().max(TYPED_CODE_LENGTH_MAX).overwrite(removeCodeSeparators)

/**
 * A Philippine mobile number, typed or pasted in any common form. Parsing converts it to its stored form
 * `+639171234567`.
 */
export const mobileSchema = z
  .string()
  .max(TYPED_CODE_LENGTH_MAX)
  .overwrite(normalizeMobile)
  .regex(MOBILE_PATTERN)

/** A code that the player has received by SMS. */
export const smsCodeSchema = typedCodeSchema.regex(SMS_CODE_PATTERN)

/** The password of a player's safebox, six digits. */
export const safeboxPasswordSchema = typedCodeSchema.regex(SAFEBOX_PASSWORD_PATTERN)

/**
 * Refuses characters that no name needs and that are invisible or reorder the line: direction marks, line separators
 * and marks without a width.
 */
const NAME_PATTERN = /^[^\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]*$/u

/**
 * The schema of the name of a person or place that a player types and staff read.
 * @param max maximum length in characters
 */
export function typedNameSchema(max: number, text = z.string()) {
  return typedTextSchema(max, text)
    .regex(NAME_PATTERN)
    .refine(name => !hasLookAlikeLetters(name))
}

/**
 * The idempotency id of a command. The client creates one for each command that the player wants to give. Commands with
 * the same id move money at most once.
 */
export const requestIdSchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

/** A time in epoch milliseconds. */
export const timeMsSchema = z.int().nonnegative()

/** The latest time that a period may contain, since ids have 48 bits for the time. */
const TIME_MAX_MS = 2 ** 48 - HOUR_MS * 2

const wholeHour = timeMsSchema.max(TIME_MAX_MS).multipleOf(HOUR_MS)

/**
 * A time span between whole hours, in epoch milliseconds, `toMs` excluded. A span without `fromMs` has no beginning,
 * and a span without `toMs` has no end.
 */
export const periodFields = {
  fromMs: wholeHour.optional(),
  toMs: wholeHour.optional(),
}

/**
 * Maximum number of entries of a list whose length the code or the operator decides, such as levels, channels and kinds
 * of items.
 */
export const OPERATOR_LIST_LENGTH_MAX = 200

/** Maximum number of rows that one page of a list may have; `cursorPageSchema` checks it. */
export const PAGE_ROWS_MAX = 50

/** Maximum number of games of a catalog, and of any list that contains each game at most once. */
export const CATALOGUE_GAMES_MAX = 10_000

/** Maximum number of entries of a list of one player that is sent without pages. A longer list needs pages. */
export const PLAYER_LIST_LENGTH_MAX = 500

/**
 * The field that selects a page of a list. It contains `nextCursor` of the previous page, and is absent for the page
 * with the newest rows.
 */
export const cursorPageFields = {
  cursor: typedTextSchema(64).optional(),
  pageSize: z.int().min(1).max(PAGE_ROWS_MAX).default(20),
}

/** The cursor of a list of ledger entries: the id of a journal, and the index of the entry in the journal. */
export const ledgerEntryCursorSchema = z.string().regex(/^[0-9a-z]{26}\.\d{1,4}$/)

/**
 * The schema of a page: its rows, and the cursor of the next page, or `null` after the last row. Every page of a list
 * costs the database the same, however long the list is.
 */
export function cursorPageSchema<Row extends z.ZodType>(row: Row) {
  return z.object({ list: z.array(row).max(PAGE_ROWS_MAX), nextCursor: z.string().nullable() })
}

/**
 * The id of the last event that the client has received; the server continues after this event. Absent at the first
 * connection.
 */
export const lastEventIdSchema = typedTextSchema(64).optional()

export const emptyResultSchema = z.object({})
