import { z } from 'zod'
import { ID_PATTERN } from '../domain/ids.ts'
import { AMOUNT_MAX, type Centavos } from '../domain/money.ts'

/** Hundredths of a peso in an answer: any safe integer. */
export const money = z
  .custom<Centavos>(value => Number.isSafeInteger(value))
  .meta({
    type: 'integer',
    description: 'hundredths of a peso',
  })

/** Hundredths that a player asks to move: whole, above zero, within bounds. */
export const amount = z
  .int()
  .positive()
  .max(AMOUNT_MAX)
  .transform(value => value as Centavos)

export const id = z.string().regex(ID_PATTERN)

/** No control characters and no halves of surrogate pairs: keyboards make none, and PostgreSQL refuses them. */
const TYPED = /^[^\p{Cc}\p{Cs}]*$/u

/** Text that a person typed and that is looked up or stored, of that many characters at most. */
export function typed(max: number, text = z.string()) {
  return text.max(max).regex(TYPED)
}

/** Made by the client, one for each intent: the same id never moves value twice. */
export const requestId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

/** Epoch milliseconds. */
export const atMs = z.int().nonnegative()

const HOUR_MS = 60 * 60 * 1000

/** Ids hold 48 bits of time. */
const TIME_MAX_MS = 2 ** 48 - HOUR_MS * 2

const wholeHour = atMs.max(TIME_MAX_MS).multipleOf(HOUR_MS)

/** A time that begins and ends with whole hours; epoch milliseconds, the end excluded. */
export const period = {
  fromMs: wholeHour.optional(),
  toMs: wholeHour.optional(),
}

/** Asks for rows after `cursor`, which the page before answered; without one for the newest. */
export const cursorPage = {
  cursor: typed(64).optional(),
  pageSize: z.int().min(1).max(50).default(20),
}

/** Rows, and where the next ones begin: `null` after the last row. A page costs the same however deep it is. */
export function cursorPageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ list: z.array(row), nextCursor: z.string().nullable() })
}

/** The id of the last event of a stream that a client has received; the stream continues after it. */
export const lastEventId = typed(64).optional()

export const nothing = z.object({})
