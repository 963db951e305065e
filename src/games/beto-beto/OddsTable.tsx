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
import { betFigures, WINNING_THROW_COUNTS } from './figures.ts'
import { type DieFace, ODDS, WHOLE_THROW_FIELDS, type WholeThrowField } from './odds.ts'
import { pictureUrlByName } from './picture-of.ts'

/** For each number of matching dice: the name of the award, and the dice that the table shows beside the name. */
const MATCH_AWARDS: Readonly<Record<MatchingDiceCount, { name: string; dice: readonly string[] }>> = {
  1: { name: gameTexts.payMatch1, dice: diceOf(4) },
  2: { name: gameTexts.payMatch2, dice: diceOf(4, 4) },
  3: { name: gameTexts.payMatch3, dice: diceOf(4, 4, 4) },
}

/** For each bet on the whole throw: the name of the award, and the dice that the table shows beside the name. */
const CALL_AWARDS: Readonly<Record<WholeThrowField, { name: string; dice: readonly string[] }>> = {
  low: { name: fillPlaceholders(gameTexts.payLow, ODDS.low), dice: [] },
  high: { name: fillPlaceholders(gameTexts.payHigh, ODDS.high), dice: [] },
  odd: { name: gameTexts.payOdd, dice: [] },
  even: { name: gameTexts.payEven, dice: [] },
  triple: { name: gameTexts.payTriple, dice: diceOf(5, 5, 5) },
  straight: { name: gameTexts.payStraight, dice: diceOf(3, 2, 4) },
}

/**
 * Shows every award, its chance and the figures of the game. They are computed from the table of odds by which the
 * engine pays. Static markup without scripts.
 */
export function OddsTable({ stake: chip }: OddsTableProps) {
  const { one, low, triple } = betFigures
  const basis = fillPlaceholders(gameTexts.factReturnBasis, {
    throws: formatWholeNumber(POSSIBLE_THROW_COUNT),
  })
  return (
    <FieldOddsTable
      prefix="bb"
      chip={chip}
      unitsMax={ODDS.unitsMax}
      facts={[
        createReturnToPlayerFact(one, basis, gameTexts.factReturn),
        createReturnToPlayerFact(low, basis, gameTexts.factReturnCalls),
        { name: gameTexts.factHitNumber, value: formatPercent(one.hitRate) },
      ]}
      top={{ name: gameTexts.factTop, plays: gameTexts.throws, figures: triple }}
    >
      <AwardTable
        id="bb-pays"
        title={formatAwardTableTitle(chip)}
        note={gameTexts.payNote}
        heads={[fieldGameTexts.payOn, fieldGameTexts.payBack, fieldGameTexts.payChance]}
      >
        {MATCHING_DICE_COUNTS.map(count => (
          <DiceRow
            key={count}
            {...MATCH_AWARDS[count]}
            times={ODDS.returns[count]}
            chip={chip}
            throws={THROW_COUNTS_BY_MATCHES[count]}
          />
        ))}
        {WHOLE_THROW_FIELDS.map(call => (
          <DiceRow
            key={call}
            {...CALL_AWARDS[call]}
            times={ODDS.callReturns[call]}
            chip={chip}
            throws={WINNING_THROW_COUNTS[call]}
          />
        ))}
      </AwardTable>
    </FieldOddsTable>
  )
}

/** URLs of the pictures of dice with these faces. */
function diceOf(...faces: readonly DieFace[]): string[] {
  return faces.map(face => pictureUrlByName(`face-${face}`))
}
