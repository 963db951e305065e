import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDayRange } from '../../../i18n/time.ts'
import { type BetChartColumn, netResultOfBets } from '../rules/bet-report.ts'
import { betReportMessages } from '../texts/en-US/report.ts'
import { SumTable } from './SumTable.tsx'

/** Sizes in the SVG's own units. The SVG is stretched to the available width. */
const CHART_HEIGHT = 160
const COLUMN_WIDTH = 20
const BAR_WIDTH = 7

/**
 * Bars for stake and win of each column, and a line for the net result. A slider over the chart selects a column by
 * touch, pointer or arrow key and shows its amounts. A table below has the same numbers.
 */
export function ReportChart({ columns }: { columns: readonly BetChartColumn[] }) {
  const t = useStore(betReportMessages)
  const [place, pick] = useState<number>()
  const last = columns.length - 1
  const picked = Math.min(place ?? Math.max(0, columns.findLastIndex(hasBets)), last)
  const column = columns[picked] as BetChartColumn
  return (
    <section className="card grid grid-cols-1 gap-3" aria-labelledby="chart">
      <h2 id="chart" className="font-semibold">
        {t.chart}
      </h2>
      <ul className="flex flex-wrap gap-x-4 text-sm text-quiet">
        <li className="chart-key chart-key-stake">{t.staked}</li>
        <li className="chart-key chart-key-win">{t.won}</li>
        <li className="chart-key chart-key-net">{t.net}</li>
      </ul>
      <div className="chart">
        <ChartDrawing columns={columns} picked={picked} />
        <input
          type="range"
          aria-label={t.pick}
          aria-valuetext={columnText(column)}
          min={0}
          max={Math.max(last, 1)}
          value={picked}
          onChange={event => pick(Math.min(Number(event.target.value), last))}
        />
      </div>
      <p className="flex justify-between gap-2 text-sm text-quiet" aria-hidden="true">
        <span>{formatDayRange(columns[0]?.fromDay ?? '', columns[0]?.days ?? 1)}</span>
        {last > 0 && <span>{formatDayRange(columns[last]?.fromDay ?? '', columns[last]?.days ?? 1)}</span>}
      </p>
      <p className="min-h-[2.5rem] text-sm lg:min-h-0" aria-hidden="true">
        {columnText(column)}
      </p>
      <ColumnTable columns={columns} />
    </section>
  )

  function columnText(of: BetChartColumn): string {
    return t.picked({
      day: formatDayRange(of.fromDay, of.days),
      stake: formatMoney(of.stake),
      payout: formatMoney(of.payout),
      net: formatMoney(netResultOfBets(of)),
    })
  }
}

function hasBets({ plays, stake, payout }: BetChartColumn): boolean {
  return plays > 0 || stake !== 0 || payout !== 0
}

function ChartDrawing({ columns, picked }: { columns: readonly BetChartColumn[]; picked: number }) {
  const top = Math.max(1, ...columns.flatMap(it => [it.stake, it.payout]))
  // The lowest amount in the chart. Even a stake can be negative: a refund can come on a later day than its stake.
  const bottom = Math.min(0, ...columns.flatMap(it => [it.stake, netResultOfBets(it)]))
  const y = (amount: number) => ((top - amount) / (top - bottom)) * CHART_HEIGHT
  const columnCenterX = (index: number) => (index + 0.5) * COLUMN_WIDTH
  const width = columns.length * COLUMN_WIDTH
  const barRectangle = (amount: number, x: number) => ({
    x,
    width: BAR_WIDTH,
    y: y(Math.max(0, amount)),
    height: Math.abs(y(0) - y(amount)),
  })
  return (
    <svg viewBox={`0 -6 ${width} ${CHART_HEIGHT + 12}`} preserveAspectRatio="none" aria-hidden="true">
      <rect
        className="chart-picked"
        x={picked * COLUMN_WIDTH}
        y={-6}
        width={COLUMN_WIDTH}
        height={CHART_HEIGHT + 12}
      />
      {columns.map((column, index) => (
        <g key={column.fromDay}>
          <rect
            className="chart-stake"
            {...barRectangle(column.stake, columnCenterX(index) - BAR_WIDTH - 0.5)}
          />
          <rect className="chart-win" {...barRectangle(column.payout, columnCenterX(index) + 0.5)} />
        </g>
      ))}
      <path className="chart-zero" d={`M0 ${y(0)}H${width}`} />
      <path className="chart-net" d={netLinePath()} />
    </svg>
  )

  /** The SVG path of the net line through the columns. With a single column, a short horizontal line over its bars. */
  function netLinePath(): string {
    const [first, ...others] = columns.map(column => y(netResultOfBets(column)).toFixed(1))
    if (others.length === 0) return `M${columnCenterX(0) - BAR_WIDTH - 0.5} ${first}h${2 * BAR_WIDTH + 1}`
    return `M${columnCenterX(0)} ${first}${others.map((net, index) => `L${columnCenterX(index + 1)} ${net}`).join('')}`
  }
}

function ColumnTable({ columns }: { columns: readonly BetChartColumn[] }) {
  const t = useStore(betReportMessages)
  return (
    <details>
      <summary className="flex min-h-target cursor-pointer items-center text-sm font-semibold text-teal underline">
        {t.asTable}
      </summary>
      <SumTable
        heading={t.day}
        rows={columns}
        keyOf={column => column.fromDay}
        nameOf={column => formatDayRange(column.fromDay, column.days)}
      />
    </details>
  )
}
