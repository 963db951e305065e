import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Vault } from '../../identity/vault.ts'
import type { Logger } from '../../log.ts'
import type { PushProvider } from './provider.ts'
import type { PushConfig } from './push-config.ts'
import { createRealPushProvider } from './real.ts'
import { createSandboxPushProvider } from './sandbox.ts'

/** The provider of push notifications that the config names. */
export function createPushProvider({
  config,
  db,
  clock,
  log,
  vault,
}: {
  config: PushConfig
  db: Database
  clock: Clock
  log: Pick<Logger, 'info'>
  vault: Vault
}): PushProvider {
  return config.provider === 'sandbox'
    ? createSandboxPushProvider({ db, clock, vault })
    : createRealPushProvider({ config, clock, log })
}
