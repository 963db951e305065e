import { useStore } from '@nanostores/react'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { RecordRow } from '../../../components/records/RecordRow.tsx'
import { CENTAVOS_PER_PESO } from '../../../domain/money.ts'
import { formatMean, formatNumberChange } from '../../../i18n/number.ts'
import { formatUtcDay } from '../../../i18n/time.ts'
import { type VipAuditRow, vipExperienceRecords } from '../browser/vip-records.ts'
import { vipRecordMessages } from '../texts/en-US/vip-record.ts'

/** The entries that make up the player's experience, the newest first. */
export function VipAudit() {
  const t = useStore(vipRecordMessages)
  return (
    <PagedList
      store={vipExperienceRecords}
      rowKey={row => row.id}
      timeOf={row => row.time}
      empty={{ sentence: t.noAudit, href: '/vip', label: t.seeVip }}
      render={row => <VipAuditEntry row={row} />}
    />
  )
}

function titleOf(t: ReturnType<typeof vipRecordMessages.get>, { kind, day, level }: VipAuditRow): string {
  const to = level ?? 0
  if (day !== null) return t.auditStakes({ day: formatUtcDay(day) })
  if (kind === 'earlier') return t.auditEarlier
  if (kind === 'staff') return t.auditStaff
  if (kind === 'reached') return t.auditReached({ level: to })
  if (kind === 'returned') return t.auditReturned({ level: to })
  return to > 0 ? t.auditLowered({ level: to }) : t.auditLoweredNone
}

/**
 * What a day or a change of the level added to the player's points, and the sum. Points have two decimals, since
 * rounded entries would not add up to the sum.
 */
export function VipAuditEntry({ row }: { row: VipAuditRow }) {
  const t = useStore(vipRecordMessages)
  const { kind, time, added, experienced } = row
  return (
    <RecordRow
      title={titleOf(t, row)}
      atMs={kind === 'stakes' ? undefined : time}
      figure={added === 0 ? undefined : formatNumberChange(added / CENTAVOS_PER_PESO)}
      isGain={added > 0}
      facts={[[t.auditSum, formatMean(experienced / CENTAVOS_PER_PESO)]]}
    />
  )
}
