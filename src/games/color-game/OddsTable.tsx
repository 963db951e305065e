import { type Centavos, timesMoney } from '../../domain/money.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/number.ts'
import { AwardTable } from '../kit/AwardTable.tsx'
import { DiceRow } from '../kit/DiceRow.tsx'
import { Facts } from '../kit/Facts.tsx'
import { fillText } from '../kit/fill-text.ts'
import { mostFact } from '../kit/most-fact.tsx'
import { oneIn, percent } from '../kit/percent.tsx'
import { words } from './en-US.ts'
import { figuresOfBets, THROWS, THROWS_WITH, TRIPLES } from './figures.ts'
import { type Colour, MATCH_COUNTS, type MatchCount, ODDS, STAKES } from './odds.ts'

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
      <AwardTable
        id="cg-pays"
        title={fillText(words.payTitle, { chip: formatMoney(chip) })}
        note={words.payNote}
        heads={[words.payOn, words.payBack, words.payChance]}
      >
        {MATCH_COUNTS.map(count => (
          <DiceRow
            key={count}
            name={MATCH_NAMES[count]}
            dice={diceOf('red', count)}
            times={ODDS.returns[count]}
            chip={chip}
            chance={THROWS_WITH[count] / THROWS}
          />
        ))}
        <DiceRow
          name={words.payTriple}
          dice={diceOf('blue', ODDS.dice)}
          times={ODDS.tripleReturns}
          chip={chip}
          chance={TRIPLES / THROWS}
        />
      </AwardTable>
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

/** Addresses of so many dice that show a colour. */
function diceOf(colour: Colour, count: number): string[] {
  return new Array<string>(count).fill(`/art/color-game/${colour}.svg`)
}
