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
