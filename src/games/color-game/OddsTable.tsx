import { formatWhole } from '../../i18n/number.ts'
import type { OddsTableProps } from '../game-client.tsx'
import { fieldWords } from '../kit/en-US.ts'
import { DiceRow } from '../kit/fields/DiceRow.tsx'
import { MATCH_COUNTS, type MatchCount, THROWS, THROWS_WITH } from '../kit/fields/dice.ts'
import { FieldOddsTable, payTitle, returnFact } from '../kit/fields/FieldOddsTable.tsx'
import { fillText } from '../kit/fill-text.ts'
import { AwardTable } from '../kit/odds/AwardTable.tsx'
import { percent } from '../kit/odds/percent.tsx'
import { words } from './en-US.ts'
import { figuresOfBets, TRIPLES } from './figures.ts'
import { type Colour, ODDS } from './odds.ts'

/** Names of the awards of a colour. */
const MATCH_NAMES: Readonly<Record<MatchCount, string>> = {
  1: words.payMatch1,
  2: words.payMatch2,
  3: words.payMatch3,
}

/** Every award, its chance and the figures of the game, read from the table that the engine uses. Static markup. */
export function OddsTable({ stake: chip }: OddsTableProps) {
  const { red, triple } = figuresOfBets
  return (
    <FieldOddsTable
      prefix="cg"
      chip={chip}
      unitsMax={ODDS.unitsMax}
      facts={[
        returnFact(red, fillText(words.factReturnBasis, { throws: formatWhole(THROWS) })),
        { name: words.factHitColour, value: percent(red.hitRate) },
      ]}
      top={{ name: words.factTop, plays: words.throws, figures: triple }}
    >
      <AwardTable
        id="cg-pays"
        title={payTitle(chip)}
        note={words.payNote}
        heads={[fieldWords.payOn, fieldWords.payBack, fieldWords.payChance]}
      >
        {MATCH_COUNTS.map(count => (
          <DiceRow
            key={count}
            name={MATCH_NAMES[count]}
            dice={diceOf('red', count)}
            times={ODDS.returns[count]}
            chip={chip}
            throws={THROWS_WITH[count]}
          />
        ))}
        <DiceRow
          name={words.payTriple}
          dice={diceOf('blue', ODDS.dice)}
          times={ODDS.tripleReturns}
          chip={chip}
          throws={TRIPLES}
        />
      </AwardTable>
    </FieldOddsTable>
  )
}

/** URLs of `count` pictures of a die that shows a colour. */
function diceOf(colour: Colour, count: number): string[] {
  return new Array<string>(count).fill(`/art/color-game/${colour}.svg`)
}
