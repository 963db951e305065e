import type { Centavos } from '../../domain/money.ts'
import { formatWhole } from '../../i18n/number.ts'
import { fillText } from '../kit/fill-text.ts'
import { mostBasis } from '../kit/most-fact.tsx'
import { percent } from '../kit/percent.tsx'
import type { FormatMoney } from './describe-outcome.ts'
import type { Words } from './en-US.ts'
import { ODDS, RETURN_STATED, STAKES } from './odds.ts'
import { returnToPlayer, roundsPerCapMin } from './return-to-player.ts'
import { roundMax } from './rules.ts'

interface FactsProps {
  text: Words
  /** Hundredths. */
  stake: Centavos
  formatMoney: FormatMoney
}

/** Return to player, hit rate, odds of the rare awards and the cap, all computed from the odds. */
export function Facts({ text, stake, formatMoney }: FactsProps) {
  const figures = returnToPlayer()
  const stops = ODDS.strips.reduce((product, strip) => product * strip.length, 1)
  const spins = (value: number) => fillText(text.oneInSpins, { spins: formatWhole(value) })
  return (
    <section aria-labelledby="jf-pay-facts">
      <h3 id="jf-pay-facts">{text.payFacts}</h3>
      <dl className="jf-facts">
        <div>
          <dt>{text.factReturn}</dt>
          <dd>
            {percent(RETURN_STATED)}{' '}
            <small>{fillText(text.factReturnBasis, { stops: formatWhole(stops) })}</small>
          </dd>
        </div>
        <div>
          <dt>{text.factHitRate}</dt>
          <dd>{percent(figures.hitRate)}</dd>
        </div>
        <div>
          <dt>{text.factFeature}</dt>
          <dd>{spins(figures.spinsPerSeries)}</dd>
        </div>
        <div>
          <dt>{text.factTopLine}</dt>
          <dd>{spins(figures.spinsPerTopLine)}</dd>
        </div>
        <div>
          <dt>{text.factCap}</dt>
          <dd>
            {formatMoney(roundMax(stake))}{' '}
            <small>
              {fillText(text.factCapOdds, { rounds: formatWhole(roundsPerCapMin(stake)) })}{' '}
              {mostBasis(stake, STAKES, roundMax)}
            </small>
          </dd>
        </div>
      </dl>
    </section>
  )
}
