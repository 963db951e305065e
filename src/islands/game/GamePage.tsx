import '../../styles/game.css'
import { useStore } from '@nanostores/react'
import { useEffect, useSyncExternalStore } from 'react'
import { leaveGame } from '../../stores/game/game.ts'
import { $game } from '../../stores/game/state.ts'
import { GameCurtain } from './GameCurtain.tsx'
import { FailedGame, MissingGame } from './GameMissing.tsx'
import { OpenGame } from './OpenGame.tsx'

const NEVER = () => () => {}

/**
 * `/game/start`. Rendered at build time it is the curtain: the address, which names the game, is known in the browser
 * only. The first render of the browser is the same curtain.
 */
export function GamePage() {
  const isLive = useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )
  return isLive ? <LiveGame /> : <GameCurtain />
}

function LiveGame() {
  const game = useStore($game)
  useEffect(() => {
    addEventListener('pagehide', leaveGame)
    return () => removeEventListener('pagehide', leaveGame)
  }, [])

  if (game.state === 'loading') return <GameCurtain />
  if (game.state === 'missing') return <MissingGame reason={game.reason} />
  if (game.state === 'failed') return <FailedGame message={game.message} />
  return <OpenGame game={game} />
}
