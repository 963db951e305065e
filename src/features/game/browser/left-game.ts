import { GAME_LEFT_FOR_DEPOSIT_KEY } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'

/** A game that the player has left to make a deposit. */
export interface LeftGame {
  readonly gameId: number
  /** The chosen stake, in centavos. */
  readonly stake: number
  /** The choice as JSON; `undefined` in a game without choices, and before the first choice. */
  readonly choice?: unknown
}

/** Stores the game in the tab, so that the game page shows the same stake and choice after the deposit. */
export function storeLeftGame(game: LeftGame): void {
  environment().storage.tab[GAME_LEFT_FOR_DEPOSIT_KEY] = JSON.stringify(game)
}

/** Returns and removes the stored game if it has this id; otherwise returns `undefined`. */
export function readAndRemoveLeftGame(gameId: number): LeftGame | undefined {
  const { tab } = environment().storage
  try {
    const game = JSON.parse(tab[GAME_LEFT_FOR_DEPOSIT_KEY] ?? '') as LeftGame
    if (game.gameId !== gameId) return undefined
    delete tab[GAME_LEFT_FOR_DEPOSIT_KEY]
    return game
  } catch {
    return undefined
  }
}
