import type { Centavos } from '../../../domain/money.ts'
import type { GameView } from '../../game-client.tsx'
import { CountingAmount } from './CountingAmount.tsx'
import type { ResultPicture } from './result.ts'
import { titleOfWinTier } from './tier-title.ts'
import { isPayoutAbovePrice } from './win-tier.ts'

interface WinPlateProps {
  readonly phase: GameView['phase']
  readonly picture: ResultPicture
  /** The payout of the shown play; `undefined` before the first play, and until the server has answered a request. */
  readonly payout: Centavos | undefined
  /** Texts that are shown instead of a payout. */
  readonly texts: {
    /** Text that the plate shows before a play. The text says what to do. */
    readonly ready: string
    readonly playing: string
    /** Text after a play that paid nothing. */
    readonly nothing: string
  }
}

/** The payout of a play. It is gold only when the payout is higher than the price. */
export function WinPlate({ phase, picture, payout, texts }: WinPlateProps) {
  const { isResult, tier, countMs } = picture
  if (!isResult || tier === 'nothing' || payout === undefined) {
    const isPlaying = phase === 'asking' || phase === 'showing'
    return (
      <div className="gk-plate">
        <span className="gk-plate-quiet">
          {isResult ? texts.nothing : isPlaying ? texts.playing : texts.ready}
        </span>
      </div>
    )
  }
  return (
    <div className={isPayoutAbovePrice(tier) ? 'gk-plate gk-plate-gain' : 'gk-plate'}>
      <span className="gk-plate-label">{titleOfWinTier(tier)}</span>
      <CountingAmount className="gk-plate-amount" to={payout} forMs={countMs} />
    </div>
  )
}
