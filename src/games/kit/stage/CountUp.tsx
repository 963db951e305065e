import { useEffect, useState } from 'react'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { brakedShare } from './easing.ts'

interface CountUpProps {
  readonly to: Centavos
  /** Milliseconds; zero shows the amount at once. */
  readonly forMs: number
  readonly className?: string
}

/** An amount that counts up from zero. */
export function CountUp({ to, forMs, className }: CountUpProps) {
  const [shown, setShown] = useState<Centavos>(forMs > 0 ? centavos(0) : to)
  useEffect(() => {
    if (forMs <= 0) {
      setShown(to)
      return
    }
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function tick(now) {
      const done = Math.min(1, Math.max(0, (now - startedAt) / forMs))
      setShown(done === 1 ? to : centavos(Math.floor(to * brakedShare(done))))
      if (done < 1) frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [to, forMs])
  return <span className={className}>{formatMoney(shown)}</span>
}
