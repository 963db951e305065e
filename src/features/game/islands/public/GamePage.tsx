import { useDeferredValue, useEffect } from 'react'
import { useBrowserStore } from '../../../../components/use-live.ts'
import { leaveGame } from '../../browser/game.ts'
import { $game } from '../../browser/state.ts'

import { GameCurtain } from '../GameCurtain.tsx'
import { FailedGame, GameOpenElsewhere, MissingGame } from '../GameMissing.tsx'
import { OpenGame } from '../OpenGame.tsx'

/**
 * The content of `/game/start`. The build renders `GameCurtain`, since only the browser knows the address with the
 * game's id. The browser's first render is the same, as hydration requires.
 */
export function GamePage() {
  const game = useBrowserStore($game, { state: 'loading' })
  // Renders the game as deferred, so that React renders it in slices and the page answers taps in between.
  const isAsked = useDeferredValue(game.state !== 'loading')
  useEffect(() => {
    addEventListener('pagehide', leaveGame)
    return () => removeEventListener('pagehide', leaveGame)
  }, [])

  if (!isAsked || game.state === 'loading') return <GameCurtain />
  if (game.state === 'missing') return <MissingGame reason={game.reason} />
  if (game.state === 'failed') return <FailedGame message={game.message} />
  if (game.state === 'elsewhere') return <GameOpenElsewhere game={game} />
  return <OpenGame game={game} />
}
