/** A list that grows page by page, as stores keep it and lists show it. */
export type Records<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'ready'
      readonly rows: readonly Row[]
      readonly hasMore: boolean
      /** More rows are on their way. */
      readonly isMore: boolean
    }
