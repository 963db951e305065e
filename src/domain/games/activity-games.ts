import { ACTIVITY_TYPE, type ActivityTypeId } from '../awards/activity.ts'

/** A game that is played on the page of an activity. */
export interface ActivityGame {
  readonly activity: ActivityTypeId
  /** The address of the page. */
  readonly path: string
}

/** The id of the coin pusher's game. */
export const COIN_PUSHER_ID = 1009

/**
 * The activity on whose page one of our games is played; `undefined` for a game of the page of games. No list of games
 * shows such a game, `/startGame` and `/gameBet` know none of them, and they have no practice. Their rounds are those of
 * any other game of ours.
 */
export function activityGame(gameId: number): ActivityGame | undefined {
  if (gameId !== COIN_PUSHER_ID) return undefined
  return { activity: ACTIVITY_TYPE.coinPusher, path: '/activity/coin-pusher' }
}

/** Whether lists of games show a game: it is played on the page of games. */
export function isListedGame({ gameId }: { readonly gameId: number }): boolean {
  return activityGame(gameId) === undefined
}
