import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { DRAWINGS } from '../../../components/art/drawings.ts'
import { ErrorState } from '../../../components/states/ErrorState.tsx'
import { gamePath } from '../../../domain/games/game-path.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { $catalogue, refreshCatalogue } from '../../../stores/catalogue/catalogue.ts'
import { openGame } from '../browser/game.ts'
import { gameMessages } from '../texts/en-US/game.ts'

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-[80dvh] w-full max-w-sheet content-center gap-4 px-4">
      <img className="mx-auto" src={DRAWINGS['not-found']} alt="" width={240} height={180} decoding="async" />
      <h1 className="text-center font-display text-2xl">{title}</h1>
      {children}
    </div>
  )
}

/** Says that the game does not exist, is not open yet or is closed, and offers open games. */
export function MissingGame({ reason }: { reason: 'unknown' | 'coming' | 'closed' }) {
  const t = useStore(gameMessages)
  const open = (useStore($catalogue) ?? []).filter(game => game.status === 'playable')
  useEffect(() => {
    // An empty version never equals the server's, so the response contains the list of games.
    void refreshCatalogue('')
  }, [])
  return (
    <Notice title={{ unknown: t.notFound, coming: t.notOpen, closed: t.closed }[reason]}>
      {open.length > 0 && (
        <>
          <p className="text-center text-quiet">{t.otherGames}</p>
          <ul className="grid gap-3">
            {open.map(game => (
              <li key={game.gameId} className="grid">
                <a className="button-gold" data-on-gold href={gamePath(game.gameId)}>
                  {t.playGame({ name: game.name })}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <a className="button-line" href="/">
        {t.toLobby}
      </a>
    </Notice>
  )
}

/** Says that the game could not be opened, with a retry. */
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
