import type { Catalogue } from './catalogue.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Settings } from './configuration/settings.ts'
import type { Database } from './db/database.ts'
import type { Hooks } from './events/hooks.ts'
import type { Outbox } from './events/outbox.ts'
import type { SiteFile } from './http/site-files.ts'
import type { Limits } from './identity/limits.ts'
import type { Vault } from './identity/vault.ts'
import type { Logger } from './log.ts'
import type { GameProvider } from './providers/game/provider.ts'
import type { PaymentProvider } from './providers/payment/provider.ts'
import type { SmsProvider } from './providers/sms/provider.ts'
import type { SocialProviders } from './providers/social/provider.ts'
import type { StorageProvider } from './providers/storage/provider.ts'

/** The parts of the server. Every module gets all of them and uses those it needs. */
export interface Parts {
  readonly config: Config
  readonly db: Database
  /** What the operator has set, from memory. */
  readonly settings: Settings
  readonly log: Logger
  readonly clock: Clock
  readonly catalogue: Catalogue
  readonly payment: PaymentProvider
  /** The houses of games of other brands. */
  readonly gameProviders: readonly GameProvider[]
  readonly sms: SmsProvider
  readonly social: SocialProviders
  /** Where uploaded files are kept. */
  readonly storage: StorageProvider
  /** Subscriptions of the modules; complete once all modules are installed. */
  readonly hooks: Hooks
  readonly vault: Vault
  /** Limits that hold for all processes together. */
  readonly limits: Limits
  /** Stores messages for work after the commit. */
  readonly outbox: Outbox
  /** The built site by address; empty where a CDN serves it. */
  readonly site: ReadonlyMap<string, SiteFile>
}
