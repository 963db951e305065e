import { randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { createHttpGames } from './http.ts'
import type { GameProvider } from './provider.ts'
import { createSandboxGames } from './sandbox.ts'

/** The game providers that the configuration names. */
export function createGameProviders({
  config: { games },
  db,
  clock,
}: {
  config: Pick<Config, 'games'>
  db: Database
  clock: Clock
}): readonly GameProvider[] {
  if (games.provider === 'none') return []
  if (games.provider === 'http') return [createHttpGames({ ...games, clock })]
  // The sandbox calls the wallet inside its own process, so that each process may have a key of its own.
  return [createSandboxGames({ db, clock, secret: games.secret ?? randomBytes(32).toString('hex') })]
}
