import { useStore } from '@nanostores/react'
import { AwardRow } from '../../../components/awards/AwardRow.tsx'
import { Paged } from '../../../components/records/Paged.tsx'
import { $awardTitleOf } from '../../../stores/awards/words.ts'
import { vipRewards } from '../browser/vip-records.ts'
import { vipRecordMessages } from '../texts/en-US/vip-record.ts'

/** The player's awards from VIP levels, the newest first. */
export function VipRewards() {
  const t = useStore(vipRecordMessages)
  const titleOf = useStore($awardTitleOf)
  return (
    <Paged
      store={vipRewards}
      rowKey={row => row.id}
      empty={{ sentence: t.noReward, href: '/vip', action: t.seeVip }}
      render={row => <AwardRow title={titleOf(row.kind, row.details)} row={row} />}
    />
  )
}
