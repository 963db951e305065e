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
import { figuresOfBets, THROWS, THROWS_OF, THROWS_WITH } from './figures.ts'
import { CALLS, type DiceCall, type Face, MATCH_COUNTS, type MatchCount, ODDS, STAKES } from './odds.ts'
import { pictureOf } from './picture-of.ts'

/** Names of the awards of a number, and the dice beside each name. */
const MATCHES: Readonly<Record<MatchCount, { name: string; dice: readonly string[] }>> = {
  1: { name: words.payMatch1, dice: diceOf(4) },
  2: { name: words.payMatch2, dice: diceOf(4, 4) },
  3: { name: words.payMatch3, dice: diceOf(4, 4, 4) },
}

/** Names of the awards of bets on the whole throw, and the dice beside each name. */
const CALLED: Readonly<Record<DiceCall, { name: string; dice: readonly string[] }>> = {
  low: { name: fillText(words.payLow, ODDS.low), dice: [] },
  high: { name: fillText(words.payHigh, ODDS.high), dice: [] },
  odd: { name: words.payOdd, dice: [] },
  even: { name: words.payEven, dice: [] },
  triple: { name: words.payTriple, dice: diceOf(5, 5, 5) },
  straight: { name: words.payStraight, dice: diceOf(3, 2, 4) },
}

/** Every award, its chance and the figures of the game, read from the table that the engine uses. Static markup. */
export function OddsTable({ stake: chip }: OddsTableProps) {
  const { one, low, triple } = figuresOfBets
  const basis = fillText(words.factReturnBasis, { throws: formatWhole(THROWS) })
  return (
    <OddsFrame
      prefix="bb"
      title={words.payFacts}
      facts={[
        { name: words.factReturn, value: percent(one.returnToPlayer), basis },
        { name: words.factReturnCalls, value: percent(low.returnToPlayer), basis },
        { name: words.factHitNumber, value: percent(one.hitRate) },
        { name: words.factTop, value: fillText(words.throws, { throws: oneIn(triple.top.chance) }) },
        { name: words.factChips, value: formatWhole(ODDS.unitsMax) },
        mostFact(words.factMost, chip, STAKES, at => timesMoney(at, ODDS.unitsMax * ODDS.callReturns.triple)),
      ]}
    >
      <AwardTable
        id="bb-pays"
        title={fillText(words.payTitle, { chip: formatMoney(chip) })}
        note={words.payNote}
        heads={[words.payOn, words.payBack, words.payChance]}
      >
        {MATCH_COUNTS.map(count => (
          <DiceRow
            key={count}
            {...MATCHES[count]}
            times={ODDS.returns[count]}
            chip={chip}
            chance={THROWS_WITH[count] / THROWS}
          />
        ))}
        {CALLS.map(call => (
          <DiceRow
            key={call}
            {...CALLED[call]}
            times={ODDS.callReturns[call]}
            chip={chip}
            chance={THROWS_OF[call] / THROWS}
          />
        ))}
      </AwardTable>
    </OddsFrame>
  )
}

/** URLs of the pictures of dice with these faces. */
function diceOf(...faces: readonly Face[]): string[] {
  return faces.map(face => pictureOf(`face-${face}`))
}
