import { randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { GameProviderConfig } from './game-config.ts'
import { createHttpGameProvider } from './http.ts'
import type { GameProvider } from './provider.ts'
import { createSandboxGameProvider } from './sandbox.ts'

/** The game providers that the config names. */
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
  // The sandbox calls the wallet inside its own process, so each process can use its own random key.
  return [createSandboxGameProvider({ db, clock, secret: games.secret ?? randomBytes(32).toString('hex') })]
}
