import type { BodyOf, ResultOf } from '../../../../contract/endpoint.ts'
import type { gameBet } from '../../contract/game.ts'
import type { OpenedGameQuery } from '../game-query.ts'
import type { OpenedGameData } from '../state.ts'

/** A page that plays one game with its own API calls, such as the page of an activity. */
export interface GameHostPage {
  readonly query: OpenedGameQuery
  /**
   * Opens the game.
   * @param gameSessionId the page's own game session to continue; `undefined` to begin a new session
   * @throws CallError
   */
  open(gameSessionId?: string): Promise<OpenedGameData>
  /**
   * Sends a bet with the page's own call.
   * @throws CallError
   */
  send(
    bet: BodyOf<typeof gameBet>,
    options: { readonly isSilent: boolean },
  ): Promise<ResultOf<typeof gameBet>>
}

let gameHostPage: GameHostPage | undefined

/**
 * The game that this page plays with its own API calls; `undefined` on `/game/start`, whose address contains the game's
 * id.
 */
export const currentGameHostPage = (): GameHostPage | undefined => gameHostPage

/**
 * Makes the page play a game by the page's own API calls. Call this function before anything subscribes to the game.
 */
export function setGameHostPage(chosen: GameHostPage): void {
  gameHostPage = chosen
}
