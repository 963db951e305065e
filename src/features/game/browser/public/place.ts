import type { BodyOf, ResultOf } from '../../../../contract/endpoint.ts'
import type { gameBet } from '../../contract/game.ts'
import type { OpenedGameQuery } from '../game-query.ts'
import type { OpenedGameData } from '../state.ts'

/** A page that plays one game by its own API calls, such as the page of an activity. */
export interface GameHostPage {
  readonly query: OpenedGameQuery
  /**
   * Opens the game.
   * @param gameSessionId the page's own session to continue; without one, the player begins a new session
   * @throws CallError
   */
  open(gameSessionId?: string): Promise<OpenedGameData>
  /** Sends a bet. @throws CallError */
  send(
    bet: BodyOf<typeof gameBet>,
    options: { readonly isSilent: boolean },
  ): Promise<ResultOf<typeof gameBet>>
}

let place: GameHostPage | undefined

/** The place of this page; `undefined` on `/game/start`, whose address names the game. */
export const currentGameHostPage = (): GameHostPage | undefined => place

/** Makes the page play the game of a place. Call it before anything subscribes to the game. */
export function setGameHostPage(chosen: GameHostPage): void {
  place = chosen
}
