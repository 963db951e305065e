import { isListedGame } from '../domain/games/activity-games.ts'
import { GAME_IDS } from './list.ts'

/**
 * The ids of the own games that are listed on the page of games. The other own games are played on the page of an
 * activity.
 */
export const LISTED_GAME_IDS: readonly number[] = GAME_IDS.filter(gameId => isListedGame({ gameId }))
