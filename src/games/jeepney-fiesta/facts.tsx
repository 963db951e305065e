import type { Centavos } from '../../domain/money.ts'
import type { FormatMoney } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/number.ts'
import { fillText } from '../kit/fill-text.ts'
import type { Fact } from '../kit/odds/Facts.tsx'
import { highestPayoutBasis } from '../kit/odds/highest-payout.tsx'
import { percent } from '../kit/odds/percent.tsx'
import type { Words } from './en-US.ts'
import { ODDS, RETURN_STATED, STAKES } from './odds.ts'
import { returnToPlayer, roundsPerCapMin } from './return-to-player.ts'
import { roundMax } from './rules.ts'

interface FactsOptions {
  readonly text: Words
  readonly stake: Centavos
  readonly formatMoney: FormatMoney
}

/** Return to player, hit rate, chances of the rare awards, and the cap on a round's payout at this stake. */
export function factsOf({ text, stake, formatMoney }: FactsOptions): readonly Fact[] {
  const figures = returnToPlayer()
  const stops = ODDS.strips.reduce((product, strip) => product * strip.length, 1)
  const spins = (value: number) => fillText(text.oneInSpins, { spins: formatWhole(value) })
  const capOdds = fillText(text.factCapOdds, { rounds: formatWhole(roundsPerCapMin(stake)) })
  return [
    {
      name: text.factReturn,
      value: percent(RETURN_STATED),
      basis: fillText(text.factReturnBasis, { stops: formatWhole(stops) }),
    },
    { name: text.factHitRate, value: percent(figures.hitRate) },
    { name: text.factFeature, value: spins(figures.spinsPerSeries) },
    { name: text.factTopLine, value: spins(figures.spinsPerTopLine) },
    {
      name: text.factCap,
      value: formatMoney(roundMax(stake)),
      basis: `${capOdds} ${highestPayoutBasis(stake, STAKES, roundMax)}`,
    },
  ]
}
