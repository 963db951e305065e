import { useStore } from '@nanostores/react'
import { awardStateMessages } from '../../i18n/en-US/award-state.ts'
import type { AwardRecordRow as Row } from '../../stores/awards/record.ts'
import { RecordRow } from '../records/RecordRow.tsx'
import { StateChip } from '../states/StateChip.tsx'
import { AwardItems } from './AwardItems.tsx'

/** A row in a list of awards: title, items, and the state of an award that is not granted. */
export function AwardRow({ title, row: { id, item, state, createTime } }: { title: string; row: Row }) {
  const t = useStore(awardStateMessages)
  return (
    <RecordRow
      title={title}
      atMs={createTime}
      state={
        state !== 'granted' && <StateChip tone={state === 'undone' ? 'over' : 'waiting'} label={t[state]} />
      }
      figure={<AwardItems items={[item]} />}
      number={id}
    />
  )
}
