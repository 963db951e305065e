import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { BASE_LOCALE } from '../domain/locale.ts'
import { operatorLines } from '../domain/operator.ts'
import { readVaultKeys, type VaultKey } from './identity/vault.ts'
import {
  type GameProviderConfig,
  gameProviderConfig,
  gameVariables,
  missingGameKeys,
  sandboxGameParts,
} from './providers/game/game-config.ts'
import {
  missingPaymentKeys,
  type PaymentConfig,
  paymentConfig,
  paymentVariables,
  sandboxPaymentParts,
} from './providers/payment/payment-config.ts'
import {
  missingSocialKeys,
  type SocialConfig,
  sandboxSocialParts,
  socialConfig,
  socialVariables,
} from './providers/social/social-config.ts'

export type Edition = 'sandbox' | 'production'

/** Who sends text messages. */
export type SmsConfig =
  | { readonly provider: 'sandbox' }
  | {
      readonly provider: 'semaphore'
      readonly apiKey: string
      /** A sender name that the provider has approved, or empty for its own. */
      readonly sender: string
      readonly url: string
    }

export interface Config {
  readonly edition: Edition
  /** The language of the games' names, as the site was built in. */
  readonly locale: string
  readonly host: string
  readonly port: number
  /** Folder of the database and uploads. */
  readonly dataDir: string
  /** PostgreSQL, or `undefined` for SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly commit: 'group' | 'single'
  /** Origin that players see, without a slash; the address it listens on when not set. */
  readonly publicUrl: string | undefined
  readonly licence: string
  /** Postal or e-mail address for players. */
  readonly contact: string
  readonly payment: PaymentConfig
  /** Key of the HMAC over the sandbox's payment webhooks. */
  readonly paymentWebhookSecret: string
  readonly sms: SmsConfig
  /** Who runs games of other brands. */
  readonly games: GameProviderConfig
  readonly social: SocialConfig
  /** Keys of what is encrypted at rest, the newest first. */
  readonly vaultKeys: readonly VaultKey[]
  /** Shortest slot cycle in milliseconds, or `undefined` for each game's own. */
  readonly slotCycleMs: number | undefined
  /** Multiplies every rate limit. */
  readonly rateLimitFactor: number
  /** Trust the last hop of `X-Forwarded-For`; only behind a balancer that sets it. */
  readonly trustProxy: boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly minRechargeStatus: boolean
  /** Address of the app in a store or as a file; empty when there is none. */
  readonly downloadUrl: string
  readonly h5ClientMode: number
}

/** The sandbox encrypts under this published key; production refuses to start without a key of its own. */
const SANDBOX_KEYS: readonly VaultKey[] = [{ id: 'sandbox', key: Buffer.alloc(32, 'perya sandbox') }]

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform(value => value === '1')

const variables = z.object({
  PERYA_EDITION: z.enum(['sandbox', 'production']).default('sandbox'),
  PERYA_LOCALE: z.string().default(BASE_LOCALE),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  PERYA_DATA: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
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
  SMS_PROVIDER: z.enum(['sandbox', 'semaphore']).default('sandbox'),
  SEMAPHORE_API_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
  SEMAPHORE_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{1,11}$/, 'must have at most 11 letters and digits')
    .optional(),
  SEMAPHORE_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#]+$/, 'must be an origin such as https://api.semaphore.co')
    .default('https://api.semaphore.co'),
  ...socialVariables,
  ...gameVariables,
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
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1_000_000).default(1),
  TRUST_PROXY: flag,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  MIN_RECHARGE_STATUS: flag,
  DOWNLOAD_URL: z
    .string()
    .regex(/^https:\/\//, 'must start with https://')
    .optional(),
  H5_CLIENT_MODE: z.coerce.number().int().min(0).max(9).default(0),
})

type Variables = z.output<typeof variables>

/** A configuration that cannot run; `reasons` names every variable at fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[]) {
    super(`The configuration cannot be used:\n${reasons.map(reason => `  - ${reason}`).join('\n')}`)
    this.reasons = reasons
  }
}

/**
 * The configuration out of environment variables. Pure but for the sandbox's throw-away webhook secret.
 * @throws ConfigError that names every variable at fault at once.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable counts as not set: shells and compose files cannot express the difference.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`))
  }
  const values = parsed.data
  const reasons = [
    ...missingKeys(values),
    ...missingSocialKeys(values),
    ...missingPaymentKeys(values),
    ...missingGameKeys(values),
    ...(values.PERYA_EDITION === 'production' ? sandboxParts(values) : []),
  ]
  if (reasons.length > 0) throw new ConfigError(reasons)
  return {
    edition: values.PERYA_EDITION,
    locale: values.PERYA_LOCALE,
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.PERYA_DATA),
    databaseUrl: values.DATABASE_URL,
    commit: values.PERYA_COMMIT,
    publicUrl: values.PUBLIC_URL,
    ...operatorLines(given),
    payment: paymentConfig(values),
    paymentWebhookSecret: values.PAYMENT_WEBHOOK_SECRET ?? randomBytes(32).toString('hex'),
    sms: smsConfig(values),
    games: gameProviderConfig(values, values.PERYA_EDITION === 'sandbox'),
    social: socialConfig(values, values.PERYA_EDITION === 'sandbox'),
    vaultKeys: values.PERYA_KEY ?? SANDBOX_KEYS,
    slotCycleMs: values.SLOT_CYCLE_MS,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    minRechargeStatus: values.MIN_RECHARGE_STATUS,
    downloadUrl: values.DOWNLOAD_URL ?? '',
    h5ClientMode: values.H5_CLIENT_MODE,
  }
}

/** @param values without a fault that `missingKeys` finds */
function smsConfig(values: Variables): SmsConfig {
  const { SMS_PROVIDER: provider, SEMAPHORE_API_KEY: apiKey = '' } = values
  if (provider === 'sandbox') return { provider }
  return { provider, apiKey, sender: values.SEMAPHORE_SENDER ?? '', url: values.SEMAPHORE_URL }
}

/** Keys that a chosen provider needs and that are not set. */
function missingKeys({ SMS_PROVIDER: sms, SEMAPHORE_API_KEY: key }: Variables): string[] {
  return sms === 'semaphore' && !key
    ? ['SEMAPHORE_API_KEY: the key of SMS_PROVIDER semaphore is not set']
    : []
}

/** What of the sandbox remains, for an edition that must not have it. */
function sandboxParts(values: Variables): string[] {
  const reasons: string[] = sandboxPaymentParts(values)
  if (values.SMS_PROVIDER === 'sandbox') reasons.push('SMS_PROVIDER: sandbox sends nothing to phones')
  reasons.push(...sandboxSocialParts(values), ...sandboxGameParts(values))
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
