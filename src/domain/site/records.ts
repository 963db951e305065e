/** Number of characters of a record's number that screens show; enough to tell one player's records apart. */
const SHOWN_NUMBER_CHARS = 8

/**
 * The last characters of the number of an order, a round or a money movement, for rows without space for the whole
 * number.
 */
export const endOfRecordNumber = (number: string): string => number.slice(-SHOWN_NUMBER_CHARS)

/** The state of a list that is loaded page by page. */
export type RecordListState<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'ready'
      readonly rows: readonly Row[]
      readonly hasMore: boolean
      /** Whether the next page is loading. */
      readonly isLoadingMore: boolean
    }

/** Neighboring rows of a list that belong to the same day. */
export interface RecordDay<Row> {
  /** The name of the day. */
  readonly day: string
  readonly rows: readonly [Row, ...Row[]]
}

/** Groups neighboring rows whose days have the same name. Keeps the order of the rows. */
export function groupRecordsByDay<Row>(
  rows: readonly Row[],
  dayOf: (row: Row) => string,
): readonly RecordDay<Row>[] {
  const days: { day: string; rows: [Row, ...Row[]] }[] = []
  for (const row of rows) {
    const day = dayOf(row)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}
