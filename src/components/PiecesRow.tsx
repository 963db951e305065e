import { formatWholeNumber } from '../i18n/number.ts'
import { formatDateTime } from '../i18n/time.ts'

interface PiecesRowProps {
  readonly title: string
  /** Pieces that were gained; negative for pieces that were spent. */
  readonly change: number
  /** Text that says how many pieces the player had afterwards. */
  readonly after: string
  /** When the pieces changed, in epoch milliseconds. */
  readonly atMs: number
}

/** A row of a record of pieces, such as points or diamonds: what changed them, by how many, and when. */
export function PiecesRow({ title, change, after, atMs }: PiecesRowProps) {
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{title}</p>
        <p className="money font-semibold">
          {change < 0 ? '−' : '+'}
          {formatWholeNumber(Math.abs(change))}
        </p>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-quiet">
        <p>{formatDateTime(atMs)}</p>
        <p>{after}</p>
      </div>
    </div>
  )
}
