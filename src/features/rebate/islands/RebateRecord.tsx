import { useStore } from '@nanostores/react'
import gift from '../../../assets/drawings/bonus.svg?url'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { RecordRow } from '../../../components/records/RecordRow.tsx'
import { formatMoney } from '../../../i18n/money.ts'
import { formatUtcDay } from '../../../i18n/time.ts'
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
      timeOf={row => row.createTime}
      empty={{ drawing: gift, sentence: t.noRecord, href: '/vip/rebate', label: t.seeRebate }}
      render={row => <RebateRecordRow row={row} />}
    />
  )
}

function RebateRecordRow({
  row: { id, type, fromDay, toDay, counted, amount, createTime },
}: {
  row: RebateRow
}) {
  const t = useStore(rebateMessages)
  const days =
    fromDay === toDay
      ? formatUtcDay(fromDay)
      : t.days({ from: formatUtcDay(fromDay), to: formatUtcDay(toDay) })
  return (
    <RecordRow
      title={useGameTypeName()(type)}
      atMs={createTime}
      figure={formatMoney(amount)}
      isGain
      facts={[
        [t.betsOf, days],
        [t.bets, formatMoney(counted)],
      ]}
      number={id}
    />
  )
}
