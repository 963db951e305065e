import { useStore } from '@nanostores/react'
import { vipRecordMessages } from '../../i18n/en-US/vip-record.ts'
import { vipRewards } from '../../stores/vip/vip-records.ts'
import { AwardRow } from '../award/AwardRow.tsx'
import { Paged } from '../records/Paged.tsx'

/** The awards that VIP levels gave the player, the newest first. */
export function VipRewards() {
  const t = useStore(vipRecordMessages)
  return (
    <Paged
      store={vipRewards}
      rowKey={row => row.id}
      empty={{ sentence: t.noReward, href: '/vip', action: t.seeVip }}
      render={row => <AwardRow row={row} />}
    />
  )
}
