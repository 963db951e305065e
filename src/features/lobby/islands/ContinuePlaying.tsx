import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { GameTilePicture } from '../../../components/catalogue/GameCard.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { findGamesByIds, type LobbyGameRow } from '../../../domain/games/catalogue.ts'
import { gamePathOf } from '../../../domain/games/game-path.ts'
import { gameCardMessages } from '../../../i18n/en-US/cards.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { type CardGame, ensureGamesInCatalogue } from '../../../stores/catalogue/cards.ts'
import { $lastPlayedGameIds } from '../../../stores/catalogue/catalogue.ts'
import { lobbyMessages } from '../texts/en-US/lobby.ts'

/** Number of games to offer to a player who has not played yet. */
const FIRST_GAMES_MAX = 3

interface ContinueProps {
  games: readonly CardGame[]
  /** The rows of games in the lobby. A player who has not played yet gets the first games of these rows. */
  rows: readonly LobbyGameRow<CardGame>[]
}

/**
 * For players: the last played games; before the first play, the first games of the lobby. The section has the same
 * height in every state, so that nothing below moves when the answer arrives.
 */
export function ContinuePlaying({ games, rows }: ContinueProps) {
  const t = useStore(lobbyMessages)
  const card = useStore(gameCardMessages)
  const shell = useStore(shellMessages)
  const played = useBrowserStore($lastPlayedGameIds, undefined)
  useEffect(() => {
    if (played) ensureGamesInCatalogue(played, games)
  }, [played, games])
  const isPlayable = (game: CardGame) => game.status === 'playable'
  const playedGames = findGamesByIds(played ?? [], games.filter(isPlayable))
  // The first row of games is beside or below this section.
  const otherRows = rows.length > 1 ? rows.slice(1) : rows
  const firstGames = otherRows.flatMap(row => row.games.find(isPlayable) ?? []).slice(0, FIRST_GAMES_MAX)
  const shownGames = playedGames.length > 0 ? playedGames : firstGames
  return (
    <section className="promo continue player-only" aria-labelledby="continue">
      <h2 id="continue" className="section-title font-display">
        {played && playedGames.length === 0 ? t.startTitle : t.continueTitle}
      </h2>
      {played ? (
        <ul className="continue-row">
          {shownGames.map(({ gameId, slug, name }) => (
            <li key={gameId}>
              <a className="continue-game" href={gamePathOf(gameId)} aria-label={card.play({ name })}>
                <GameTilePicture slug={slug} name={name} />
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton label={shell.loading} className="grid" blocks={['continue-game']} />
      )}
    </section>
  )
}
