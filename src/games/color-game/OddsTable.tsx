import { timesMoney } from '../../domain/money.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/number.ts'
import type { OddsTableProps } from '../game-client.tsx'
import { fillText } from '../kit/fill-text.ts'
import { AwardTable } from '../kit/odds/AwardTable.tsx'
import { DiceRow } from '../kit/odds/DiceRow.tsx'
import { mostFact } from '../kit/odds/most-fact.tsx'
import { OddsFrame } from '../kit/odds/OddsFrame.tsx'
import { oneIn, percent } from '../kit/odds/percent.tsx'
import { words } from './en-US.ts'
import { figuresOfBets, THROWS, THROWS_WITH, TRIPLES } from './figures.ts'
import { type Colour, MATCH_COUNTS, type MatchCount, ODDS, STAKES } from './odds.ts'

/** Names of the awards of a colour. */
const MATCH_NAMES: Readonly<Record<MatchCount, string>> = {
  1: words.payMatch1,
  2: words.payMatch2,
  3: words.payMatch3,
}

/** Every award, its chance and the figures of the game, read from the table that the engine uses. Static markup. */
export function OddsTable({ stake: chip }: OddsTableProps) {
  const { red, triple } = figuresOfBets
  const throws = (chance: number) => fillText(words.throws, { throws: oneIn(chance) })
  return (
    <OddsFrame
      prefix="cg"
      title={words.payFacts}
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
    >
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
    </OddsFrame>
  )
}

/** URLs of `count` pictures of a die that shows a colour. */
function diceOf(colour: Colour, count: number): string[] {
  return new Array<string>(count).fill(`/art/color-game/${colour}.svg`)
}
