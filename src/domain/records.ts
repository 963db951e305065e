/** A list that grows page by page, as stores keep it and lists show it. */
export type Records<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'ready'
      readonly rows: readonly Row[]
      readonly hasMore: boolean
      /** The next page has been asked for and has not arrived. */
      readonly isMore: boolean
    }
