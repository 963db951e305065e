import { useStore } from '@nanostores/react'
import { type ReactNode, useId, useState } from 'react'
import { recordListMessages } from '../../i18n/en-US/record-list.ts'
import { formatDateTime, formatTimeOfDay } from '../../i18n/time.ts'
import { AmountOrWords } from '../ExactText.tsx'
import { Icon } from '../icons/Icon.tsx'
import { RecordNumber } from './RecordNumber.tsx'

/** A fact of a record: its name, and an amount or words. */
export type RecordFact = readonly [name: string, value: string]

interface RecordRowProps {
  /** A small picture before the title. */
  mark?: ReactNode
  title: string
  /** The time of the record, epoch milliseconds; absent for a record of a whole day. */
  atMs?: number | undefined
  /** The state of a record that is not simply finished. */
  state?: ReactNode
  /** The one figure of the row: what the record added or took, as text or with drawings. */
  figure?: ReactNode
  /** Whether the figure has the color of a win. */
  isGain?: boolean
  facts?: readonly RecordFact[]
  /** The record's number, of which the row shows the end. */
  number?: string | undefined
  /** Whether the facts are shown before the first tap. */
  isOpenAtFirst?: boolean
  /** Who shows and hides the facts, for a list in which one row is open at most; without it, the row itself. */
  disclosure?: { readonly isOpen: boolean; readonly toggle: () => void }
  /** What follows the facts, such as a link or a reason. */
  children?: ReactNode
}

/** A row of a list of records: a title and one figure. A tap shows and hides the facts below it. */
export function RecordRow({
  facts = [],
  number,
  children,
  isOpenAtFirst = false,
  disclosure,
  ...head
}: RecordRowProps) {
  const t = useStore(recordListMessages)
  const id = useId()
  const [isOpenHere, setOpenHere] = useState(isOpenAtFirst)
  const { isOpen, toggle } = disclosure ?? { isOpen: isOpenHere, toggle: () => setOpenHere(!isOpenHere) }
  const { atMs } = head
  const times: readonly RecordFact[] = atMs === undefined ? [] : [[t.time, formatDateTime(atMs)]]
  return (
    <>
      <button
        type="button"
        className="record-summary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <RecordHead {...head} />
      </button>
      {isOpen && (
        <div id={id} className="record-details">
          <dl className="record-facts">
            {[...times, ...facts].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <AmountOrWords text={value} />
                </dd>
              </div>
            ))}
          </dl>
          {(children || number) && (
            <div className="record-foot">
              <div className="record-more">{children}</div>
              {number && <RecordNumber number={number} />}
            </div>
          )}
        </div>
      )}
    </>
  )
}

type RecordHeadProps = Pick<RecordRowProps, 'mark' | 'title' | 'atMs' | 'state' | 'figure' | 'isGain'>

/** The part of a row that is always shown. */
function RecordHead({ mark, title, atMs, state, figure, isGain = false }: RecordHeadProps) {
  return (
    <>
      {mark && <span className="record-mark">{mark}</span>}
      <span className="record-title">
        {title} {atMs !== undefined && <span className="sr-only">{formatTimeOfDay(atMs)}</span>}
      </span>
      {state}
      {figure && (
        <span className={`record-figure ${isGain ? 'text-green' : ''}`}>
          {typeof figure === 'string' ? <AmountOrWords text={figure} /> : figure}
        </span>
      )}
      <Icon name="chevron-down" size={16} className="record-chevron" />
    </>
  )
}
