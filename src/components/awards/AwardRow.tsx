import { useStore } from '@nanostores/react'
import { awardStateMessages } from '../../i18n/en-US/award-state.ts'
import { formatDateTime } from '../../i18n/time.ts'
import type { AwardRecordRow as Row } from '../../stores/awards/record.ts'
import { StateChip } from '../states/StateChip.tsx'
import { AwardItems } from './AwardItems.tsx'

/** A row in a list of awards: title, items, time and state of one award. */
export function AwardRow({ title, row: { item, state, createTime } }: { title: string; row: Row }) {
  const t = useStore(awardStateMessages)
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{title}</p>
        <span className="ml-auto">
          <AwardItems items={[item]} />
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-quiet">
        <p>{formatDateTime(createTime)}</p>
        {state !== 'granted' && <StateChip tone={state === 'undone' ? 'over' : 'waiting'} label={t[state]} />}
      </div>
    </div>
  )
}
