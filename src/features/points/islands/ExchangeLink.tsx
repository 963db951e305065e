import { useStore } from '@nanostores/react'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $points } from '../browser/points.ts'
import { pointsMessages } from '../texts/en-US/points.ts'

/**
 * The link from the stage to the exchanges below it, while the points are enough for one of them. Absent on wide
 * screens, where the exchanges are beside the stage.
 */
export function ExchangeLink() {
  const t = useStore(pointsMessages)
  const query = useBrowserStore($points, { state: 'loading' })
  if (query.state !== 'ready') return null
  const { exchanges, points } = query.data
  if (!exchanges.some(exchange => exchange.points <= points)) return null
  return (
    <a className="promo button-gold lg:hidden" data-on-gold href="#exchange">
      {t.exchange}
    </a>
  )
}
