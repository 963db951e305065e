import { ExactText } from '../../components/ExactText.tsx'
import { type Centavos, multiplyMoney } from '../../domain/money.ts'
import type { MoneyFormatter } from '../../i18n/money.ts'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { AwardTable } from '../kit/odds/AwardTable.tsx'
import { OddsFrame } from '../kit/odds/OddsFrame.tsx'
import type { GameTexts } from './en-US.ts'
import { listOddsFacts } from './facts.tsx'
import { LinesTable } from './LinesTable.tsx'
import { ODDS, type PayingSymbolId, SYMBOLS, WINNING_SYMBOL_COUNTS } from './odds.ts'
import './paytable.css'
import { lineBetOfStake } from './rules.ts'
import { SymbolIcon } from './symbols/SymbolIcon.tsx'

/** The numbers of equal symbols that pay, the highest first, since players look for the highest award first. */
const PAYING_COUNTS = [...WINNING_SYMBOL_COUNTS].reverse()
const PAYING_SYMBOLS = SYMBOLS.filter((id): id is PayingSymbolId => id !== ODDS.scatter)

export interface PaytableProps {
  text: GameTexts
  /** Awards are shown in money at this stake. */
  stake: Centavos
  formatMoney: MoneyFormatter
}

/** Shows every award, figure and line, computed from the same table from which the engine draws. Static markup. */
export function Paytable(props: PaytableProps) {
  const { text } = props
  return (
    <OddsFrame prefix="jf" className="jf-paytable" title={text.payFacts} facts={listOddsFacts(props)}>
      <LineAwards {...props} />
      <LanternAwards {...props} />
      <LinesTable text={text} />
    </OddsFrame>
  )
}

function LineAwards({ text, stake, formatMoney }: PaytableProps) {
  const bet = lineBetOfStake(stake)
  return (
    <AwardTable
      id="jf-pay-lines"
      title={fillPlaceholders(text.payLines, { stake: formatMoney(stake) })}
      note={fillPlaceholders(text.payLinesNote, { lines: ODDS.lines.length })}
      heads={[text.paySymbol, ...PAYING_COUNTS.map(count => fillPlaceholders(text.payCount, { count }))]}
    >
      {PAYING_SYMBOLS.map(id => (
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
          {PAYING_COUNTS.map(count => (
            <ExactText as="td" key={count}>
              {formatMoney(multiplyMoney(bet, ODDS.pays[id][count]))}
            </ExactText>
          ))}
        </tr>
      ))}
    </AwardTable>
  )
}

function LanternAwards({ text, stake, formatMoney }: PaytableProps) {
  const { awards, multiplier, grantedMax } = ODDS.freeSpins
  return (
    <AwardTable
      id="jf-pay-lanterns"
      title={text.payScatter}
      note={text.payScatterNote}
      heads={[text.payLanterns, text.payAward, text.payFreeSpins]}
      footnote={fillPlaceholders(text.payFreeSpinsNote, { multiplier, max: grantedMax })}
    >
      {PAYING_COUNTS.map(count => (
        <tr key={count}>
          <th scope="row">
            <span className="jf-pay-name">
              <SymbolIcon id={ODDS.scatter} />
              <span>{count}</span>
            </span>
          </th>
          <ExactText as="td">{formatMoney(multiplyMoney(stake, ODDS.scatterPays[count]))}</ExactText>
          <td>{awards[count]}</td>
        </tr>
      ))}
    </AwardTable>
  )
}
