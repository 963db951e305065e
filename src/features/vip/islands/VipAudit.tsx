import { useStore } from '@nanostores/react'
import { ExactText } from '../../../components/ExactText.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { CENTAVOS_PER_PESO } from '../../../domain/money.ts'
import { formatMean, formatNumberChange } from '../../../i18n/number.ts'
import { formatDateTime, formatUtcDay } from '../../../i18n/time.ts'
import { type VipAuditRow, vipExperienceRecords } from '../browser/vip-records.ts'
import { vipRecordMessages } from '../texts/en-US/vip-record.ts'

/** The entries that make up the player's experience, the newest first. */
export function VipAudit() {
  const t = useStore(vipRecordMessages)
  return (
    <PagedList
      store={vipExperienceRecords}
      rowKey={row => row.id}
      empty={{ sentence: t.noAudit, href: '/vip', action: t.seeVip }}
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
 * What a day or a change of the level added to the player's points, and the sum. Points have two decimals, since rounded
 * entries would not add up to the sum.
 */
export function VipAuditEntry({ row }: { row: VipAuditRow }) {
  const t = useStore(vipRecordMessages)
  const { kind, time, added, experienced } = row
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{titleOf(t, row)}</p>
        {added !== 0 && (
          <ExactText as="p" className="money ml-auto font-semibold">
            {formatNumberChange(added / CENTAVOS_PER_PESO)}
          </ExactText>
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
        <p>{kind === 'stakes' ? '' : formatDateTime(time)}</p>
        <p className="money ml-auto">{t.auditSum({ points: formatMean(experienced / CENTAVOS_PER_PESO) })}</p>
      </div>
    </div>
  )
}
