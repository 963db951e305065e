import { type Centavos, timesMoney } from '../../domain/money.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/number.ts'
import { Facts } from '../kit/Facts.tsx'
import { fillText } from '../kit/fill-text.ts'
import { mostFact } from '../kit/most-fact.tsx'
import { oneIn, percent } from '../kit/percent.tsx'
import { words } from './en-US.ts'
import { figuresOfBets, THROWS, THROWS_WITH, TRIPLES } from './figures.ts'
import { COLOURS, type Colour, MATCH_COUNTS, type MatchCount, ODDS, STAKES } from './odds.ts'
import './odds-table.css'

/** What a colour is paid for. */
const MATCH_NAMES: Readonly<Record<MatchCount, string>> = {
  1: words.payMatch1,
  2: words.payMatch2,
  3: words.payMatch3,
}

interface OddsTableProps {
  /** Hundredths: the worth of a chip. */
  readonly chip: Centavos
}

/** Every award, its chance and the figures of the game, read from the table that the engine pays by. Static markup. */
export function OddsTable({ chip }: OddsTableProps) {
  const { red, triple } = figuresOfBets
  const throws = (chance: number) => fillText(words.throws, { throws: oneIn(chance) })
  return (
    <div className="gk-odds">
      <section aria-labelledby="cg-pays">
        <h3 id="cg-pays">{fillText(words.payTitle, { chip: formatMoney(chip) })}</h3>
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
                name={MATCH_NAMES[count]}
                shown={COLOURS.slice(0, 1).flatMap(colour => new Array<Colour>(count).fill(colour))}
                times={ODDS.returns[count]}
                chip={chip}
                chance={percent(THROWS_WITH[count] / THROWS)}
              />
            ))}
            <Row
              name={words.payTriple}
              shown={COLOURS.slice(2, 3).flatMap(colour => new Array<Colour>(ODDS.dice).fill(colour))}
              times={ODDS.tripleReturns}
              chip={chip}
              chance={percent(TRIPLES / THROWS)}
            />
          </tbody>
        </table>
      </section>
      <section aria-labelledby="cg-facts">
        <h3 id="cg-facts">{words.payFacts}</h3>
        <Facts
          facts={[
            {
              name: words.factReturn,
              value: percent(red.returnToPlayer),
              basis: fillText(words.factReturnBasis, { throws: formatWhole(THROWS) }),
            },
            { name: words.factHitColour, value: percent(red.hitRate) },
            { name: words.factTop, value: throws(triple.top.chance) },
            { name: words.factChips, value: formatWhole(ODDS.unitsMax) },
            mostFact(words.factMost, chip, STAKES, at => timesMoney(at, ODDS.unitsMax * ODDS.tripleReturns)),
          ]}
        />
      </section>
    </div>
  )
}

interface RowProps {
  readonly name: string
  /** Dice in the picture of the row. */
  readonly shown: readonly Colour[]
  readonly times: number
  readonly chip: Centavos
  readonly chance: string
}

function Row({ name, shown, times, chip, chance }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span className="cg-row-dice" aria-hidden="true">
          {shown.map((colour, index) => (
            <img
              key={index}
              src={`/art/color-game/${colour}.svg`}
              alt=""
              width="24"
              height="24"
              loading="lazy"
            />
          ))}
        </span>
        <span>{name}</span>
      </th>
      <td>
        {formatMoney(timesMoney(chip, times))} <small>×{times}</small>
      </td>
      <td>{chance}</td>
    </tr>
  )
}
