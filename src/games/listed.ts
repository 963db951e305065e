import { isListedGame } from '../domain/games/activity-games.ts'
import { GAME_IDS } from './list.ts'

/** The ids of the games that are played on the page of games. The others are played on the page of an activity. */
export const LISTED_GAME_IDS: readonly number[] = GAME_IDS.filter(gameId => isListedGame({ gameId }))
