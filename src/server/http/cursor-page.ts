import { type Id, smallestIdOfTime } from '../../domain/ids.ts'

/**
 * A period whose ends are whole hours, in epoch milliseconds; `toMs` is not included. If an end is missing, the period
 * has no limit there.
 */
export interface WholeHourPeriod {
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
}

/** A request for one page of a list: the rows after `cursor`, or without a cursor the newest rows. */
export interface CursorRequest {
  readonly cursor?: string | undefined
  readonly pageSize: number
}

/**
 * Returns the range of ids for a page of a list whose ids sort by time: ids from `from` on and below `before`. A limit
 * is `undefined` if the range does not have it.
 */
export function idRangeOfCursorPage({ cursor, fromMs, toMs }: CursorRequest & WholeHourPeriod): {
  from: Id | undefined
  before: Id | undefined
} {
  const ends = [cursor, toMs === undefined ? undefined : smallestIdOfTime(toMs)].filter(
    end => end !== undefined,
  )
  return { from: fromMs === undefined ? undefined : smallestIdOfTime(fromMs), before: ends.sort()[0] }
}

/** Rows, and the cursor of the next page; `null` after the last row. */
export interface CursorPage<Row> {
  readonly list: Row[]
  readonly nextCursor: string | null
}

/**
 * Returns the number of rows to select for a page, which is one more than the page shows. If the extra row exists,
 * there is a next page.
 */
export function rowCountToSelectForPage({ pageSize }: CursorRequest): number {
  return pageSize + 1
}

/**
 * Makes a page from rows that were selected with a limit of `rowCountToSelectForPage`.
 * @param cursorOf returns the cursor of a row, after which the next page begins
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
