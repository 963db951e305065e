import { GAME_STAGE_DATA_KEY_PREFIX } from '../../../../domain/site/storage-keys.ts'
import type { StageMemory } from '../../../../games/game-client.tsx'
import { environment } from '../../../../platform/environment.ts'
import { readPagePlayerKey } from '../../../../stores/session/page-player.ts'

/** Returns the memory of a game's stage on this device: one text, separate for each player of the page. */
export function stageMemoryOfGame(gameId: number): StageMemory {
  const key = `${GAME_STAGE_DATA_KEY_PREFIX}${gameId}:${readPagePlayerKey()}`
  return {
    read: () => environment().storage.local[key],
    write(text) {
      environment().storage.local[key] = text
    },
  }
}
