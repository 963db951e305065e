import { useLayoutEffect, useRef } from 'react'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { brakedDistanceShare } from './easing.ts'

/** Milliseconds from one figure to the next. */
const TICK_MS = 75

interface CountUpProps {
  readonly to: Centavos
  /** Milliseconds; zero shows the amount at once. */
  readonly forMs: number
  readonly className?: string
}

/**
 * An amount that counts up from zero. Screen readers read the whole amount from the start, and the element has the
 * amount's final width from the start. The figures change without a render and only every `TICK_MS`, since a slow phone
 * needs its main thread for the movements.
 */
export function CountUp({ to, forMs, className = '' }: CountUpProps) {
  const counted = useRef<HTMLSpanElement>(null)
  const isCounting = forMs > 0
  useLayoutEffect(() => {
    const figures = counted.current
    if (!isCounting || !figures) return
    // A text node whose data changes, because a new text node would make the browser match selectors again.
    const figure = document.createTextNode('')
    figures.replaceChildren(figure)
    const startedAtMs = performance.now()
    const show = () => {
      const done = Math.min(1, Math.max(0, (performance.now() - startedAtMs) / forMs))
      figure.data = formatMoney(done === 1 ? to : centavos(Math.floor(to * brakedDistanceShare(done))))
    }
    show()
    const timer = setInterval(show, TICK_MS)
    return () => clearInterval(timer)
  }, [to, forMs, isCounting])
  if (!isCounting) return <span className={className}>{formatMoney(to)}</span>
  return (
    <span className={`gk-count ${className}`}>
      <span className="gk-count-whole">{formatMoney(to)}</span>
      <span className="gk-count-now" aria-hidden="true" ref={counted} />
    </span>
  )
}
