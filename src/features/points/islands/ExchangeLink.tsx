import { useStore } from '@nanostores/react'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $points } from '../browser/points.ts'
import { pointsMessages } from '../texts/en-US/points.ts'

/** The link from the stage to the exchanges. It is the main action while the points are enough for one of them. */
export function ExchangeLink() {
  const t = useStore(pointsMessages)
  const query = useBrowserStore($points, { state: 'loading' })
  const isMain =
    query.state === 'ready' && query.data.exchanges.some(({ points }) => points <= query.data.points)
  return (
    <a
      className={`promo ${isMain ? 'button-gold' : 'button-line'}`}
      data-on-gold={isMain ? '' : undefined}
      href="#exchange"
    >
      {t.exchangeTitle}
    </a>
  )
}
