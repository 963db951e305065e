import { atom, type ReadableAtom } from 'nanostores'
import type { BodyOf, PageEndpoint, PathOf, ResultOf } from '../../contract/endpoint.ts'
import { CallError } from '../../contract/requester.ts'
import type { RecordListState } from '../../domain/site/records.ts'
import { callFailureMessages } from '../../i18n/en-US/errors.ts'
import { showAlert } from '../modals/modals.ts'
import { onPageMount } from '../site/page-mount.ts'
import { sendPlayerRequest } from './api.ts'
import { messageOfFailure } from './failure.ts'

export interface EndlessList<Row, Filter> {
  readonly $records: ReadableAtom<RecordListState<Row>>
  readonly $filter: ReadableAtom<Filter>
  /** Loads the rows that match another filter, newest first. Answers for the previous filter are ignored. */
  chooseFilter(filter: Filter): void
  /** Requests the first page of the list, which contains the newest rows. */
  load(): Promise<void>
  /** Requests the page of rows that follows the last loaded row. Calls during a pending request share that request. */
  loadMore(): Promise<void>
}

/** Rows of a list, and the cursor of the next rows; `null` after the last row. */
export interface LoadedListPage<Row> {
  readonly list: readonly Row[]
  readonly nextCursor: string | null
}

/** The parameter of the function with which a list requests one page of its rows. */
export interface ListPageRequest {
  /** The cursor of the requested rows; `undefined` for the newest rows. */
  readonly cursor: string | undefined
  /** Aborts when the list is loaded again from its start, or the store is unmounted. */
  readonly signal: AbortSignal
}

/**
 * Requests a page of rows from an endpoint that requires a session.
 * @param body the fields of the call beside the cursor
 * @throws CallError
 */
export function requestListPage<E extends PageEndpoint>(
  path: PathOf<E>,
  body: Omit<BodyOf<E>, 'cursor'>,
  { cursor, signal }: ListPageRequest,
): Promise<ResultOf<E>> {
  return sendPlayerRequest<PageEndpoint>(path as never, { ...body, cursor }, { signal }) as Promise<
    ResultOf<E>
  >
}

/**
 * Creates a list that loads its rows page by page, each page after the last row of the previous one. The first page is
 * requested when the store is mounted. A page can be empty although a later page has rows, so after an empty page the
 * list at once requests the next one.
 */
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
    await loadPageAfter([], undefined)
  }

  async function loadPageAfter(before: readonly Row[], cursor: string | undefined): Promise<void> {
    const { signal } = stop
    try {
      const page = await fetchPage({ cursor, filter: $filter.get(), signal })
      if (signal.aborted) return
      nextCursor = page.nextCursor
      if (page.list.length === 0 && nextCursor !== null) return loadPageAfter(before, nextCursor)
      const rows = [...before, ...page.list]
      $records.set({ state: 'ready', rows, hasMore: nextCursor !== null, isLoadingMore: false })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof CallError)) throw error
      const message = messageOfFailure(error.failure)
      if (before.length === 0) {
        $records.set({ state: 'failed', message })
        return
      }
      // Keeps the known rows after a failure, since the next request for more rows may succeed.
      $records.set({ state: 'ready', rows: before, hasMore: true, isLoadingMore: false })
      showAlert(callFailureMessages.get().tips, message)
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
      await loadPageAfter(now.rows, nextCursor)
    },
  }
}
