import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { BASE_LOCALE } from '../domain/site/locale.ts'
import { readOperatorTexts } from '../domain/site/operator.ts'
import { parseOrigins } from '../domain/site/origins.ts'
import { readVaultKeys, type VaultKey } from './identity/vault.ts'
import {
  createEmailConfig,
  type EmailConfig,
  emailVariables,
  listForbiddenEmailVariables,
  listMissingEmailVariables,
} from './providers/email/email-config.ts'
import {
  createGameProviderConfig,
  type GameProviderConfig,
  gameProviderVariables,
  listForbiddenGameProviderVariables,
  listMissingGameProviderVariables,
} from './providers/game/game-config.ts'
import {
  createPaymentConfig,
  listForbiddenPaymentVariables,
  listMissingPaymentVariables,
  type PaymentConfig,
  paymentVariables,
} from './providers/payment/payment-config.ts'
import {
  createPushConfig,
  listForbiddenPushVariables,
  listMissingPushVariables,
  type PushConfig,
  pushVariables,
} from './providers/push/push-config.ts'
import {
  createSmsConfig,
  listForbiddenSmsVariables,
  listMissingSmsVariables,
  type SmsConfig,
  smsVariables,
} from './providers/sms/sms-config.ts'
import {
  createSocialConfig,
  listForbiddenSocialVariables,
  listMissingSocialVariables,
  type SocialConfig,
  socialVariables,
} from './providers/social/social-config.ts'

export type SiteEdition = 'sandbox' | 'production'

export interface Config {
  readonly edition: SiteEdition
  /** The language of the games' names, the same as the language of the built site. */
  readonly locale: string
  readonly host: string
  readonly port: number
  /** Folder of the database and uploads. */
  readonly dataDir: string
  /** The connection string of PostgreSQL; `undefined` for SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined
  /**
   * Maximum numbers of PostgreSQL connections of this process: for requests (`databaseConnections`), and for reports
   * (`databaseReportConnections`).
   */
  readonly databaseConnections: number
  readonly databaseReportConnections: number
  readonly commit: 'group' | 'single'
  /**
   * The origin of the site that players see, without a final slash; `undefined` if it is the address at which the
   * server listens.
   */
  readonly publicUrl: string | undefined
  readonly licence: string
  /** The operator's postal or e-mail address, at which players can write. */
  readonly contact: string
  readonly payment: PaymentConfig
  /** The HMAC key that signs the webhooks of the sandbox's payment provider. */
  readonly paymentWebhookSecret: string
  readonly sms: SmsConfig
  readonly email: EmailConfig
  readonly push: PushConfig
  /** The provider of games of other brands. */
  readonly games: GameProviderConfig
  readonly social: SocialConfig
  /** The keys that encrypt stored secrets and personal data, the newest first. */
  readonly vaultKeys: readonly VaultKey[]
  /** Minimum time of one spin for all slots, in milliseconds; `undefined` if each game uses its own minimum. */
  readonly slotCycleMs: number | undefined
  /** The factor by which every rate limit is multiplied. */
  readonly rateLimitFactor: number
  /**
   * Whether the client's address is read from the last entry of `X-Forwarded-For`. Only safe behind a load balancer
   * that sets this header.
   */
  readonly trustProxy: boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly minRechargeStatus: boolean
  /** Address of the app in a store or as a file; empty without an app. */
  readonly downloadUrl: string
  readonly h5ClientMode: number
  /** https origins whose videos the page of a live show may embed. */
  readonly liveOrigins: readonly string[]
}

/**
 * The encryption key of the sandbox. It is published with the code, so production refuses to start without a key of its
 * own.
 */
const SANDBOX_KEYS: readonly VaultKey[] = [{ id: 'sandbox', key: Buffer.alloc(32, 'perya sandbox') }]

/**
 * Maximum of the rate-limit factor. With a larger factor, the largest limit, 10,000 messages an hour, would exceed the
 * 32 bits of its column.
 */
