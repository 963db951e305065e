import { useEffect, useState } from 'react'
import { type Centavos, centavos } from '../../domain/money.ts'
import { formatMoney } from '../../i18n/money.ts'

interface CountUpProps {
  /** Hundredths. */
  readonly to: Centavos
  /** Zero shows the figure at once. */
  readonly forMs: number
  readonly className?: string
}

/** An amount that counts from nothing to its figure. */
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
      const eased = 1 - (1 - done) ** 2
      setShown(done === 1 ? to : centavos(Math.floor(to * eased)))
      if (done < 1) frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [to, forMs])
  return <span className={className}>{formatMoney(shown)}</span>
}
