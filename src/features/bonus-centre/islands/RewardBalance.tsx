import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { $coin } from '../../../stores/session/session.ts'
import { $prefersReducedMotion } from '../../../stores/site/preferences.ts'
import { awardMessages } from '../texts/en-US/award.ts'

const COUNT_MS = 900
const TICK_MS = 50

/** The balance. It counts up from what it was before the claim once the new one is known; a screen reader reads that one. */
export function RewardBalance() {
  const coin = useStore($coin)
  return coin === undefined ? null : <Balance coin={coin} />
}

function Balance({ coin }: { coin: Centavos }) {
  const t = useStore(awardMessages)
  const shown = useCounted(coin)
  return (
    <p className="money text-quiet">
      <span className="sr-only">{t.rewardBalance({ amount: formatMoney(coin) })}</span>
      <span aria-hidden="true">{t.rewardBalance({ amount: formatMoney(shown) })}</span>
    </p>
  )
}

/** An amount on its way from its former value to the present one; the present one at once where motion is reduced. */
function useCounted(to: Centavos): Centavos {
  const isStill = useStore($prefersReducedMotion)
  const [shown, setShown] = useState(to)
  const latest = useRef(to)
  useEffect(() => {
    const from = latest.current
    if (from === to) return
    const startedAtMs = performance.now()
    const show = () => {
      const done = isStill ? 1 : Math.min(1, (performance.now() - startedAtMs) / COUNT_MS)
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
