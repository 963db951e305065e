import { atom, type ReadableAtom } from 'nanostores'
import { loadGameClient, loadGameStage } from '../../../games/clients.ts'
import type { GameClient, GameStage } from '../../../games/game-client.tsx'

/** The loading state of the open game's code: its client and its stage. */
export type GameCodeState =
  | { readonly state: 'loading' }
  /** This build does not contain the game. */
  | { readonly state: 'missing' }
  /** The code could not be loaded. */
  | { readonly state: 'failed' }
  | {
      readonly state: 'ready'
      readonly client: GameClient
      readonly GameStage: GameStage
    }

const $codeState = atom<GameCodeState>({ state: 'loading' })

export const $gameCode: ReadableAtom<GameCodeState> = $codeState

/** Loads client and stage of a game in parallel. It can be called again after a failure. */
export async function loadGameCode(gameId: number): Promise<void> {
  $codeState.set({ state: 'loading' })
  try {
    const [client, GameStage] = await Promise.all([loadGameClient(gameId), loadGameStage(gameId)])
    $codeState.set(client && GameStage ? { state: 'ready', client, GameStage } : { state: 'missing' })
  } catch {
    // Treats every error as a failed load, since browsers reject with different errors when a module or style sheet
    // cannot be loaded.
    $codeState.set({ state: 'failed' })
  }
}

/** The client of the open game; `undefined` until its code has loaded. */
export function findLoadedGameClient(): GameClient | undefined {
  const parts = $codeState.get()
  return parts.state === 'ready' ? parts.client : undefined
}
