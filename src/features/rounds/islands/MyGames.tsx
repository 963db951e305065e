import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { SegmentedLinks } from '../../../components/form/SegmentedLinks.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { $myGamesView } from '../browser/my-games.ts'
import { ownGamesMessages } from '../texts/en-US/own-games.ts'
import { MyRounds } from './MyRounds.tsx'

const OwnGames = lazy(async () => ({ default: (await import('./OwnGames.tsx')).OwnGames }))

/** `/member/games`: the player's rounds, recently played games and liked games. Each view has its own URL. */
export function MyGames({ catalogue }: { catalogue: string }) {
  const t = useStore(ownGamesMessages)
  const shell = useStore(shellMessages)
  const view = useBrowserStore($myGamesView, 'rounds')
  return (
    <div className="grid grid-cols-1 gap-5">
      <SegmentedLinks
        label={t.games}
        items={[
          { href: '/member/games', label: t.rounds, isCurrent: view === 'rounds' },
          { href: '/member/games?view=recent', label: t.recent, isCurrent: view === 'recent' },
          { href: '/member/games?view=liked', label: t.liked, isCurrent: view === 'liked' },
        ]}
      />
      {view === 'rounds' ? (
        <MyRounds />
      ) : (
        <Suspense
          fallback={<Skeleton label={shell.loading} className="found-games" blocks={['aspect-[3/4]']} />}
        >
          <OwnGames key={view} view={view} catalogue={catalogue} />
        </Suspense>
      )}
    </div>
  )
}
