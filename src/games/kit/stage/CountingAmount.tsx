import { useLayoutEffect, useRef } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { computeBrakedDistanceShare } from './easing.ts'

/** Milliseconds between two changes of the displayed amount. */
const TICK_MS = 75

interface CountUpProps {
  readonly to: Centavos
  /** Duration of the counting in milliseconds; 0 shows the amount at once. */
  readonly forMs: number
  readonly className?: string
}

/**
 * An amount that counts up from zero. Screen readers read the final amount from the start. From the start, the element
 * is also as wide as the final amount. The digits change without a React render and only every `TICK_MS`, since a slow
 * phone needs its main thread for the animations.
 */
export function CountingAmount({ to, forMs, className = '' }: CountUpProps) {
  const counted = useRef<HTMLSpanElement>(null)
  const isCounting = forMs > 0
  useLayoutEffect(() => {
    const figures = counted.current
    if (!isCounting || !figures) return
    // The amount is one text node whose data changes. A new text node would make the browser match CSS selectors again.
    const figure = document.createTextNode('')
    figures.replaceChildren(figure)
    const startedAtMs = performance.now()
    const showCurrentAmount = () => {
      const done = Math.min(1, Math.max(0, (performance.now() - startedAtMs) / forMs))
      figure.data = formatMoney(done === 1 ? to : centavos(Math.floor(to * computeBrakedDistanceShare(done))))
    }
    showCurrentAmount()
    const timer = setInterval(showCurrentAmount, TICK_MS)
    return () => clearInterval(timer)
  }, [to, forMs, isCounting])
  if (!isCounting) return <ExactText className={className}>{formatMoney(to)}</ExactText>
  return (
    <span className={`gk-count ${className}`}>
      <ExactText className="gk-count-whole">{formatMoney(to)}</ExactText>
      <span className="gk-count-now" aria-hidden="true" ref={counted} />
    </span>
  )
}
