import '../../styles/game.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { gameMessages } from '../../i18n/en-US/game.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { $game, leaveGame, openGame } from '../../stores/game/game.ts'
import { Controls } from './Controls.tsx'
import { FairnessDialog } from './FairnessDialog.tsx'
import { GameBar } from './GameBar.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import { findViews } from './stages.ts'

/** `/game/start`: the bar, the stage of the game that the address names, and the controls under the thumb. */
export function GamePage() {
  const t = useStore(gameMessages)
  const shell = useStore(shellMessages)
  const game = useStore($game)

  useEffect(() => {
    addEventListener('pagehide', leaveGame)
    return () => removeEventListener('pagehide', leaveGame)
  }, [])

  if (game.state === 'loading')
    return <div className="game-loading" role="status" aria-label={shell.loading} />
  if (game.state === 'failed') {
    return (
      <div className="mx-auto grid min-h-[80dvh] max-w-sheet content-center gap-4 px-4">
        <h1 className="sr-only">{t.play}</h1>
        <ErrorState message={game.message} retryLabel={shell.tryAgain} onRetry={() => void openGame()} />
        <a className="button-quiet" href="/">
          {t.toLobby}
        </a>
      </div>
    )
  }
  const views = findViews(game.opened.gameId)
  if (!views) {
    return (
      <div className="mx-auto grid min-h-[80dvh] max-w-sheet content-center gap-4 px-4">
        <h1 className="sr-only">{game.opened.name}</h1>
        <ErrorState message={t.notFound} retryLabel={t.toLobby} onRetry={() => location.assign('/')} />
      </div>
    )
  }
  return (
    <div className="game-page">
      <h1 className="sr-only">{game.opened.name}</h1>
      <GameBar game={game} />
      <views.stage game={game} />
      <Controls game={game} />
      <HelpDialog game={game} views={views} />
      <FairnessDialog game={game} />
    </div>
  )
}
