import type { FormatMoney } from '../../i18n/money.ts'
import { fillText } from '../kit/fill-text.ts'
import type { Words } from './en-US.ts'
import { ODDS } from './odds.ts'
import type { JeepneyOutcome } from './outcome.ts'
import type { Playback } from './playback.ts'

interface FreeSpinSignProps {
  playback: Playback
  outcome: JeepneyOutcome | undefined
  text: Words
  formatMoney: FormatMoney
}

/** Announces won free spins, and then shows the remaining free spins and the round's payout so far. */
export function FreeSpinSign({ playback, outcome, text, formatMoney }: FreeSpinSignProps) {
  const series = outcome?.series
  if (!series || playback.reelsAtRest < 5) return null
  if (playback.awarded > 0) {
    return (
      <div className="jf-award">
        <strong>{fillText(text.freeSpinsWon, { awarded: playback.awarded })}</strong>
        <span>{fillText(text.freeSpinsTimes, { multiplier: ODDS.freeSpins.multiplier })}</span>
      </div>
    )
  }
  if (!playback.isSettled) return null
  return (
    <div className="jf-free-sign">
      <strong>{fillText(text.freeSpinsLeft, { left: series.left })}</strong>
      <span>
        {text.plateRound} {formatMoney(series.won)}
      </span>
    </div>
  )
}
