/** Characters of a record's number that the interface shows: enough to tell records of one player apart. */
const NUMBER_CHARS = 8

/** The end of the number of an order, a round or a movement, for texts in which the whole number has no room. */
export const numberEnd = (number: string): string => number.slice(-NUMBER_CHARS)

/** The state of a list that loads page by page. */
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
