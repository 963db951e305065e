import { lazy, Suspense, useCallback, useState } from 'react'
import { useBrowserStore, useIsHydrated } from '../../../components/use-live.ts'
import { $isLoggedIn } from '../../../stores/session/token.ts'
import { $awardInbox } from '../browser/inbox.ts'
import { BonusSkeleton } from './BonusSkeleton.tsx'

const BonusContent = lazy(async () => ({ default: (await import('./BonusContent.tsx')).BonusContent }))

const VisitorBonuses = lazy(async () => ({ default: (await import('./BonusContent.tsx')).VisitorBonuses }))

const FirstWeek = lazy(async () => ({ default: (await import('./FirstWeek.tsx')).FirstWeek }))

/**
 * The content of `/bonus`. For a player: the rewards to claim, the free sign-in, the daily wheel and the weekly chest,
 * what waits on other pages, and the bonus money that must still be bet. For everybody: the awards of the first week.
 */
export function BonusCentre() {
  // Requests the awards while the script of the content loads.
  useBrowserStore($awardInbox, { state: 'loading' })
  const isHydrated = useIsHydrated()
  const isLoggedIn = useBrowserStore($isLoggedIn, false)
  const [isShown, setIsShown] = useState(false)
  const onShow = useCallback(() => setIsShown(true), [])
  return (
    <>
      <div className="player-only grid grid-cols-1 gap-4">
        {isHydrated && isLoggedIn ? (
          <Suspense fallback={<BonusSkeleton />}>
            <BonusContent onShow={onShow} />
          </Suspense>
        ) : (
          <BonusSkeleton />
        )}
      </div>
      {isHydrated && !isLoggedIn && (
        <Suspense>
          <VisitorBonuses />
        </Suspense>
      )}
      <div id="first-week">
        {isHydrated && (isShown || !isLoggedIn) && (
          <Suspense>
            <FirstWeek isFolded={isLoggedIn} />
          </Suspense>
        )}
      </div>
    </>
  )
}
