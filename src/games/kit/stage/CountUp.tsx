import { useLayoutEffect, useRef } from 'react'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { brakedShare } from './easing.ts'

interface CountUpProps {
  readonly to: Centavos
  /** Milliseconds; zero shows the amount at once. */
  readonly forMs: number
  readonly className?: string
}

/**
 * An amount that counts up from zero. A screen reader reads the whole amount from the start, and it also takes its width
 * from the start. The figures change without a render, because there may be sixty in a second.
 */
export function CountUp({ to, forMs, className = '' }: CountUpProps) {
  const counted = useRef<HTMLSpanElement>(null)
  const isCounting = forMs > 0
  useLayoutEffect(() => {
    const figures = counted.current
    if (!isCounting || !figures) return
    const startedAtMs = performance.now()
    let frame = 0
    const tick = (now: number) => {
      const done = Math.min(1, Math.max(0, (now - startedAtMs) / forMs))
      figures.textContent = formatMoney(done === 1 ? to : centavos(Math.floor(to * brakedShare(done))))
      if (done < 1) frame = requestAnimationFrame(tick)
    }
    tick(startedAtMs)
    return () => cancelAnimationFrame(frame)
  }, [to, forMs, isCounting])
  if (!isCounting) return <span className={className}>{formatMoney(to)}</span>
  return (
    <span className={`gk-count ${className}`}>
      <span className="gk-count-whole">{formatMoney(to)}</span>
      <span className="gk-count-now" aria-hidden="true" ref={counted} />
    </span>
  )
}
