import { atom, type ReadableAtom } from 'nanostores'
import { loadGameClient } from '../../../games/clients.ts'
import type { GameClient } from '../../../games/game-client.tsx'

const $known = atom<Readonly<Record<number, GameClient>>>({})

/** The clients of games whose rounds were opened, by game id. */
export const $roundClients: ReadableAtom<Readonly<Record<number, GameClient>>> = $known

/** Loads the client of a game, which describes its plays. Without it a round shows figures only. */
export async function loadRoundClient(gameId: number): Promise<void> {
  if ($known.get()[gameId]) return
  const client = await loadGameClient(gameId).catch(() => undefined)
  if (client) $known.set({ ...$known.get(), [gameId]: client })
}
