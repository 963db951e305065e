import { useEffect, useState } from 'react'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { JeepneyText } from '../../i18n/en-US/game-jeepney-fiesta.ts'
import { type FormatMoney, fillText } from './describe-outcome.ts'
import type { JeepneyOutcome } from './outcome.ts'
import type { Playback } from './playback.ts'
import type { WinTier } from './timeline.ts'

interface WinPlateProps {
  /** Nothing was played yet. */
  idle: boolean
  playback: Playback
  outcome: JeepneyOutcome | undefined
  text: JeepneyText
  formatMoney: FormatMoney
}

/** The number plate: what this spin pays, and which line when they are shown in turn. */
export function WinPlate({ idle, playback, outcome, text, formatMoney }: WinPlateProps) {
  const { tier, amount, countMs, line, isSettled, reelsAtRest } = playback
  const win = line === undefined ? undefined : outcome?.lineWins[line]
  if (win) {
    const values = { line: win.line, count: win.count, symbol: text[win.symbol] }
    return (
      <div className="jf-plate">
        <span className="jf-plate-label">{fillText(text.lineWin, values)}</span>
        <span className="jf-plate-amount">{formatMoney(win.pay)}</span>
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
    <div className={tier === 'return' ? 'jf-plate' : 'jf-plate jf-plate-gain'}>
      <span className="jf-plate-label">{labelOf(tier, text)}</span>
      <CountUp to={amount} forMs={countMs} formatMoney={formatMoney} />
    </div>
  )
}

function labelOf(tier: WinTier, text: JeepneyText): string {
  if (tier === 'huge') return text.plateHuge
  if (tier === 'big') return text.plateBig
  return tier === 'win' ? text.plateWin : text.plateReturn
}

interface CountUpProps {
  /** Hundredths. */
  to: Centavos
  forMs: number
  formatMoney: FormatMoney
}

function CountUp({ to, forMs, formatMoney }: CountUpProps) {
  const [shown, setShown] = useState<Centavos>(forMs > 0 ? centavos(0) : to)
  useEffect(() => {
    if (forMs <= 0) {
      setShown(to)
      return
    }
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function tick(now) {
      const done = Math.min(1, Math.max(0, (now - startedAt) / forMs))
      const eased = 1 - (1 - done) ** 2
      setShown(done === 1 ? to : centavos(Math.floor(to * eased)))
      if (done < 1) frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [to, forMs])
  return <span className="jf-plate-amount">{formatMoney(shown)}</span>
}
