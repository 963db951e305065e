import { type ReactNode, useId } from 'react'
import { groupRecordsByDay, type RecordDay, type RecordListState } from '../../domain/site/records.ts'
import { createRecordDayNames } from '../../stores/records/day-names.ts'
import { ErrorState } from '../states/ErrorState.tsx'
import { Skeleton } from '../states/Skeleton.tsx'

/** The page that a row opens, and the text of the link for screen readers. */
interface RecordRowLink {
  readonly href: string
  readonly label: string
}

/** The rows of a list of records: their keys, times and content. */
export interface RecordRowsProps<Row> {
  rowKey: (row: Row) => string
  /** The time by which a row belongs to a day, in epoch milliseconds; absent if each row is a whole day or week. */
  timeOf?: ((row: Row) => number) | undefined
  /** The content of a row, mostly a `RecordRow`. */
  render: (row: Row) => ReactNode
  /** Returns the link that a tap anywhere on the row follows. Only for rows that are not a `RecordRow`. */
  linkOf?: ((row: Row) => RecordRowLink) | undefined
}

interface RecordListProps<Row> extends RecordRowsProps<Row> {
  records: RecordListState<Row>
  empty: ReactNode
  labels: { loading: string; tryAgain: string; showMore: string }
  onRetry: () => void
  /** Loads more rows; absent for a list that shows only the newest rows. */
  onMore?: (() => void) | undefined
}

/** The height of the name of a day, and that of five rows. */
const SKELETON_BLOCKS = ['h-5 w-24', 'h-[222px]']

/**
 * A list of records, grouped by day in the device's time zone, with its states: loading, failed, empty, and rows,
 * perhaps with more to load. A button loads more rows, since endless scrolling would make the end of the page
 * unreachable. The browser skips the layout of rows that are not in view.
 */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { records, rowKey, timeOf, empty, labels, onRetry, onMore } = props
  if (records.state === 'failed') {
    return <ErrorState message={records.message} retryLabel={labels.tryAgain} onRetry={onRetry} />
  }
  if (records.state === 'loading') {
    return <Skeleton label={labels.loading} className="grid gap-2" blocks={SKELETON_BLOCKS} />
  }
  if (records.rows.length === 0) return empty
  const dayNameOf = createRecordDayNames()
  return (
    <div className="grid grid-cols-1 gap-4">
      {groupRecordsByDay(records.rows, row => (timeOf ? dayNameOf(timeOf(row)) : '')).map(({ day, rows }) => (
        <RecordsOfDay key={rowKey(rows[0])} {...props} day={day} rows={rows} />
      ))}
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

function RecordsOfDay<Row>({ day, rows, rowKey, render, linkOf }: RecordDay<Row> & RecordRowsProps<Row>) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-2">
      {day && (
        <p id={id} className="text-sm font-semibold text-quiet">
          {day}
        </p>
      )}
      <ul className="row-frame" aria-labelledby={day ? id : undefined}>
        {rows.map(row => (
          <li key={rowKey(row)} className="record-item">
            <RowLink link={linkOf?.(row)} />
            {render(row)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The link that covers a row. */
function RowLink({ link }: { link: RecordRowLink | undefined }) {
  return (
    link && (
      <a className="row-link" href={link.href}>
        <span className="sr-only">{link.label}</span>
      </a>
    )
  )
}
