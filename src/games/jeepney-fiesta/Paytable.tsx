import { type Centavos, timesMoney } from '../../domain/money.ts'
import { fillText } from '../kit/fill-text.ts'
import type { FormatMoney } from './describe-outcome.ts'
import type { Words } from './en-US.ts'
import { Facts } from './Facts.tsx'
import { LinesTable } from './LinesTable.tsx'
import { ODDS, type PayingId, SYMBOLS, WIN_COUNTS } from './odds.ts'
import './paytable.css'
import { lineBet } from './rules.ts'
import { SymbolIcon } from './symbols/SymbolIcon.tsx'

/** Most alike first, as a player looks for it. */
const COUNTS = [...WIN_COUNTS].reverse()
const PAYING = SYMBOLS.filter((id): id is PayingId => id !== ODDS.scatter)

export interface PaytableProps {
  text: Words
  /** Hundredths: awards are shown in money at this stake. */
  stake: Centavos
  formatMoney: FormatMoney
}

/** Every award, rule figure and line, read from the table that the engine draws from. Renders as static HTML. */
export function Paytable({ text, stake, formatMoney }: PaytableProps) {
  return (
    <div className="jf-paytable">
      <LineAwards text={text} stake={stake} formatMoney={formatMoney} />
      <LanternAwards text={text} stake={stake} formatMoney={formatMoney} />
      <LinesTable text={text} />
      <Facts text={text} stake={stake} formatMoney={formatMoney} />
    </div>
  )
}

function LineAwards({ text, stake, formatMoney }: PaytableProps) {
  const bet = lineBet(stake)
  return (
    <section aria-labelledby="jf-pay-lines">
      <h3 id="jf-pay-lines">{fillText(text.payLines, { stake: formatMoney(stake) })}</h3>
      <p>{fillText(text.payLinesNote, { lines: ODDS.lines.length })}</p>
      <table className="jf-pays">
        <thead>
          <tr>
            <th scope="col">{text.paySymbol}</th>
            {COUNTS.map(count => (
              <th scope="col" key={count}>
                {fillText(text.payCount, { count })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PAYING.map(id => (
            <tr key={id}>
              <th scope="row">
                <span className="jf-pay-name">
                  <SymbolIcon id={id} />
                  <span>
                    {text[id]}
                    {id === ODDS.wild && <small>{text.payWild}</small>}
                  </span>
                </span>
              </th>
              {COUNTS.map(count => (
                <td key={count}>{formatMoney(timesMoney(bet, ODDS.pays[id][count]))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LanternAwards({ text, stake, formatMoney }: PaytableProps) {
  const { awards, multiplier, grantedMax } = ODDS.freeSpins
  return (
    <section aria-labelledby="jf-pay-lanterns">
      <h3 id="jf-pay-lanterns">{text.payScatter}</h3>
      <p>{text.payScatterNote}</p>
      <table className="jf-pays">
        <thead>
          <tr>
            <th scope="col">{text.payLanterns}</th>
            <th scope="col">{text.payAward}</th>
            <th scope="col">{text.payFreeSpins}</th>
          </tr>
        </thead>
        <tbody>
          {COUNTS.map(count => (
            <tr key={count}>
              <th scope="row">
                <span className="jf-pay-name">
                  <SymbolIcon id={ODDS.scatter} />
                  <span>{count}</span>
                </span>
              </th>
              <td>{formatMoney(timesMoney(stake, ODDS.scatterPays[count]))}</td>
              <td>{awards[count]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{fillText(text.payFreeSpinsNote, { multiplier, max: grantedMax })}</p>
    </section>
  )
}
