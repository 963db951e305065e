import type { ReactNode } from 'react'
import type { Records } from '../domain/records.ts'
import { ErrorState } from './ErrorState.tsx'

interface RecordListProps<Row> {
  records: Records<Row>
  rowKey: (row: Row) => string
  render: (row: Row) => ReactNode
  empty: ReactNode
  labels: { loading: string; tryAgain: string; showMore: string }
  onRetry: () => void
  onMore: () => void
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e']

/** A list of records in each of its states: loading, failed, empty, rows, and more rows to come. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { records, rowKey, render, empty, labels, onRetry, onMore } = props
  if (records.state === 'failed') {
    return <ErrorState message={records.message} retryLabel={labels.tryAgain} onRetry={onRetry} />
  }
  if (records.state === 'loading') {
    return (
      <div className="grid gap-2" role="status" aria-label={labels.loading}>
        {SKELETON_ROWS.map(row => (
          <div key={row} className="skeleton h-[74px]" />
        ))}
      </div>
    )
  }
  if (records.rows.length === 0) return empty
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2">
        {records.rows.map(row => (
          <li key={rowKey(row)} className="card flex min-h-[74px] items-center justify-between gap-4 py-3">
            {render(row)}
          </li>
        ))}
      </ul>
      {records.hasMore && (
        <button
          type="button"
          className="button-line"
          aria-disabled={records.isMore || undefined}
          onClick={onMore}
        >
          {records.isMore ? labels.loading : labels.showMore}
        </button>
      )}
    </div>
  )
}
