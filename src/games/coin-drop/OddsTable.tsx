import { ExactText } from '../../components/ExactText.tsx'
import { type Centavos, centavos, multiplyMoney } from '../../domain/money.ts'
import { formatMoney, formatMoneyShort } from '../../i18n/money.ts'
import type { OddsTableProps } from '../game-client.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { createHighestPayoutFact } from '../kit/odds/highest-payout.tsx'
import { OddsFrame } from '../kit/odds/OddsFrame.tsx'
import { formatOneInChance, formatPercent } from '../kit/odds/percent.tsx'
import { gameTexts } from './en-US.ts'
import { figuresOfBoard, gainChanceOfBoard, pathCountOfRows, pathCountToSlot } from './figures.ts'
import {
  BOARD_RISKS,
  ROW_COUNTS,
  type RowCount,
  SLOT_AWARD_TENTHS,
  STAKES,
  TENTHS_PER_STAKE,
} from './odds.ts'
import { formatTenthsOfStake } from './times.tsx'
import './odds-table.css'

const WIDEST_PAYING_BOARD = { rows: 16, risk: 'high' } as const

/**
 * Shows every award, its chance and the figures of the game. They are computed from the table of odds by which the
 * engine pays. Static markup without scripts.
 */
export function OddsTable({ stake }: OddsTableProps) {
  const { returnToPlayer, top } = figuresOfBoard(WIDEST_PAYING_BOARD)
  return (
    <OddsFrame
      prefix="cd"
      className="cd-odds"
      title={gameTexts.payFacts}
      facts={[
        {
          name: gameTexts.factReturn,
          value: formatPercent(returnToPlayer),
          basis: gameTexts.factReturnBasis,
        },
        {
          name: gameTexts.factTop,
          value: fillPlaceholders(gameTexts.factTopOf, {
            times: formatTenthsOfStake(top.prices * TENTHS_PER_STAKE),
            drops: formatOneInChance(top.chance),
          }),
          basis: gameTexts.factTopBasis,
        },
        createHighestPayoutFact(gameTexts.factMost, stake, STAKES, at =>
          payOf(at, top.prices * TENTHS_PER_STAKE),
        ),
      ]}
    >
      <section aria-labelledby="cd-pays">
        <h3 id="cd-pays">{fillPlaceholders(gameTexts.payTitle, { stake: formatMoney(stake) })}</h3>
        <p>{gameTexts.payNote}</p>
        {ROW_COUNTS.map(rows => (
          <BoardTable key={rows} rows={rows} stake={stake} />
        ))}
      </section>
    </OddsFrame>
  )
}

function payOf(stake: Centavos, tenths: number): Centavos {
  return multiplyMoney(centavos(stake / TENTHS_PER_STAKE), tenths)
}

/** The table for one number of rows: for each risk, the awards from the outermost slot to the middle slot. */
function BoardTable({ rows, stake }: OddsTableProps & { readonly rows: RowCount }) {
  const half = rows / 2
  const slots = Array.from({ length: half + 1 }, (_, slot) => slot)
  return (
    <table>
      <caption>{fillPlaceholders(gameTexts.payRows, { rows, slots: rows + 1 })}</caption>
      <thead>
        <tr>
          <th scope="col">{gameTexts.paySlot}</th>
          <th scope="col">{gameTexts.payChance}</th>
          {BOARD_RISKS.map(risk => (
            <th key={risk} scope="col">
              {gameTexts[risk]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.map(slot => (
          <tr key={slot}>
            <th scope="row">
              {slot === half ? fillPlaceholders(gameTexts.payMiddle, { slot: slot + 1 }) : slot + 1}
            </th>
            <td>{dropsTo(slot, rows)}</td>
            {BOARD_RISKS.map(risk => {
              const tenths = SLOT_AWARD_TENTHS[rows][risk][slot] ?? 0
              return (
                <td key={risk}>
                  <ExactText>{formatMoneyShort(payOf(stake, tenths))}</ExactText>
                  <small>{fillPlaceholders(gameTexts.times, { times: formatTenthsOfStake(tenths) })}</small>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {gameTexts.payGain}
          </th>
          {BOARD_RISKS.map(risk => (
            <td key={risk}>{formatPercent(gainChanceOfBoard({ rows, risk }))}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

/**
 * The mean number of drops until a coin ends in this slot or its mirror slot in the other half, as text with one
 * decimal.
 * @param slot counted from 0 at the edge
 */
function dropsTo(slot: number, rows: RowCount): string {
  const sides = slot === rows / 2 ? 1 : 2
  const drops = pathCountOfRows(rows) / (sides * pathCountToSlot(slot, rows))
  return formatTenthsOfStake(Math.round(drops * TENTHS_PER_STAKE))
}
