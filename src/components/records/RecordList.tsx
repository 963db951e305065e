import type { ReactNode } from 'react'
import type { RecordListState } from '../../domain/site/records.ts'
import { ErrorState } from '../states/ErrorState.tsx'
import { Skeleton } from '../states/Skeleton.tsx'

/** The page that a row opens, and the text of the link for screen readers. */
export interface RecordRowLink {
  readonly href: string
  readonly label: string
}

/** The action of a tap on a row, and the action's text for screen readers. */
export interface RecordRowAction {
  readonly onTap: () => void
  readonly label: string
}

interface RecordListProps<Row> {
  records: RecordListState<Row>
  rowKey: (row: Row) => string
  render: (row: Row) => ReactNode
  /**
   * Returns the link or the action that a tap anywhere on the row triggers; `undefined` for a row that does nothing.
   */
  linkOf?: ((row: Row) => RecordRowLink | RecordRowAction | undefined) | undefined
  empty: ReactNode
  labels: { loading: string; tryAgain: string; showMore: string }
  onRetry: () => void
  /** Loads more rows; absent for a list that shows only the newest rows. */
  onMore?: (() => void) | undefined
}

const SKELETON_ROWS = Array.from({ length: 5 }, () => 'h-[76px]')

/**
 * A list of records with its states: loading, failed, empty, and rows, perhaps with more to load. A button loads more
 * rows, since endless scrolling would make the end of the page unreachable. The browser skips the layout of rows that
 * are not in view.
 */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { records, rowKey, render, linkOf, empty, labels, onRetry, onMore } = props
  if (records.state === 'failed') {
    return <ErrorState message={records.message} retryLabel={labels.tryAgain} onRetry={onRetry} />
  }
  if (records.state === 'loading') {
    return <Skeleton label={labels.loading} className="grid gap-2" blocks={SKELETON_ROWS} />
  }
  if (records.rows.length === 0) return empty
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2">
        {records.rows.map(row => (
          <li key={rowKey(row)} className="card record-row">
            <RowTarget target={linkOf?.(row)} />
            {render(row)}
          </li>
        ))}
      </ul>
      {records.hasMore && onMore && (
        <button
          type="button"
          className="button-line"
          aria-disabled={records.isLoadingMore || undefined}
          onClick={onMore}
        >
          {records.isLoadingMore ? labels.loading : labels.showMore}
        </button>
      )}
    </div>
  )
}

/** The link or button that covers a row. */
function RowTarget({ target }: { target: RecordRowLink | RecordRowAction | undefined }) {
  if (!target) return null
  const label = <span className="sr-only">{target.label}</span>
  return 'href' in target ? (
    <a className="row-link" href={target.href}>
      {label}
    </a>
  ) : (
    <button type="button" className="row-link" onClick={target.onTap}>
      {label}
    </button>
  )
}
