import { atom, type ReadableAtom } from 'nanostores'
import { GAME_PARTS } from '../../games/clients.ts'
import type { GameClient, GameStage } from '../../games/game-client.tsx'

/** The code of the open game. */
export type LoadedGame =
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

const $parts = atom<LoadedGame>({ state: 'loading' })

export const $gameParts: ReadableAtom<LoadedGame> = $parts

/** Loads client and stage of a game in parallel; may be called again after a failure. */
export async function loadGameParts(gameId: number): Promise<void> {
  const parts = GAME_PARTS[gameId]
  if (!parts) {
    $parts.set({ state: 'missing' })
    return
  }
  $parts.set({ state: 'loading' })
  try {
    const [{ client }, { GameStage, loadPictures }] = await Promise.all([parts.client(), parts.stage()])
    await loadPictures?.()
    $parts.set({ state: 'ready', client, GameStage })
  } catch {
    // Browsers reject with different errors when a module or a style sheet cannot be loaded.
    $parts.set({ state: 'failed' })
  }
}
