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

/** Number of games in the section. Games that the player has not played fill it up to this number. */
const FILLED_MIN = 3

interface ContinueProps {
  games: readonly CardGame[]
  /** The rows of games in the lobby. The section is filled up with the first games of these rows. */
  rows: readonly LobbyGameRow<CardGame>[]
}

/**
 * For players: the last played games, filled up with the first games of the lobby. The section has the same height in
 * every state, so that nothing below moves when the answer arrives.
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
  const firstGames = otherRows.flatMap(row => row.games.find(isPlayable) ?? [])
  const newGames = firstGames
    .filter(({ gameId }) => !playedGames.some(game => game.gameId === gameId))
    .slice(0, Math.max(0, FILLED_MIN - playedGames.length))
  return (
    <section className="promo continue player-only" aria-labelledby="continue">
      <h2 id="continue" className="section-title font-display">
        {played && playedGames.length === 0 ? t.startTitle : t.continueTitle}
      </h2>
      {played ? (
        <ul className="continue-row">
          {[...playedGames, ...newGames].map(({ gameId, slug, name }, index) => {
            const note = playedGames.length > 0 && index >= playedGames.length ? t.notPlayedYet : ''
            const label = card.play({ name: note ? `${name} ${note}` : name })
            return (
              <li key={gameId}>
                <a className="continue-game" href={gamePathOf(gameId)} aria-label={label}>
                  <GameTilePicture slug={slug} name={name} />
                  <span>
                    {name} {note && <small className="block text-quiet">{note}</small>}
                  </span>
                </a>
              </li>
            )
          })}
        </ul>
      ) : (
        <Skeleton label={shell.loading} className="grid" blocks={['continue-game']} />
      )}
    </section>
  )
}
