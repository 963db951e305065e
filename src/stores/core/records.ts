import { atom, onMount, type ReadableAtom } from 'nanostores'
import { CallError } from '../../contract/requester.ts'
import type { Records } from '../../domain/records.ts'
import { errorMessages } from '../../i18n/en-US/errors.ts'
import { messageOf } from './failure.ts'
import { showAlert } from './modals.ts'

export interface RecordList<Row> {
  readonly $records: ReadableAtom<Records<Row>>
  load(): Promise<void>
  loadMore(): Promise<void>
}

interface Page<Row> {
  readonly list: readonly Row[]
  readonly nextCursor: string | null
}

/** A paged list, loaded when something first looks at it. */
export function createRecords<Row>(fetchPage: (cursor?: string) => Promise<Page<Row>>): RecordList<Row> {
  const $records = atom<Records<Row>>({ state: 'loading' })
  let nextCursor: string | undefined

  async function load(): Promise<void> {
    nextCursor = undefined
    $records.set({ state: 'loading' })
    await append([])
  }

  async function append(before: readonly Row[]): Promise<void> {
    try {
      const page = await fetchPage(nextCursor)
      nextCursor = page.nextCursor ?? undefined
      $records.set({
        state: 'ready',
        rows: [...before, ...page.list],
        hasMore: page.nextCursor !== null,
        isMore: false,
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const message = messageOf(error.failure)
      if (before.length === 0) {
        $records.set({ state: 'failed', message })
        return
      }
      // What is shown stays; asking for more again may go better.
      $records.set({ state: 'ready', rows: before, hasMore: true, isMore: false })
      showAlert(errorMessages.get().tips, message)
    }
  }

  async function loadMore(): Promise<void> {
    const now = $records.get()
    if (now.state !== 'ready' || now.isMore || !now.hasMore) return
    $records.set({ ...now, isMore: true })
    await append(now.rows)
  }

  onMount($records, () => {
    void load()
  })
  return { $records, load, loadMore }
}
