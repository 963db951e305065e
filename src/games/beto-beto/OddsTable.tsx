import { formatWholeNumber } from '../../i18n/number.ts'
import type { OddsTableProps } from '../game-client.tsx'
import { fieldGameWords } from '../kit/en-US.ts'
import { DiceRow } from '../kit/fields/DiceRow.tsx'
import {
  MATCHING_DICE_COUNTS,
  type MatchingDiceCount,
  POSSIBLE_THROW_COUNT,
  THROW_COUNTS_BY_MATCHES,
} from '../kit/fields/dice.ts'
import { awardTableTitle, FieldOddsTable, returnToPlayerFact } from '../kit/fields/FieldOddsTable.tsx'
import { fillText } from '../kit/fill-text.ts'
import { AwardTable } from '../kit/odds/AwardTable.tsx'
import { formatPercent } from '../kit/odds/percent.tsx'
import { words } from './en-US.ts'
import { betFigures, WINNING_THROW_COUNTS } from './figures.ts'
import { type DieFace, ODDS, WHOLE_THROW_FIELDS, type WholeThrowField } from './odds.ts'
import { pictureUrlByName } from './picture-of.ts'

/** For each number of matching dice: the name of the award, and the dice that the table shows beside the name. */
const MATCH_AWARDS: Readonly<Record<MatchingDiceCount, { name: string; dice: readonly string[] }>> = {
  1: { name: words.payMatch1, dice: diceOf(4) },
  2: { name: words.payMatch2, dice: diceOf(4, 4) },
  3: { name: words.payMatch3, dice: diceOf(4, 4, 4) },
}

/** For each bet on the whole throw: the name of the award, and the dice that the table shows beside the name. */
const CALL_AWARDS: Readonly<Record<WholeThrowField, { name: string; dice: readonly string[] }>> = {
  low: { name: fillText(words.payLow, ODDS.low), dice: [] },
  high: { name: fillText(words.payHigh, ODDS.high), dice: [] },
  odd: { name: words.payOdd, dice: [] },
  even: { name: words.payEven, dice: [] },
  triple: { name: words.payTriple, dice: diceOf(5, 5, 5) },
  straight: { name: words.payStraight, dice: diceOf(3, 2, 4) },
}

/**
 * Shows every award, its chance and the figures of the game, computed from the same table of odds as the engine's
 * payouts. Static markup.
 */
export function OddsTable({ stake: chip }: OddsTableProps) {
  const { one, low, triple } = betFigures
  const basis = fillText(words.factReturnBasis, { throws: formatWholeNumber(POSSIBLE_THROW_COUNT) })
  return (
    <FieldOddsTable
      prefix="bb"
      chip={chip}
      unitsMax={ODDS.unitsMax}
      facts={[
        returnToPlayerFact(one, basis, words.factReturn),
        returnToPlayerFact(low, basis, words.factReturnCalls),
        { name: words.factHitNumber, value: formatPercent(one.hitRate) },
      ]}
      top={{ name: words.factTop, plays: words.throws, figures: triple }}
    >
      <AwardTable
        id="bb-pays"
        title={awardTableTitle(chip)}
        note={words.payNote}
        heads={[fieldGameWords.payOn, fieldGameWords.payBack, fieldGameWords.payChance]}
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
