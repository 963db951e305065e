import { useStore } from '@nanostores/react'
import { recordListMessages } from '../i18n/en-US/record-list.ts'
import { formatNumberChange, formatWholeNumber } from '../i18n/number.ts'
import { RecordRow } from './records/RecordRow.tsx'

interface ItemRecordRowProps {
  readonly title: string
  /** Number of points, diamonds or other items that the player gained; negative when the player spent them. */
  readonly change: number
  /** Number of items that the player had after the change. */
  readonly after: number
  /** Time of the change, epoch milliseconds. */
  readonly atMs: number
  /** The id of the change. */
  readonly number: string
}

/**
 * A row in the list of a player's changes of points, diamonds or other items: the reason of the change and its amount.
 */
export function ItemRecordRow({ title, change, after, atMs, number }: ItemRecordRowProps) {
  const t = useStore(recordListMessages)
  return (
    <RecordRow
      title={title}
      atMs={atMs}
      figure={formatNumberChange(change)}
      isGain={change > 0}
      facts={[[t.balance, formatWholeNumber(after)]]}
      number={number}
    />
  )
}
