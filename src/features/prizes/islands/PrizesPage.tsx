import { lazy, Suspense } from 'react'
import { useIsHydrated } from '../../../components/use-live.ts'
import { PrizesSkeleton } from './PrizesSkeleton.tsx'

// The lobby's scripts contain the list of activities. A static import would move it into the script of all pages.
const OpenPrizes = lazy(async () => ({ default: (await import('./OpenPrizes.tsx')).OpenPrizes }))

/** `/prizes`: everything that can be won, and the extras, each with its state. Closed ones are absent. */
export function PrizesPage() {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <PrizesSkeleton />
  return (
    <Suspense fallback={<PrizesSkeleton />}>
      <OpenPrizes />
    </Suspense>
  )
}
