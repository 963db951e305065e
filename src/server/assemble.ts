import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { knownLocale } from '../content/known-locale.ts'
import type { Parts } from './app-env.ts'
import { readCatalogue } from './catalogue.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { createLog } from './log.ts'
import { createSandboxPayment } from './providers/payment/sandbox.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Where the built site lies. */
export const SITE_FOLDER = join(ROOT, 'dist')

/**
 * Puts the server's parts together: opens and migrates the database, reads the catalogue.
 * @param site the built site, from what serves pages
 * @throws what stands in the way of serving: a bad game file, a database that is newer than this code
 */
export async function assemble(config: Config, site: Parts['site'] = new Map()): Promise<Parts> {
  const clock = systemClock
  const log = createLog(config)
  await mkdir(config.dataDir, { recursive: true })
  const db = openDatabase({
    url: config.databaseUrl,
    file: join(config.dataDir, 'perya.sqlite'),
    commit: config.commit,
  })
  await migrate(db, clock.now())
  const payment = createSandboxPayment({ db, clock, secret: config.paymentWebhookSecret })
  return {
    config,
    db,
    log,
    clock,
    payment,
    catalogue: await readCatalogue(join(ROOT, 'content'), knownLocale(config.locale)),
    site,
  }
}
