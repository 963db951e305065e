import { ACTIVITY_TYPE, type ActivityTypeId } from '../awards/activity.ts'

/** One of Perya's own games that is played on the page of an activity. */
export interface ActivityGame {
  readonly activity: ActivityTypeId
  /** The path of the activity's page. */
  readonly path: string
}

export const COIN_PUSHER_GAME_ID = 1009

/**
 * The activity on whose page a game is played; `undefined` for a game that is not played on an activity's page. A game
 * of an activity is in no list of games and has no practice mode, and `/startGame` and `/gameBet` refuse it. Its rounds
 * work like those of Perya's other games.
 */
export function findActivityGame(gameId: number): ActivityGame | undefined {
  if (gameId !== COIN_PUSHER_GAME_ID) return undefined
  return { activity: ACTIVITY_TYPE.coinPusher, path: '/activity/coin-pusher' }
}

/** Whether lists of games show a game. Games of activities are not shown. */
export function isListedGame({ gameId }: { readonly gameId: number }): boolean {
  return findActivityGame(gameId) === undefined
}
