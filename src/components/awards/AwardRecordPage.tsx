import { useStore } from '@nanostores/react'
import gift from '../../assets/drawings/bonus.svg?url'
import scene from '../../assets/stages/record.svg?url'
import type { RecordListState } from '../../domain/site/records.ts'
import { awardStateMessages } from '../../i18n/en-US/award-state.ts'
import { formatWholeNumber } from '../../i18n/number.ts'
import type { AwardRecordRow } from '../../stores/awards/record.ts'
import type { EndlessList } from '../../stores/call/endless-list.ts'
import { StageFigure } from '../kit/StageFigure.tsx'
import { StageHead } from '../kit/StageHead.tsx'
import { PagedList } from '../records/PagedList.tsx'
import { useBrowserStore } from '../use-live.ts'
import { AwardRow } from './AwardRow.tsx'

interface AwardRecordPageProps {
  store: EndlessList<AwardRecordRow, undefined>
  titleOf: (row: AwardRecordRow) => string
  /** One sentence about the list, for a list with awards. */
  note: string
  /** The sentence and the link that an empty list shows. */
  empty: { readonly sentence: string; readonly href: string; readonly label: string }
}

/** A list of the player's awards, the newest first, below a head that says how many there are. */
export function AwardRecordPage({ store, titleOf, note, empty }: AwardRecordPageProps) {
  const records = useBrowserStore(store.$records, { state: 'loading' })
  const isEmpty = records.state === 'ready' && records.rows.length === 0
  return (
    <div className="bonus-columns">
      <StageHead
        scene={scene}
        isLow
        figure={<AwardCount records={records} />}
        note={isEmpty ? undefined : note}
      />
      <PagedList
        store={store}
        rowKey={row => row.id}
        timeOf={row => row.createTime}
        empty={{ drawing: gift, ...empty }}
        render={row => <AwardRow title={titleOf(row)} row={row} />}
      />
    </div>
  )
}

/** The number of awards; while the list has more to load, the number of loaded ones with a plus sign. */
export function AwardCount({ records }: { records: RecordListState<AwardRecordRow> }) {
  const t = useStore(awardStateMessages)
  if (records.state !== 'ready') return <StageFigure figure={undefined} />
  const { length } = records.rows
  const number = `${formatWholeNumber(length)}${records.hasMore ? '+' : ''}`
  return <StageFigure figure={t.rewards({ number })(length)} />
}
