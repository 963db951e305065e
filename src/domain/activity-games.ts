import { ACTIVITY_TYPE, type ActivityTypeId } from './activity.ts'

/** A game that is played on the page of an activity. */
export interface ActivityGame {
  readonly activity: ActivityTypeId
  /** The address of the page. */
  readonly path: string
}

/** The id of the coin pusher's game. */
export const COIN_PUSHER_ID = 1009

/**
 * Our games that are played on the page of an activity, by their ids. No list of games shows them, `/startGame` and
 * `/gameBet` know none of them, and they have no practice. Their rounds are those of any other game of ours.
 */
const ACTIVITY_GAMES: Readonly<Record<number, ActivityGame>> = {
  [COIN_PUSHER_ID]: { activity: ACTIVITY_TYPE.coinPusher, path: '/activity/coin-pusher' },
}

/** The activity of a game; `undefined` for a game with a page of its own. */
export function activityGame(gameId: number): ActivityGame | undefined {
  return ACTIVITY_GAMES[gameId]
}

/** Whether lists of games show a game: it is played on the page of games. */
export function isListedGame({ gameId }: { readonly gameId: number }): boolean {
  return ACTIVITY_GAMES[gameId] === undefined
}
