import { useStore } from '@nanostores/react'
import { AwardRecordPage } from '../../../components/awards/AwardRecordPage.tsx'
import { $awardTitleOf } from '../../../stores/awards/words.ts'
import { vipRewards } from '../browser/vip-records.ts'
import { vipRecordMessages } from '../texts/en-US/vip-record.ts'

/** The player's awards from VIP levels, the newest first. */
export function VipRewards() {
  const t = useStore(vipRecordMessages)
  const titleOf = useStore($awardTitleOf)
  return (
    <AwardRecordPage
      store={vipRewards}
      titleOf={({ kind, details }) => titleOf(kind, details)}
      note={t.rewardHint}
      empty={{ sentence: t.noReward, href: '/vip', label: t.seeVip }}
    />
  )
}
