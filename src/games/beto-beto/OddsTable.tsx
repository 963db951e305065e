import { type Centavos, timesMoney } from '../../domain/money.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/number.ts'
import { Facts } from '../kit/Facts.tsx'
import { fillText } from '../kit/fill-text.ts'
import { mostFact } from '../kit/most-fact.tsx'
import { oneIn, percent } from '../kit/percent.tsx'
import { words } from './en-US.ts'
import { figuresOfBets, THROWS, THROWS_OF, THROWS_WITH } from './figures.ts'
import { CALLS, type Call, type Face, MATCH_COUNTS, type MatchCount, ODDS, STAKES } from './odds.ts'
import './odds-table.css'
import { pictureOf } from './picture-of.ts'

/** What a number is paid for, and the dice beside it. */
const MATCHES: Readonly<Record<MatchCount, { name: string; shown: readonly Face[] }>> = {
  1: { name: words.payMatch1, shown: [4] },
  2: { name: words.payMatch2, shown: [4, 4] },
  3: { name: words.payMatch3, shown: [4, 4, 4] },
}

/** What a bet on the whole throw is paid for, and the dice beside it. */
const CALLED: Readonly<Record<Call, { name: string; shown: readonly Face[] }>> = {
  low: { name: fillText(words.payLow, ODDS.low), shown: [] },
  high: { name: fillText(words.payHigh, ODDS.high), shown: [] },
  odd: { name: words.payOdd, shown: [] },
  even: { name: words.payEven, shown: [] },
  triple: { name: words.payTriple, shown: [5, 5, 5] },
  straight: { name: words.payStraight, shown: [3, 2, 4] },
}

interface OddsTableProps {
  /** Hundredths: the worth of a chip. */
  readonly chip: Centavos
}

/** Every award, its chance and the figures of the game, read from the table that the engine pays by. Static markup. */
export function OddsTable({ chip }: OddsTableProps) {
  const { one, low, triple } = figuresOfBets
  const basis = fillText(words.factReturnBasis, { throws: formatWhole(THROWS) })
  return (
    <div className="gk-odds">
      <section aria-labelledby="bb-pays">
        <h3 id="bb-pays">{fillText(words.payTitle, { chip: formatMoney(chip) })}</h3>
        <p>{words.payNote}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.payOn}</th>
              <th scope="col">{words.payBack}</th>
              <th scope="col">{words.payChance}</th>
            </tr>
          </thead>
          <tbody>
            {MATCH_COUNTS.map(count => (
              <Row
                key={count}
                {...MATCHES[count]}
                times={ODDS.returns[count]}
                chip={chip}
                chance={THROWS_WITH[count] / THROWS}
              />
            ))}
            {CALLS.map(call => (
              <Row
                key={call}
                {...CALLED[call]}
                times={ODDS.callReturns[call]}
                chip={chip}
                chance={THROWS_OF[call] / THROWS}
              />
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="bb-facts">
        <h3 id="bb-facts">{words.payFacts}</h3>
        <Facts
          facts={[
            { name: words.factReturn, value: percent(one.returnToPlayer), basis },
            { name: words.factReturnCalls, value: percent(low.returnToPlayer), basis },
            { name: words.factHitNumber, value: percent(one.hitRate) },
            { name: words.factTop, value: fillText(words.throws, { throws: oneIn(triple.top.chance) }) },
            { name: words.factChips, value: formatWhole(ODDS.unitsMax) },
            mostFact(words.factMost, chip, STAKES, at =>
              timesMoney(at, ODDS.unitsMax * ODDS.callReturns.triple),
            ),
          ]}
        />
      </section>
    </div>
  )
}

interface RowProps {
  readonly name: string
  /** Dice in the picture of the row. */
  readonly shown: readonly Face[]
  readonly times: number
  readonly chip: Centavos
  readonly chance: number
}

function Row({ name, shown, times, chip, chance }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {shown.length > 0 && (
          <span className="bb-row-dice" aria-hidden="true">
            {shown.map((face, index) => (
              <img key={index} src={pictureOf(`face-${face}`)} alt="" width="24" height="24" loading="lazy" />
            ))}
          </span>
        )}
        <span>{name}</span>
      </th>
      <td>
        {formatMoney(timesMoney(chip, times))} <small>×{times}</small>
      </td>
      <td>{percent(chance)}</td>
    </tr>
  )
}
