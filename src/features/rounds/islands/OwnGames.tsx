import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import dice from '../../../assets/drawings/games.svg?url'
import { GameTile } from '../../../components/catalogue/GameTile.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { ErrorState } from '../../../components/states/ErrorState.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { findGamesByIds } from '../../../domain/games/catalogue.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { type CardGame, ensureGamesInCatalogue } from '../../../stores/catalogue/cards.ts'
import { $catalogue } from '../../../stores/catalogue/catalogue.ts'
import { $likedGameIds, $recentGameIds, loadOwnGames } from '../browser/own-games.ts'
import { ownGamesMessages } from '../texts/en-US/own-games.ts'

const SKELETON = Array.from({ length: 6 }, () => 'aspect-[3/4]')

interface OwnGamesProps {
  view: 'recent' | 'liked'
  /** The catalog of games at the time of the build, as JSON. */
  catalogue: string
}

/** The player's last played games, or liked games. */
export function OwnGames({ view, catalogue }: OwnGamesProps) {
  const t = useStore(ownGamesMessages)
  const shell = useStore(shellMessages)
  const own = useStore(view === 'recent' ? $recentGameIds : $likedGameIds)
  const built = useMemo(() => JSON.parse(catalogue) as CardGame[], [catalogue])
  const games = useStore($catalogue) ?? built
  const ids = own.state === 'ready' ? own.ids : undefined
  useEffect(() => {
    if (ids) ensureGamesInCatalogue(ids, built)
  }, [ids, built])
  if (own.state === 'failed') {
    return (
      <ErrorState message={own.message} retryLabel={shell.tryAgain} onRetry={() => void loadOwnGames()} />
    )
  }
  if (!ids) return <Skeleton label={shell.loading} className="found-games" blocks={SKELETON} />
  const shown = findGamesByIds(ids, games)
  if (shown.length === 0) {
    return (
      <EmptyState
        drawing={dice}
        sentence={view === 'recent' ? t.noRounds : t.noLikes}
        link={{ href: '/game/search', label: t.seeGames }}
      />
    )
  }
  return (
    <ul className="found-games">
      {shown.map(game => (
        <li key={game.gameId}>
          <GameTile game={game} />
        </li>
      ))}
    </ul>
  )
}
