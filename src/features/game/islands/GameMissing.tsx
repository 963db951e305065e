import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import signpost from '../../../assets/drawings/not-found.svg?url'
import { ErrorState } from '../../../components/states/ErrorState.tsx'
import { gamePathOf } from '../../../domain/games/game-path.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { $catalogue, refreshCatalogue } from '../../../stores/catalogue/catalogue.ts'
import { openGame } from '../browser/game.ts'
import type { GameState } from '../browser/state.ts'
import { gameMessages } from '../texts/en-US/game.ts'

function GameNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-[80dvh] w-full max-w-sheet content-center gap-4 px-4">
      <img className="mx-auto" src={signpost} alt="" width={240} height={180} decoding="async" />
      <h1 className="text-center font-display text-2xl">{title}</h1>
      {children}
    </div>
  )
}

/** A message that the game does not exist, is not open yet or is closed, with a list of open games. */
export function MissingGame({ reason }: { reason: 'unknown' | 'coming' | 'closed' }) {
  const t = useStore(gameMessages)
  const open = (useStore($catalogue) ?? []).filter(game => game.status === 'playable')
  useEffect(() => {
    // Requests with an empty version, which never equals the server's, so that the answer contains the list of games.
    void refreshCatalogue('')
  }, [])
  return (
    <GameNotice title={{ unknown: t.notFound, coming: t.notOpen, closed: t.closed }[reason]}>
      {open.length > 0 && (
        <>
          <p className="text-center text-quiet">{t.otherGames}</p>
          <ul className="grid gap-3">
            {open.map(game => (
              <li key={game.gameId} className="grid">
                <a className="button-line" href={gamePathOf(game.gameId)}>
                  {t.playGame({ name: game.name })}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <a className="button-gold" data-on-gold href="/">
        {t.toLobby}
      </a>
    </GameNotice>
  )
}

/** A message that the game could not be opened, with a button to try again. */
export function FailedGame({
  message,
  onRetry = openGame,
}: {
  message: string
  onRetry?: () => Promise<void>
}) {
  const t = useStore(gameMessages)
  const shell = useStore(shellMessages)
  return (
    <div className="mx-auto grid min-h-[80dvh] w-full max-w-sheet content-center gap-4 px-4">
      <ErrorState message={message} retryLabel={shell.tryAgain} onRetry={() => void onRetry()} />
      <a className="button-quiet" href="/">
        {t.toLobby}
      </a>
    </div>
  )
}

/** A message that the player plays in another tab or on another device, with a button to continue here. */
export function GameOpenElsewhere({ game }: { game: Extract<GameState, { state: 'elsewhere' }> }) {
  const t = useStore(gameMessages)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="mx-auto grid min-h-[80dvh] w-full max-w-sheet content-center gap-4 px-4 py-6 text-center">
      {/* The first picture of the stage, which the document has already loaded. */}
      <div
        className="h-36 bg-[image:var(--first-picture)] bg-contain bg-center bg-no-repeat opacity-60"
        aria-hidden="true"
      />
      <h1 ref={title} tabIndex={-1} className="font-display text-2xl outline-none">
        {t.elsewhere}
      </h1>
      <div className="grid gap-2 text-quiet" role="status">
        {game.isBetRefused && <p className="text-mango">{t.elsewhereNotCharged}</p>}
        <p>{t.elsewhereWhy}</p>
        <p>{t.continueElsewhere}</p>
      </div>
      <button type="button" className="button-gold" data-on-gold onClick={() => void openGame()}>
        {t.playHere({ name: game.name })}
      </button>
      <a className="button-line" href="/">
        {t.toLobby}
      </a>
    </div>
  )
}
