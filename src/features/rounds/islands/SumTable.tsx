import { useStore } from '@nanostores/react'
import { ExactText } from '../../../components/ExactText.tsx'
import { formatMoney } from '../../../i18n/money.ts'
import { type BetSums, netResultOfBets } from '../rules/bet-report.ts'
import { betReportMessages } from '../texts/en-US/report.ts'

interface SumTableProps<Row extends BetSums> {
  /** The heading of the first column, which contains the rows' names. */
  heading: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  nameOf: (row: Row) => string
}

/** Stake, win and net of each row. */
export function SumTable<Row extends BetSums>({ heading, rows, keyOf, nameOf }: SumTableProps<Row>) {
  const t = useStore(betReportMessages)
  return (
    <table className="report-table">
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t.staked}</th>
          <th scope="col">{t.won}</th>
          <th scope="col">{t.net}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)}>
            <th scope="row">{nameOf(row)}</th>
            <ExactText as="td">{formatMoney(row.stake)}</ExactText>
            <ExactText as="td">{formatMoney(row.payout)}</ExactText>
            <ExactText as="td">{formatMoney(netResultOfBets(row))}</ExactText>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
