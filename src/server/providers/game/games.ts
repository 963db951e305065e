import { randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { GameProviderConfig } from './game-config.ts'
import { createHttpGameProvider } from './http.ts'
import type { GameProvider } from './provider.ts'
import { createSandboxGameProvider } from './sandbox.ts'

/** Returns the game provider that the config chooses, in a list; the list is empty for `none`. */
export function createGameProviders({
  config: { games },
  db,
  clock,
}: {
  config: { readonly games: GameProviderConfig }
  db: Database
  clock: Clock
}): readonly GameProvider[] {
  if (games.provider === 'none') return []
  if (games.provider === 'http') return [createHttpGameProvider({ ...games, clock })]
  // Without a configured secret, uses a random key for each process, which is enough because the sandbox calls the
  // wallet inside its own process.
  return [createSandboxGameProvider({ db, clock, secret: games.secret ?? randomBytes(32).toString('hex') })]
}
