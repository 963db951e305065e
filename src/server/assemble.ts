import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireKnownLocale } from '../content/known-locale.ts'
import { addUnlistedGames, readCatalogue } from './catalogue.ts'
import { systemClock } from './clock.ts'
import type { EnvironmentVariables } from './config.ts'
import type { Database } from './db/database.ts'
import { createModuleHooks } from './events/hooks.ts'
import { createPageEventHub } from './events/hub/hub.ts'
import { createOutbox } from './events/outbox.ts'
import { consumersOfTopic, serverModules } from './features.ts'
import { createVault } from './identity/vault.ts'
import { type DatabaseOpener, openInstalledDatabase } from './installation/open.ts'
import { createLogger } from './log.ts'
import { createSandboxEmailProvider } from './providers/email/sandbox.ts'
import { createSmtpEmailProvider } from './providers/email/smtp.ts'
import { createGameProviders } from './providers/game/games.ts'
import { createPaymentProvider } from './providers/payment/payment.ts'
import { createPushProvider } from './providers/push/push.ts'
import { createSandboxSmsProvider } from './providers/sms/sandbox.ts'
import { createSemaphoreSmsProvider } from './providers/sms/semaphore.ts'
import { createRealSocialProviders } from './providers/social/real.ts'
import { createSandboxSocialProviders } from './providers/social/sandbox.ts'
import { createLocalStorage } from './providers/storage/local.ts'
import { createRateLimits } from './rate-limits/rate-limits.ts'
import type { Services } from './services.ts'
import { createSettings } from './settings/settings.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The folder into which the build writes the site: `dist` in the project's folder. */
export const BUILT_SITE_FOLDER = join(ROOT, 'dist')

/** The services that differ between the server, the operator's tool and tests. */
export type BaseServices = Pick<Services, 'config' | 'db' | 'log' | 'clock' | 'catalogue' | 'site'>

/**
 * Creates the other services from the base services, and runs the `hooks` of every module. The settings have their
 * defaults until `services.settings.refresh()`.
 */
export function createServices(foundation: BaseServices): Services {
  const { config, db, clock, log, catalogue } = foundation
  const gameProviders = createGameProviders({ config, db, clock })
  const vault = createVault(config.vaultKeys)
  const outbox = createOutbox(db, topic => consumersOfTopic(topic).map(({ name }) => name))
  const hub = createPageEventHub({
    db,
    clock,
    outbox,
    onFailure: error => log.warn({ err: error }, 'the events of open pages could not be read'),
  })
  const services: Services = {
    ...foundation,
    builtActivities: new Set(serverModules.flatMap(module => module.activities ?? [])),
    emptyActivities: Object.assign({}, ...serverModules.map(module => module.emptyActivities ?? {})),
    awards: serverModules.flatMap(module => module.awards ?? []),
    waitingFinders: serverModules.flatMap(module => module.waiting ?? []),
    settings: createSettings({
      db,
      log,
      env: config,
      changed: (tx, version) => hub.publish(tx, 'all', { type: 'settings', version }, clock.now()),
    }),
    catalogue: addUnlistedGames(catalogue, gameProviders),
    payment: createPaymentProvider({ config, db, clock }),
    gameProviders,
    sms:
      config.sms.provider === 'sandbox'
        ? createSandboxSmsProvider({ db, clock })
        : createSemaphoreSmsProvider(config.sms),
    email:
      config.email.provider === 'sandbox'
        ? createSandboxEmailProvider({ db, clock })
        : createSmtpEmailProvider(config.email),
    push: createPushProvider({ config: config.push, db, clock, log, vault }),
    social:
      config.social.provider === 'sandbox'
        ? createSandboxSocialProviders({ db, clock, log, vault, config })
        : createRealSocialProviders(config.social),
    hooks: createModuleHooks(),
    storage: createLocalStorage(join(config.dataDir, 'uploads'), vault),
    vault,
    limits: createRateLimits(db),
    outbox,
    hub,
  }
  for (const module of serverModules) {
    module.hooks?.(services.hooks, services)
    const { redDots } = module
    if (redDots) services.hooks.answer('redDots', (playerId, atMs) => redDots(services, playerId, atMs))
  }
  return services
}

interface AssembleOptions {
  readonly opener?: DatabaseOpener
  /** The files of the built site. Only a process that serves pages passes them. */
  readonly site?: Services['site']
  /**
   * Wraps the database after it is opened, for example to observe queries in tests; all services use the wrapped
   * database.
   */
  readonly decorate?: (db: Database) => Database
}

/**
 * Creates all services: opens the database, reads the config, and reads the catalogue.
 * @throws ConfigError, StartError when the environment or its database cannot be used: see `openInstalledDatabase`
 * @throws Error for an invalid game file
 */
export async function assembleServices(
  env: EnvironmentVariables,
  { opener = 'server', site = new Map(), decorate = db => db }: AssembleOptions = {},
): Promise<Services> {
  const clock = systemClock
  const opened = await openInstalledDatabase(env, { clock, opener })
  const { config } = opened
  const db = decorate(opened.db)
  const catalogue = await readCatalogue(join(ROOT, 'content'), requireKnownLocale(config.locale))
  const services = createServices({ config, db, clock, log: createLogger(config), catalogue, site })
  await services.settings.refresh()
  return services
}
