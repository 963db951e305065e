import { useLayoutEffect, useRef } from 'react'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { brakedShare } from './easing.ts'

/** Milliseconds from one figure to the next. */
const TICK_MS = 75

interface CountUpProps {
  readonly to: Centavos
  /** Milliseconds; zero shows the amount at once. */
  readonly forMs: number
  readonly className?: string
}

/**
 * An amount that counts up from zero. A screen reader reads the whole amount from the start, and it also takes its width
 * from the start. The figures change without a render, and less often than frames are shown: each change is work of the
 * page's thread, which a slow phone needs for the movements.
 */
export function CountUp({ to, forMs, className = '' }: CountUpProps) {
  const counted = useRef<HTMLSpanElement>(null)
  const isCounting = forMs > 0
  useLayoutEffect(() => {
    const figures = counted.current
    if (!isCounting || !figures) return
    // A change of the text's data makes the browser match no selector again; a new text would.
    const figure = document.createTextNode('')
    figures.replaceChildren(figure)
    const startedAtMs = performance.now()
    const show = () => {
      const done = Math.min(1, Math.max(0, (performance.now() - startedAtMs) / forMs))
      figure.data = formatMoney(done === 1 ? to : centavos(Math.floor(to * brakedShare(done))))
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
