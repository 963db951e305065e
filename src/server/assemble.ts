import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { knownLocale } from '../content/known-locale.ts'
import { readCatalogue } from './catalogue.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { createHooks } from './events/hooks.ts'
import { createOutbox } from './events/outbox.ts'
import { createVault } from './identity/vault.ts'
import { createLog } from './log.ts'
import { consumersOf, modules } from './modules/index.ts'
import type { Parts } from './parts.ts'
import { createSandboxPayment } from './providers/payment/sandbox.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Where the built site lies. */
export const SITE_FOLDER = join(ROOT, 'dist')

/** What the parts are made of that differs between the product, the operator's tool and tests. */
export type Foundation = Pick<Parts, 'config' | 'db' | 'log' | 'clock' | 'catalogue' | 'site'>

/** Makes the parts that follow from the foundation, and lets every module subscribe to its events. */
export function createParts(foundation: Foundation): Parts {
  const { config, db, clock } = foundation
  const parts: Parts = {
    ...foundation,
    payment: createSandboxPayment({ db, clock, secret: config.paymentWebhookSecret }),
    hooks: createHooks(),
    vault: createVault(config.vaultKeys),
    outbox: createOutbox(db, topic => consumersOf(topic).map(({ name }) => name)),
  }
  for (const module of modules) {
    module.hooks?.(parts.hooks, parts)
    const { redDots } = module
    if (redDots) parts.hooks.provide('redDots', (playerId, atMs) => redDots(parts, playerId, atMs))
  }
  return parts
}

/**
 * Puts the server's parts together: opens and migrates the database, reads the catalogue.
 * @param site the built site, from what serves pages
 * @throws what stands in the way of serving: a bad game file, a database that is newer than this code
 */
export async function assemble(config: Config, site: Parts['site'] = new Map()): Promise<Parts> {
  const clock = systemClock
  await mkdir(config.dataDir, { recursive: true })
  const db = openDatabase({
    url: config.databaseUrl,
    file: join(config.dataDir, 'perya.sqlite'),
    commit: config.commit,
  })
  await migrate(db, clock.now())
  const catalogue = await readCatalogue(join(ROOT, 'content'), knownLocale(config.locale))
  return createParts({ config, db, clock, log: createLog(config), catalogue, site })
}
