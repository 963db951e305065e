import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { $coinBalance } from '../../../stores/session/session.ts'
import { $prefersReducedMotion } from '../../../stores/site/preferences.ts'
import { awardMessages } from '../texts/en-US/award.ts'

const COUNTING_DURATION_MS = 900
const TICK_MS = 50

/** The player's balance, which counts up from its value before a claim. A screen reader reads only the new balance. */
export function RewardBalance() {
  const coin = useStore($coinBalance)
  return coin === undefined ? null : <CountingBalance coin={coin} />
}

function CountingBalance({ coin }: { coin: Centavos }) {
  const t = useStore(awardMessages)
  const shown = useCountingAmount(coin)
  return (
    <p className="money text-quiet">
      <span className="sr-only">{t.rewardBalance({ amount: formatMoney(coin) })}</span>
      <span aria-hidden="true">{t.rewardBalance({ amount: formatMoney(shown) })}</span>
    </p>
  )
}

/**
 * The amount to show while the balance counts from the previous amount to `to`; `to` at once for players who prefer
 * reduced motion.
 */
function useCountingAmount(to: Centavos): Centavos {
  const isStill = useStore($prefersReducedMotion)
  const [shown, setShown] = useState(to)
  const latest = useRef(to)
  useEffect(() => {
    const from = latest.current
    if (from === to) return
    const startedAtMs = performance.now()
    const show = () => {
      const done = isStill ? 1 : Math.min(1, (performance.now() - startedAtMs) / COUNTING_DURATION_MS)
      latest.current = centavos(Math.round(from + (to - from) * done))
      setShown(latest.current)
      if (done === 1) clearInterval(timer)
    }
    const timer = setInterval(show, TICK_MS)
    show()
    return () => clearInterval(timer)
  }, [to, isStill])
  return shown
}
