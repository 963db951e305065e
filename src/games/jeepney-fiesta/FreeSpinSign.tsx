import { ExactText } from '../../components/ExactText.tsx'
import type { MoneyFormatter } from '../../i18n/money.ts'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { CountingAmount } from '../kit/stage/CountingAmount.tsx'
import { isPayoutAbovePrice } from '../kit/stage/win-tier.ts'
import type { GameTexts } from './en-US.ts'
import { countFreeSpins } from './free-spin-counter.ts'
import { ODDS } from './odds.ts'
import type { JeepneyOutcome } from './outcome.ts'
import type { SpinPlayback } from './playback.ts'

interface FreeSpinSignProps {
  playback: SpinPlayback
  /** The outcome of the current spin; `undefined` until the server has answered the request. */
  outcome: JeepneyOutcome | undefined
  /** The outcome of the last spin that was shown; `undefined` before the first. */
  last: JeepneyOutcome | undefined
  text: GameTexts
  formatMoney: MoneyFormatter
}

/**
 * Announces free spins that the player has won, counts them while they are played, and shows the total of the round at
 * their end.
 */
export function FreeSpinSign({ playback, outcome, last, text, formatMoney }: FreeSpinSignProps) {
  const { sign } = playback
  if (sign?.kind === 'awarded' && outcome) {
    const { multiplier } = ODDS.freeSpins
    const won = outcome.kind === 'free' ? text.freeSpinsMore : text.freeSpinsWon
    return (
      <div className="jf-award">
        <strong className="gk-display">{fillPlaceholders(won, { awarded: sign.awarded })}</strong>
        <b>{fillPlaceholders(text.freeSpinsTimes, { multiplier })}</b>
        <span>{fillPlaceholders(text.freeSpinsCost, { stake: formatMoney(outcome.stake) })}</span>
      </div>
    )
  }
  if (sign?.kind === 'closing') {
    const granted = outcome?.series?.granted ?? 0
    return (
      <div className={isPayoutAbovePrice(playback.tier) ? 'jf-award' : 'jf-award jf-award-plain'}>
        <b>{text.freeSpinsOver}</b>
        <strong className="gk-display">
          <CountingAmount to={playback.amount} forMs={playback.countMs} />
        </strong>
        <span>{fillPlaceholders(text.freeSpinsTotal, { granted })}</span>
      </div>
    )
  }
  const counter = countFreeSpins(playback, outcome, last)
  if (!counter) return null
  const { number, granted, won } = counter
  return (
    <div className="jf-free-sign">
      <strong>
        {number === 0
          ? fillPlaceholders(text.freeSpinsLeft, { left: granted })
          : fillPlaceholders(text.freeSpinOf, { number, granted })}
      </strong>
      <span>
        {text.plateRound} <ExactText>{formatMoney(won)}</ExactText>
      </span>
    </div>
  )
}
