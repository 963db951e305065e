import { useStore } from '@nanostores/react'
import gift from '../../../assets/drawings/bonus.svg?url'
import { AwardRow } from '../../../components/awards/AwardRow.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import { awardRecordList } from '../../../stores/awards/record.ts'
import { awardMessages } from '../texts/en-US/award.ts'

/** The list of all awards of the player, newest first. */
export function AwardRecord() {
  const t = useStore(awardMessages)
  const titleOf = useStore($awardTitleWithCauseOf)
  return (
    <PagedList
      store={awardRecordList}
      rowKey={row => row.id}
      timeOf={row => row.createTime}
      empty={{ drawing: gift, sentence: t.noRecord, href: '/bonus', label: t.seeBonuses }}
      render={row => <AwardRow title={titleOf(row.kind, row.details)} row={row} />}
    />
  )
}