const RATE_LIMIT_FACTOR_MAX = 200_000

const flagSchema = z
  .enum(['0', '1'])
  .default('0')
  .transform(value => value === '1')

const environmentVariablesSchema = z.object({
  PERYA_EDITION: z.enum(['sandbox', 'production']).default('sandbox'),
  PERYA_LOCALE: z.string().default(BASE_LOCALE),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  PERYA_DATA: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(1_000).default(10),
  DATABASE_REPORT_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(4),
  PERYA_COMMIT: z.enum(['group', 'single']).default('group'),
  PUBLIC_URL: z
    .string()
    .transform((text, context) => {
      const url = URL.canParse(text) ? new URL(text) : undefined
      const isOrigin = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
      if (url && isOrigin && ['http:', 'https:'].includes(url.protocol)) return url.origin
      context.addIssue({
        code: 'custom',
        message: 'must be the address that players open, such as https://perya.example, without a path',
      })
      return z.NEVER
    })
    .optional(),
  PERYA_LICENCE: z.string().min(1).optional(),
  PERYA_CONTACT: z.string().min(1).optional(),
  ...paymentVariables,
  ...smsVariables,
  ...emailVariables,
  ...pushVariables,
  ...socialVariables,
  ...gameProviderVariables,
  PERYA_KEY: z
    .string()
    .transform((text, context) => {
      try {
        return readVaultKeys(text)
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message })
        return z.NEVER
      }
    })
    .optional(),
  SLOT_CYCLE_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(RATE_LIMIT_FACTOR_MAX).default(1),
  TRUST_PROXY: flagSchema,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  MIN_RECHARGE_STATUS: flagSchema,
  DOWNLOAD_URL: z
    .string()
    .regex(/^https:\/\//, 'must start with https://')
    .optional(),
  LIVE_ORIGINS: z
    .string()
    .transform((text, context) => {
      try {
        return parseOrigins(text)
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message })
        return z.NEVER
      }
    })
    .optional(),
  H5_CLIENT_MODE: z.coerce.number().int().min(0).max(9).default(0),
})

type ParsedVariables = z.output<typeof environmentVariablesSchema>

/** The variables of an environment, such as `process.env`. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

const databaseVariablesSchema = environmentVariablesSchema.pick({
  PERYA_DATA: true,
  DATABASE_URL: true,
  DATABASE_CONNECTIONS: true,
  DATABASE_REPORT_CONNECTIONS: true,
  PERYA_COMMIT: true,
})

/** The part of the config that opens the database. */
export type DatabaseLocationConfig = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'databaseConnections' | 'databaseReportConnections' | 'commit'
>

/** An invalid config; `reasons` names every invalid or missing variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[]) {
    super(`The configuration cannot be used:\n${reasons.map(reason => `  - ${reason}`).join('\n')}`)
    this.reasons = reasons
  }
}

/**
 * Returns the variables that are set. An empty variable counts as not set, because some shells and compose files can
 * only set a variable to an empty text.
 */
export function filterNonEmptyEnvironmentVariables(
  env: EnvironmentVariables,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
}

/**
 * Parses environment variables by a schema.
 * @throws ConfigError that names all invalid variables at once
 */
