import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { GameCard } from '../../components/GameCard.tsx'
import { lobbyMessages } from '../../i18n/en-US/lobby.ts'
import {
  $catalogue,
  $lastPlayed,
  type GameSummary,
  NONE_PLAYED,
  refreshCatalogue,
} from '../../stores/lobby/catalogue.ts'
import { openShell } from '../../stores/shell/open-shell.ts'
import { LobbyLimitsLink, LobbyNotice } from '../limits/LobbyNotice.tsx'
import { useLive } from '../use-live.ts'

interface GamesProps {
  /** The catalogue that the page was built with, and its version. */
  games: readonly GameSummary[]
  version: string
  /** Shown beside the open games where the width allows it, and under all games otherwise. */
  children?: ReactNode
}

/** Every game, open, closed for now or coming: the catalogue of the build, and after hydration the server's. */
export function Games({ games: built, version, children }: GamesProps) {
  const t = useStore(lobbyMessages)
  const live = useLive($catalogue, undefined)
  const lastPlayed = useLive($lastPlayed, NONE_PLAYED)
  useEffect(() => {
    void refreshCatalogue(version)
    // A visitor's page has no shell of its own; with it, log-in and registration open over the lobby.
    void openShell()
  }, [version])

  const games = live ?? built
  const open = games.filter(game => game.status === 'playable')
  const closed = games.filter(game => game.status === 'closed')
  const again = lastPlayed.flatMap(gameId => open.filter(game => game.gameId === gameId))
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      <LobbyNotice />
      {again.length > 0 && <Row title={t.continueTitle} games={again} />}
      <section aria-labelledby="open-now" className="grid content-start gap-3">
        <h2 id="open-now" className="section-title font-display">
          {t.openNow}
        </h2>
        <ul className="grid gap-4">
          {open.map((game, index) => (
            <li key={game.gameId}>
              <OpenGame game={game} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      </section>
      {closed.length > 0 && <Row title={t.closedTitle} games={closed} />}
      <Row title={t.comingSoon} games={games.filter(game => game.status === 'coming')} />
      {children}
      <LobbyLimitsLink />
    </div>
  )
}

function labelsOf(t: ReturnType<typeof lobbyMessages.get>, game: GameSummary) {
  return {
    coming: t.coming,
    comingName: t.comingName({ name: game.name }),
    closed: t.closed,
    closedName: t.closedName({ name: game.name }),
    play: t.play({ name: game.name }),
  }
}

function Row({ title, games }: { title: string; games: readonly GameSummary[] }) {
  const t = useStore(lobbyMessages)
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3 lg:order-1 lg:col-span-2">
      <h2 id={id} className="section-title font-display">
        {title}
      </h2>
      <ul className="game-row" tabIndex={0}>
        {games.map(game => (
          <li key={game.gameId}>
            <GameCard game={game} labels={labelsOf(t, game)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenGame({ game, isFirst }: { game: GameSummary; isFirst: boolean }) {
  const t = useStore(lobbyMessages)
  return (
    <article className="open-game">
      <GameCard game={game} labels={labelsOf(t, game)} isFirst={isFirst} />
      <div className="grid content-center gap-2">
        <h3 className="text-xl font-bold">{game.name}</h3>
        <p className="text-sm text-quiet">{game.tagline}</p>
        <div className="mt-1 grid gap-2">
          <a
            className="button-gold"
            data-on-gold
            href={`/game/start?gameId=${game.gameId}`}
            aria-label={t.play({ name: game.name })}
          >
            {t.gameAction}
          </a>
          <a
            className="button-line"
            href={`/game/start?gameId=${game.gameId}&tryIt=1`}
            aria-label={t.tryItName({ name: game.name })}
          >
            {t.tryIt}
          </a>
          <a
            className="inline-flex min-h-target items-center justify-center text-sm text-teal underline"
            href={`/rules/games/${game.slug}`}
          >
            {t.rules}
          </a>
        </div>
      </div>
    </article>
  )
}
