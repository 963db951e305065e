import { useStore } from '@nanostores/react'
import { AwardRow } from '../../../components/awards/AwardRow.tsx'
import { Paged } from '../../../components/records/Paged.tsx'
import { $fullAwardTitleOf } from '../../../stores/awards/full-title.ts'
import { awardRecordList } from '../../../stores/awards/record.ts'
import { awardMessages } from '../texts/en-US/award.ts'

/** Every award of the player, the newest first. */
export function AwardRecord() {
  const t = useStore(awardMessages)
  const titleOf = useStore($fullAwardTitleOf)
  return (
    <Paged
      store={awardRecordList}
      rowKey={row => row.id}
      empty={{ sentence: t.noRecord, href: '/bonus', action: t.seeBonuses }}
      render={row => <AwardRow title={titleOf(row.kind, row.details)} row={row} />}
    />
  )
}
