import '../../styles/game.css'
import { useDeferredValue, useEffect } from 'react'
import { leaveGame } from '../../stores/game/game.ts'
import { $game } from '../../stores/game/state.ts'
import { useLive } from '../use-live.ts'
import { ElsewhereGame } from './ElsewhereGame.tsx'
import { GameCurtain } from './GameCurtain.tsx'
import { FailedGame, MissingGame } from './GameMissing.tsx'
import { OpenGame } from './OpenGame.tsx'

/**
 * `/game/start`. At build it is the curtain: the address, which names the game, is known in the browser only. The
 * first render of the browser is the same curtain.
 */
export function GamePage() {
  const game = useLive($game, { state: 'loading' })
  // Deferred, so that React renders what follows the curtain in slices, between which a tap is heard.
  const isAsked = useDeferredValue(game.state !== 'loading')
  useEffect(() => {
    addEventListener('pagehide', leaveGame)
    return () => removeEventListener('pagehide', leaveGame)
  }, [])

  if (!isAsked || game.state === 'loading') return <GameCurtain />
  if (game.state === 'missing') return <MissingGame reason={game.reason} />
  if (game.state === 'failed') return <FailedGame message={game.message} />
  if (game.state === 'elsewhere') return <ElsewhereGame game={game} />
  return <OpenGame game={game} />
}
