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
import { figuresOfBets, THROWS, THROWS_OF, THROWS_WITH } from './figures.ts'
import { CALLS, type Call, type Face, MATCH_COUNTS, type MatchCount, ODDS, STAKES } from './odds.ts'
import { pictureOf } from './picture-of.ts'

/** What a number is paid for, and the dice beside it. */
const MATCHES: Readonly<Record<MatchCount, { name: string; dice: readonly string[] }>> = {
  1: { name: words.payMatch1, dice: diceOf(4) },
  2: { name: words.payMatch2, dice: diceOf(4, 4) },
  3: { name: words.payMatch3, dice: diceOf(4, 4, 4) },
}

/** What a bet on the whole throw is paid for, and the dice beside it. */
const CALLED: Readonly<Record<Call, { name: string; dice: readonly string[] }>> = {
  low: { name: fillText(words.payLow, ODDS.low), dice: [] },
  high: { name: fillText(words.payHigh, ODDS.high), dice: [] },
  odd: { name: words.payOdd, dice: [] },
  even: { name: words.payEven, dice: [] },
  triple: { name: words.payTriple, dice: diceOf(5, 5, 5) },
  straight: { name: words.payStraight, dice: diceOf(3, 2, 4) },
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

/** Addresses of dice with these faces. */
function diceOf(...faces: readonly Face[]): string[] {
  return faces.map(face => pictureOf(`face-${face}`))
}