function parseVariables<Schema extends z.ZodType>(
  schema: Schema,
  given: EnvironmentVariables,
): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new ConfigError(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`))
}

const databaseLocationConfigOf = (
  values: z.output<typeof databaseVariablesSchema>,
): DatabaseLocationConfig => ({
  dataDir: resolve(values.PERYA_DATA),
  databaseUrl: values.DATABASE_URL,
  databaseConnections: values.DATABASE_CONNECTIONS,
  databaseReportConnections: values.DATABASE_REPORT_CONNECTIONS,
  commit: values.PERYA_COMMIT,
})

/**
 * Reads the part of the config that is needed to open the database. Other invalid variables cause no error.
 * @throws ConfigError as `readConfig`
 */
export function readDatabaseLocation(env: EnvironmentVariables): DatabaseLocationConfig {
  return databaseLocationConfigOf(
    parseVariables(databaseVariablesSchema, filterNonEmptyEnvironmentVariables(env)),
  )
}

/**
 * Reads the config from environment variables. Pure, except for a random webhook secret when none is set.
 * @param installed the values from the database, for variables that the environment does not set
 * @throws ConfigError that names all invalid or missing variables at once
 */
export function readConfig(env: EnvironmentVariables, installed: EnvironmentVariables = {}): Config {
  const given = { ...installed, ...filterNonEmptyEnvironmentVariables(env) }
  const values = parseVariables(environmentVariablesSchema, given)
  const reasons = [
    ...listMissingSmsVariables(values),
    ...listMissingEmailVariables(values),
    ...listMissingPushVariables(values),
    ...listMissingSocialVariables(values),
    ...listMissingPaymentVariables(values),
    ...listMissingGameProviderVariables(values),
    ...(values.PERYA_EDITION === 'production' ? listVariablesForbiddenInProduction(values) : []),
  ]
  if (reasons.length > 0) throw new ConfigError(reasons)
  return {
    edition: values.PERYA_EDITION,
    locale: values.PERYA_LOCALE,
    host: values.HOST,
    port: values.PORT,
    ...databaseLocationConfigOf(values),
    publicUrl: values.PUBLIC_URL,
    ...readOperatorTexts(given),
    payment: createPaymentConfig(values),
    paymentWebhookSecret: values.PAYMENT_WEBHOOK_SECRET ?? randomBytes(32).toString('hex'),
    sms: createSmsConfig(values),
    email: createEmailConfig(values),
    push: createPushConfig(values),
    games: createGameProviderConfig(values, values.PERYA_EDITION === 'sandbox'),
    social: createSocialConfig(values, values.PERYA_EDITION === 'sandbox'),
    vaultKeys: values.PERYA_KEY ?? SANDBOX_KEYS,
    slotCycleMs: values.SLOT_CYCLE_MS,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    minRechargeStatus: values.MIN_RECHARGE_STATUS,
    downloadUrl: values.DOWNLOAD_URL ?? '',
    h5ClientMode: values.H5_CLIENT_MODE,
    liveOrigins: values.LIVE_ORIGINS ?? [],
  }
}

/**
 * Returns a reason for each variable that must not be used in production: sandbox providers, missing keys, or missing
 * data about the operator.
 */
function listVariablesForbiddenInProduction(values: ParsedVariables): string[] {
  const reasons = [
    ...listForbiddenPaymentVariables(values),
    ...listForbiddenSmsVariables(values),
    ...listForbiddenEmailVariables(values),
    ...listForbiddenPushVariables(values),
    ...listForbiddenSocialVariables(values),
    ...listForbiddenGameProviderVariables(values),
  ]
  if (values.PAYMENT_PROVIDER === 'sandbox' && !values.PAYMENT_WEBHOOK_SECRET)
    reasons.push('PAYMENT_WEBHOOK_SECRET: not set')
  if (!values.PERYA_KEY) reasons.push('PERYA_KEY: the key of what is encrypted at rest is not set')
  if (!values.PERYA_LICENCE) reasons.push('PERYA_LICENCE: the licence number is missing')
  if (!values.PERYA_CONTACT) reasons.push('PERYA_CONTACT: players must know where to write')
  if (!values.PUBLIC_URL?.startsWith('https://')) reasons.push('PUBLIC_URL: must be an https address')
  if (values.SLOT_CYCLE_MS !== undefined && values.SLOT_CYCLE_MS < 2500) {
    reasons.push('SLOT_CYCLE_MS: a slot cycle lasts 2500 ms or more')
  }
  return reasons
}
