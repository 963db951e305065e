import { atom, type ReadableAtom } from 'nanostores'
import type { BodyOf, PageEndpoint, PathOf, ResultOf } from '../../contract/endpoint.ts'
import { CallError } from '../../contract/requester.ts'
import type { RecordListState } from '../../domain/site/records.ts'
import { errorMessages } from '../../i18n/en-US/errors.ts'
import { showAlert } from '../modals/modals.ts'
import { onPageMount } from '../site/page-mount.ts'
import { request } from './api.ts'
import { messageOfFailure } from './failure.ts'

export interface EndlessList<Row, Filter> {
  readonly $records: ReadableAtom<RecordListState<Row>>
  readonly $filter: ReadableAtom<Filter>
  /** Shows the rows of another filter, newest first; answers for the previous filter are ignored. */
  chooseFilter(filter: Filter): void
  /** Requests the newest rows. */
  load(): Promise<void>
  /** Requests the rows after the last one. Calls made meanwhile share the same request. */
  loadMore(): Promise<void>
}

/** Rows, and the cursor of the next ones; `null` after the last row. */
export interface LoadedListPage<Row> {
  readonly list: readonly Row[]
  readonly nextCursor: string | null
}

/** The page of a list to request. */
export interface ListPageRequest {
  /** `undefined` for the newest rows. */
  readonly cursor: string | undefined
  /** Aborts when the list is loaded from its start again, or the store is unmounted. */
  readonly signal: AbortSignal
}

/** Requests a page of rows by a player's call. @param body the fields of the call beside the cursor @throws CallError */
export function requestPage<E extends PageEndpoint>(
  path: PathOf<E>,
  body: Omit<BodyOf<E>, 'cursor'>,
  { cursor, signal }: ListPageRequest,
): Promise<ResultOf<E>> {
  return request<PageEndpoint>(path as never, { ...body, cursor }, { signal }) as Promise<ResultOf<E>>
}

/** A list that grows by keyset pages; its first page is requested when the store is mounted. */
export function createEndlessList<Row, Filter = undefined>(
  fetchPage: (page: ListPageRequest & { readonly filter: Filter }) => Promise<LoadedListPage<Row>>,
  ...[filter]: Filter extends undefined ? [] : [Filter]
): EndlessList<Row, Filter> {
  const $records = atom<RecordListState<Row>>({ state: 'loading' })
  const $filter = atom<Filter>(filter as Filter)
  let nextCursor: string | null = null
  let stop = new AbortController()

  async function load(): Promise<void> {
    stop.abort()
    stop = new AbortController()
    $records.set({ state: 'loading' })
    await append([], undefined)
  }

  async function append(before: readonly Row[], cursor: string | undefined): Promise<void> {
    const { signal } = stop
    try {
      const page = await fetchPage({ cursor, filter: $filter.get(), signal })
      if (signal.aborted) return
      nextCursor = page.nextCursor
      const rows = [...before, ...page.list]
      $records.set({ state: 'ready', rows, hasMore: nextCursor !== null, isLoadingMore: false })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof CallError)) throw error
      const message = messageOfFailure(error.failure)
      if (cursor === undefined) {
        $records.set({ state: 'failed', message })
        return
      }
      // The known rows stay, since another request for more may succeed.
      $records.set({ state: 'ready', rows: before, hasMore: true, isLoadingMore: false })
      showAlert(errorMessages.get().tips, message)
    }
  }

  onPageMount($records, () => {
    void load()
    return () => stop.abort()
  })
  return {
    $records,
    $filter,
    load,
    chooseFilter(filter) {
      $filter.set(filter)
      void load()
    },
    async loadMore() {
      const now = $records.get()
      if (now.state !== 'ready' || now.isLoadingMore || !now.hasMore || nextCursor === null) return
      $records.set({ ...now, isLoadingMore: true })
      await append(now.rows, nextCursor)
    },
  }
}
