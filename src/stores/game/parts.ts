import { atom, type ReadableAtom } from 'nanostores'
import { GAME_PARTS } from '../../games/clients.ts'
import type { GameClient, GameStage } from '../../games/game-client.tsx'

/** The code of the game that is open. */
export type LoadedGame =
  | { readonly state: 'loading' }
  /** This build does not hold the game. */
  | { readonly state: 'missing' }
  /** Its code did not arrive. */
  | { readonly state: 'failed' }
  | {
      readonly state: 'ready'
      readonly client: GameClient
      readonly GameStage: GameStage
    }

const $parts = atom<LoadedGame>({ state: 'loading' })

export const $gameParts: ReadableAtom<LoadedGame> = $parts

/** Loads client and stage of a game at once; again after a failure. */
export async function loadGameParts(gameId: number): Promise<void> {
  const parts = GAME_PARTS[gameId]
  if (!parts) {
    $parts.set({ state: 'missing' })
    return
  }
  $parts.set({ state: 'loading' })
  try {
    const [{ client }, { GameStage }] = await Promise.all([parts.client(), parts.stage()])
    $parts.set({ state: 'ready', client, GameStage })
  } catch {
    // Browsers reject with different errors for a module or a style sheet that does not arrive.
    $parts.set({ state: 'failed' })
  }
}
