import { lazy, Suspense } from 'react'
import { useIsHydrated } from '../../../../components/use-live.ts'
import type { PrizeName } from '../../../../domain/awards/prizes.ts'

// The tiles know the facts of many features, so a static import would move their code into the script of all pages.
const OtherPrizeTiles = lazy(async () => ({
  default: (await import('../OtherPrizeTiles.tsx')).OtherPrizeTiles,
}))

/** Tiles of open prizes at the end of a page that has little to show. @param except the prize of the page itself */
export function OtherPrizes({ except }: { except?: PrizeName }) {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return null
  return <Suspense>{except ? <OtherPrizeTiles except={except} /> : <OtherPrizeTiles />}</Suspense>
}
