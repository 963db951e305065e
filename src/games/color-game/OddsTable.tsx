import { formatWholeNumber } from '../../i18n/number.ts'
import type { OddsTableProps } from '../game-client.tsx'
import { fieldGameTexts } from '../kit/en-US.ts'
import { DiceRow } from '../kit/fields/DiceRow.tsx'
import {
  MATCHING_DICE_COUNTS,
  type MatchingDiceCount,
  POSSIBLE_THROW_COUNT,
  THROW_COUNTS_BY_MATCHES,
} from '../kit/fields/dice.ts'
import {
  createReturnToPlayerFact,
  FieldOddsTable,
  formatAwardTableTitle,
} from '../kit/fields/FieldOddsTable.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { AwardTable } from '../kit/odds/AwardTable.tsx'
import { formatPercent } from '../kit/odds/percent.tsx'
import { gameTexts } from './en-US.ts'
import { betFigures, TRIPLE_THROW_COUNT } from './figures.ts'
import { type Colour, ODDS } from './odds.ts'

/** The name of the award for each number of dice that show a color. */
const MATCH_NAMES: Readonly<Record<MatchingDiceCount, string>> = {
  1: gameTexts.payMatch1,
  2: gameTexts.payMatch2,
  3: gameTexts.payMatch3,
}

/**
 * Shows every award, its chance and the figures of the game. They are computed from the table of odds by which the
 * engine pays. Static markup without scripts.
 */
export function OddsTable({ stake: chip }: OddsTableProps) {
  const { red, triple } = betFigures
  return (
    <FieldOddsTable
      prefix="cg"
      chip={chip}
      unitsMax={ODDS.unitsMax}
      facts={[
        createReturnToPlayerFact(
          red,
          fillPlaceholders(gameTexts.factReturnBasis, { throws: formatWholeNumber(POSSIBLE_THROW_COUNT) }),
        ),
        { name: gameTexts.factHitColour, value: formatPercent(red.hitRate) },
      ]}
      top={{ name: gameTexts.factTop, plays: gameTexts.throws, figures: triple }}
    >
      <AwardTable
        id="cg-pays"
        title={formatAwardTableTitle(chip)}
        note={gameTexts.payNote}
        heads={[fieldGameTexts.payOn, fieldGameTexts.payBack, fieldGameTexts.payChance]}
      >
        {MATCHING_DICE_COUNTS.map(count => (
          <DiceRow
            key={count}
            name={MATCH_NAMES[count]}
            dice={diceOf('red', count)}
            times={ODDS.returns[count]}
            chip={chip}
            throws={THROW_COUNTS_BY_MATCHES[count]}
          />
        ))}
        <DiceRow
          name={gameTexts.payTriple}
          dice={diceOf('blue', ODDS.dice)}
          times={ODDS.tripleReturns}
          chip={chip}
          throws={TRIPLE_THROW_COUNT}
        />
      </AwardTable>
    </FieldOddsTable>
  )
}

/** URLs of `count` pictures of a die that shows a color. */
function diceOf(colour: Colour, count: number): string[] {
  return new Array<string>(count).fill(`/art/color-game/${colour}.svg`)
}
