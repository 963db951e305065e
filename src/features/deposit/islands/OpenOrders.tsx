import { type CSSProperties, lazy, Suspense } from 'react'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $reservedOrderRows } from '../browser/known-orders.ts'

const List = lazy(async () => ({ default: (await import('./OpenOrderList.tsx')).OpenOrderList }))

/**
 * The player's unpaid orders, above or below the deposit form. Above the form are only as many as the page had space
 * for at its first paint, so that the form does not move. They are below when the page had no space.
 */
export function OpenOrders({ place }: { place: 'above' | 'below' }) {
  const reserved = useBrowserStore($reservedOrderRows, undefined)
  const isHere = reserved !== undefined && reserved > 0 === (place === 'above')
  if (!isHere && place === 'below') return null
  return (
    <div
      className="open-orders"
      {...(reserved && isHere && { style: { '--open-orders': reserved } as CSSProperties })}
    >
      {isHere && (
        <Suspense>
          <List reserved={reserved} />
        </Suspense>
      )}
    </div>
  )
}
