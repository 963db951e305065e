import { useStore } from '@nanostores/react'
import { ExactText } from '../../../components/ExactText.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime, formatUtcDay } from '../../../i18n/time.ts'
import { type RebateRow, rebateRecord } from '../browser/rebate.ts'
import { rebateMessages } from '../texts/en-US/rebate.ts'
import { useGameTypeName } from './RebatePage.tsx'

/** The rebates that the player has claimed, the newest first. */
export function RebateRecord() {
  const t = useStore(rebateMessages)
  return (
    <PagedList
      store={rebateRecord}
      rowKey={row => row.id}
      empty={{ sentence: t.noRecord, href: '/vip/rebate', action: t.seeRebate }}
      render={row => <RebateRecordRow row={row} />}
    />
  )
}

function RebateRecordRow({ row: { type, fromDay, toDay, counted, amount, createTime } }: { row: RebateRow }) {
  const t = useStore(rebateMessages)
  const name = useGameTypeName()(type)
  const days =
    fromDay === toDay
      ? formatUtcDay(fromDay)
      : t.days({ from: formatUtcDay(fromDay), to: formatUtcDay(toDay) })
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{name}</p>
        <ExactText as="p" className="money font-semibold text-gold">
          {formatMoney(amount)}
        </ExactText>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
        <p>{`${days} · ${t.ofStakes({ counted: formatMoney(counted) })}`}</p>
        <p>{t.takenOn({ time: formatDateTime(createTime) })}</p>
      </div>
    </div>
  )
}
