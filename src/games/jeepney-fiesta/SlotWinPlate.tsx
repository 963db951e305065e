import { ExactText } from '../../components/ExactText.tsx'
import type { MoneyFormatter } from '../../i18n/money.ts'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { CountingAmount } from '../kit/stage/CountingAmount.tsx'
import { titleOfWinTier } from '../kit/stage/tier-title.ts'
import { isPayoutAbovePrice } from '../kit/stage/win-tier.ts'
import type { GameTexts } from './en-US.ts'
import type { JeepneyOutcome } from './outcome.ts'
import type { SpinPlayback } from './playback.ts'

interface WinPlateProps {
  /** Whether the player has not played yet. */
  idle: boolean
  playback: SpinPlayback
  outcome: JeepneyOutcome | undefined
  text: GameTexts
  formatMoney: MoneyFormatter
}

/**
 * The number plate: the payout of this spin, the win of one line while the lines are shown in turn, or the total of the
 * round after the last free spin.
 */
export function SlotWinPlate({ idle, playback, outcome, text, formatMoney }: WinPlateProps) {
  const { tier, amount, countMs, isClosed, line, isSettled, reelsAtRest } = playback
  const win = line === undefined ? undefined : outcome?.lineWins[line]
  if (win) {
    const values = { line: win.line, count: win.count, symbol: text[win.symbol] }
    return (
      <div className="jf-plate">
        <span className="jf-plate-label">{fillPlaceholders(text.lineWin, values)}</span>
        <ExactText className="jf-plate-amount">{formatMoney(win.pay)}</ExactText>
      </div>
    )
  }
  if (tier === 'nothing') {
    const quiet = outcome && reelsAtRest === 5 && isSettled ? text.plateNothing : text.plateSpinning
    return (
      <div className="jf-plate">
        <span className="jf-plate-quiet">{idle ? text.plateReady : quiet}</span>
      </div>
    )
  }
  return (
    <div className={isPayoutAbovePrice(tier) ? 'jf-plate jf-plate-gain' : 'jf-plate'}>
      <span className="jf-plate-label">{isClosed ? text.plateRound : titleOfWinTier(tier)}</span>
      <CountingAmount className="jf-plate-amount" to={amount} forMs={countMs} />
    </div>
  )
}
