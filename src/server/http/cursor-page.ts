import { firstIdAt, type Id } from '../../domain/ids.ts'

/** Whole hours of epoch milliseconds, the end excluded; an end that is left out is open. */
export interface Period {
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
}

/** What a list is asked for: rows after `cursor`, or the newest ones. */
export interface CursorRequest {
  readonly cursor?: string | undefined
  readonly pageSize: number
}

/**
 * The ids of the rows that a list by time-ordered ids may show: `from` is the smallest, `before` is above the largest; `undefined`
 * for an open end.
 */
export function idBounds({ cursor, fromMs, toMs }: CursorRequest & Period): {
  from: Id | undefined
  before: Id | undefined
} {
  const ends = [cursor, toMs === undefined ? undefined : firstIdAt(toMs)].filter(end => end !== undefined)
  return { from: fromMs === undefined ? undefined : firstIdAt(fromMs), before: ends.sort()[0] }
}

/** Rows, and the cursor of the next ones; `null` after the last row. */
export interface CursorPage<Row> {
  readonly list: Row[]
  readonly nextCursor: string | null
}

/** Rows to select for a page: one more than shown, which exists exactly when there is a next page. */
export function rowsToSelect({ pageSize }: CursorRequest): number {
  return pageSize + 1
}

/**
 * Makes a page of rows that were selected with a limit of `rowsToSelect`.
 * @param cursorOf the key of a row, after which the next page begins
 */
export function toCursorPage<Row>(
  rows: readonly Row[],
  { pageSize }: CursorRequest,
  cursorOf: (row: Row) => string,
): CursorPage<Row> {
  const list = rows.slice(0, pageSize)
  const last = list.at(-1)
  return { list, nextCursor: last !== undefined && rows.length > pageSize ? cursorOf(last) : null }
}
