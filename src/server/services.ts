import type { EmptyActivityChecks } from './awards/empty-activities.ts'
import type { AwardKind } from './awards/kind.ts'
import type { WaitingFinder } from './awards/waiting.ts'
import type { Catalogue } from './catalogue.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { ModuleHooks } from './events/hooks.ts'
import type { PageEventHub } from './events/hub/hub.ts'
import type { Outbox } from './events/outbox.ts'
import type { SiteFile } from './http/site-files.ts'
import type { Vault } from './identity/vault.ts'
import type { Logger } from './log.ts'
import type { EmailProvider } from './providers/email/provider.ts'
import type { GameProvider } from './providers/game/provider.ts'
import type { PaymentProvider } from './providers/payment/provider.ts'
import type { PushProvider } from './providers/push/provider.ts'
import type { SmsProvider } from './providers/sms/provider.ts'
import type { SocialProviders } from './providers/social/provider.ts'
import type { StorageProvider } from './providers/storage/provider.ts'
import type { RateLimits } from './rate-limits/rate-limits.ts'
import type { Settings } from './settings/settings.ts'

/** The services of the server. Every module gets all services and uses the ones that it needs. */
export interface Services {
  readonly config: Config
  readonly db: Database
  /** The operator's settings, from memory. */
  readonly settings: Settings
  readonly log: Logger
  readonly clock: Clock
  readonly catalogue: Catalogue
  readonly payment: PaymentProvider
  /** The providers of games of other brands. */
  readonly gameProviders: readonly GameProvider[]
  readonly sms: SmsProvider
  readonly email: EmailProvider
  readonly push: PushProvider
  readonly social: SocialProviders
  /** Stores uploaded files. */
  readonly storage: StorageProvider
  /** The modules' subscriptions to events. They are complete after the `hooks` of all modules have run. */
  readonly hooks: ModuleHooks
  /** The types of the activities that a module serves. */
  readonly builtActivities: ReadonlySet<number>
  /** For each activity that can be empty, whether it has nothing to show. */
  readonly emptyActivities: EmptyActivityChecks
  /** The kinds of awards that modules offer. */
  readonly awards: readonly AwardKind[]
  /** The functions of modules that find what waits for a player beside awards. */
  readonly waitingFinders: readonly WaitingFinder[]
  readonly vault: Vault
  /** Rate limits whose counts all processes share. */
  readonly limits: RateLimits
  /** Stores messages in a transaction; consumers handle them after the commit. */
  readonly outbox: Outbox
  /** Publishes events to open pages. */
  readonly hub: PageEventHub
  /** The files of the built site by path; empty if a CDN serves the site. */
  readonly site: ReadonlyMap<string, SiteFile>
}
