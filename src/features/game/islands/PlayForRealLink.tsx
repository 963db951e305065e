import { useStore } from '@nanostores/react'
import { GAME_PAGE_PATH, gamePathOf } from '../../../domain/games/game-path.ts'
import { addReturnPathToUrl } from '../../../domain/site/login-path.ts'
import { $playClosure } from '../../../stores/closure/closure.ts'
import { $isLoggedIn } from '../../../stores/session/token.ts'
import { gameMessages } from '../texts/en-US/game.ts'

/**
 * The link from practice to the same game for money. A visitor registers or logs in first, and the game then opens.
 * Absent for a player who cannot bet or gets no promotions.
 */
export function PlayForRealLink({ gameId, className = 'game-real' }: { gameId: number; className?: string }) {
  const t = useStore(gameMessages)
  const isLoggedIn = useStore($isLoggedIn)
  const isClosed = useStore($playClosure) !== undefined
  if (isClosed) return null
  const registerUrl = addReturnPathToUrl('/auth/register', GAME_PAGE_PATH, `gameId=${gameId}`)
  return (
    <a className={`promo ${className}`} href={isLoggedIn ? gamePathOf(gameId) : registerUrl}>
      {t.playForReal}
    </a>
  )
}
