import { useStore } from '@nanostores/react'
import gift from '../../../assets/drawings/bonus.svg?url'
import { AwardRow } from '../../../components/awards/AwardRow.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { $awardTitleOf } from '../../../stores/awards/words.ts'
import { vipRewards } from '../browser/vip-records.ts'
import { vipRecordMessages } from '../texts/en-US/vip-record.ts'

/** The player's awards from VIP levels, the newest first. */
export function VipRewards() {
  const t = useStore(vipRecordMessages)
  const titleOf = useStore($awardTitleOf)
  return (
    <PagedList
      store={vipRewards}
      rowKey={row => row.id}
      timeOf={row => row.createTime}
      empty={{ drawing: gift, sentence: t.noReward, href: '/vip', label: t.seeVip }}
      render={row => <AwardRow title={titleOf(row.kind, row.details)} row={row} />}
    />
  )
}
