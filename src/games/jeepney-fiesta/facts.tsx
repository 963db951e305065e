import type { Centavos } from '../../domain/money.ts'
import type { MoneyFormatter } from '../../i18n/money.ts'
import { formatWholeNumber } from '../../i18n/number.ts'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { createHighestPayoutNote } from '../kit/odds/highest-payout.tsx'
import type { OddsFact } from '../kit/odds/OddsFacts.tsx'
import { formatPercent } from '../kit/odds/percent.tsx'
import type { GameTexts } from './en-US.ts'
import { ODDS, STAKES, STATED_RETURN_TO_PLAYER } from './odds.ts'
import { returnToPlayerOfOdds, roundsPerPayoutCapMinOfStake } from './return-to-player.ts'
import { roundPayoutMaxOfStake } from './rules.ts'

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
  const spins = (value: number) => fillPlaceholders(text.oneInSpins, { spins: formatWholeNumber(value) })
  const capOdds = fillPlaceholders(text.factCapOdds, {
    rounds: formatWholeNumber(roundsPerPayoutCapMinOfStake(stake)),
  })
  return [
    {
      name: text.factReturn,
      value: formatPercent(STATED_RETURN_TO_PLAYER),
      basis: fillPlaceholders(text.factReturnBasis, { stops: formatWholeNumber(stops) }),
    },
    { name: text.factHitRate, value: formatPercent(figures.hitRate) },
    { name: text.factFeature, value: spins(figures.spinsPerSeries) },
    { name: text.factTopLine, value: spins(figures.spinsPerTopLine) },
    {
      name: text.factCap,
      value: formatMoney(roundPayoutMaxOfStake(stake)),
      basis: `${capOdds} ${createHighestPayoutNote(stake, STAKES, roundPayoutMaxOfStake)}`,
    },
  ]
}
