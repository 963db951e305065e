import { persistentAtom } from '@nanostores/persistent'
import { GAME_SESSION_KEY } from '../../../domain/site/storage-keys.ts'
import { $game, findReadyGame, isPlayUnderWay } from './state.ts'

/** The id of the latest game session that a page of this browser has begun. */
const $latestSessionId = persistentAtom<string | undefined>(GAME_SESSION_KEY, undefined)

/** Tells the other tabs of this browser that this page has begun a game session. */
export function announceGameSession(gameSessionId: string): void {
  $latestSessionId.set(gameSessionId)
}

/**
 * Calls `doubt` when another tab of this browser has begun a game session. During a play, waits until the stage has
 * shown the play. `doubt` must ask the server whether this page's session has ended, since the announcements of tabs
 * may arrive in another order than the sessions began.
 * @returns a function that stops watching
 */
export function watchOtherGameSessions(doubt: () => void): () => void {
  let isDoubted = false
  const doubtWhenIdle = () => {
    const game = findReadyGame()
    if (!isDoubted || !game || isPlayUnderWay(game)) return
    isDoubted = false
    if (!game.isPractice) doubt()
  }
  const stops = [
    $latestSessionId.listen(id => {
      isDoubted = id !== undefined && id !== findReadyGame()?.opened.gameSessionId
      doubtWhenIdle()
    }),
    $game.listen(doubtWhenIdle),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
