import type { Centavos } from '../../domain/money.ts'
import { CountUp } from './CountUp.tsx'
import { words } from './en-US.ts'
import './kit.css'
import { isGain, type WinTier } from './win-tier.ts'

interface WinPlateProps {
  readonly tier: WinTier
  /** Hundredths. */
  readonly payout: Centavos
  readonly countMs: number
  /** Instead of a payout: what to do before the first play, while it runs, and after one that paid nothing. */
  readonly quiet: string
}

/** What a play pays. Only a gain is celebrated; a payout of no more than the price is only named. */
export function WinPlate({ tier, payout, countMs, quiet }: WinPlateProps) {
  if (tier === 'nothing') {
    return (
      <div className="gk-plate">
        <span className="gk-plate-quiet">{quiet}</span>
      </div>
    )
  }
  return (
    <div className={isGain(tier) ? 'gk-plate gk-plate-gain' : 'gk-plate'}>
      <span className="gk-plate-label">{labelOf(tier)}</span>
      <CountUp className="gk-plate-amount" to={payout} forMs={countMs} />
    </div>
  )
}

function labelOf(tier: Exclude<WinTier, 'nothing'>): string {
  const { plateReturn, plateWin, plateBig, plateHuge } = words
  return { return: plateReturn, win: plateWin, big: plateBig, huge: plateHuge }[tier]
}
