import type { Centavos } from '../../domain/money.ts'
import type { MoneyFormatter } from '../../i18n/money.ts'
import { formatWholeNumber } from '../../i18n/number.ts'
import { fillText } from '../kit/fill-text.ts'
import { highestPayoutNote } from '../kit/odds/highest-payout.tsx'
import type { OddsFact } from '../kit/odds/OddsFacts.tsx'
import { formatPercent } from '../kit/odds/percent.tsx'
import type { GameTexts } from './en-US.ts'
import { ODDS, STAKES, STATED_RETURN_SHARE } from './odds.ts'
import { returnToPlayerOfOdds, roundsPerPayoutCapMin } from './return-to-player.ts'
import { roundPayoutMax } from './rules.ts'

interface FactsOptions {
  readonly text: GameTexts
  readonly stake: Centavos
  readonly formatMoney: MoneyFormatter
}

/**
 * Figures of the game: return to player, hit rate, chances of the rare awards, and the maximum payout of a round at
 * this stake.
 */
export function listOddsFacts({ text, stake, formatMoney }: FactsOptions): readonly OddsFact[] {
  const figures = returnToPlayerOfOdds()
  const stops = ODDS.strips.reduce((product, strip) => product * strip.length, 1)
  const spins = (value: number) => fillText(text.oneInSpins, { spins: formatWholeNumber(value) })
  const capOdds = fillText(text.factCapOdds, { rounds: formatWholeNumber(roundsPerPayoutCapMin(stake)) })
  return [
    {
      name: text.factReturn,
      value: formatPercent(STATED_RETURN_SHARE),
      basis: fillText(text.factReturnBasis, { stops: formatWholeNumber(stops) }),
    },
    { name: text.factHitRate, value: formatPercent(figures.hitRate) },
    { name: text.factFeature, value: spins(figures.spinsPerSeries) },
    { name: text.factTopLine, value: spins(figures.spinsPerTopLine) },
    {
      name: text.factCap,
      value: formatMoney(roundPayoutMax(stake)),
      basis: `${capOdds} ${highestPayoutNote(stake, STAKES, roundPayoutMax)}`,
    },
  ]
}
