import { isListedGame } from '../domain/games/activity-games.ts'
import { GAME_IDS } from './list.ts'

/**
 * The ids of the own games that players play on the page of games. Players play each of the other own games on the page
 * of an activity.
 */
export const LISTED_GAME_IDS: readonly number[] = GAME_IDS.filter(gameId => isListedGame({ gameId }))
