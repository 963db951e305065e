import { formatNumberChange } from '../i18n/number.ts'
import { formatDateTime } from '../i18n/time.ts'
import { ExactText } from './ExactText.tsx'

interface PiecesRowProps {
  readonly title: string
  /** Number of points, diamonds or other items that the player gained; negative when the player spent them. */
  readonly change: number
  /** Text with the number of items that the player had after the change. */
  readonly after: string
  /** Time of the change, epoch milliseconds. */
  readonly atMs: number
}

/**
 * A row in the list of a player's changes of points, diamonds or other items: the reason of the change, its amount, and
 * its time.
 */
export function ItemRecordRow({ title, change, after, atMs }: PiecesRowProps) {
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{title}</p>
        <ExactText as="p" className="money font-semibold">
          {formatNumberChange(change)}
        </ExactText>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-quiet">
        <p>{formatDateTime(atMs)}</p>
        <p>{after}</p>
      </div>
    </div>
  )
}
