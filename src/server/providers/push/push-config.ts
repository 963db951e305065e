import { createECDH, createPrivateKey } from 'node:crypto'
import { z } from 'zod'

/** The keys with which we sign notifications to browsers (VAPID, RFC 8292). */
export interface VapidKeys {
  /** The public key: a point of the curve P-256, base64url. */
  readonly publicKey: string
  /** The private key: 32 bytes, base64url. */
  readonly privateKey: string
  /** Address at which a push service can contact us: `mailto:` or https. */
  readonly subject: string
}

/** A service account of Firebase Cloud Messaging, which delivers notifications to the native app. */
export interface FcmAccount {
  readonly projectId: string
  readonly clientEmail: string
  /** The private RSA key in PEM format. */
  readonly privateKey: string
  readonly tokenUri: string
}

/** The chosen provider of push notifications, with its settings. */
export type PushConfig =
  | { readonly provider: 'sandbox' }
  | {
      readonly provider: 'real'
      readonly vapid: VapidKeys
      /** The Firebase account; `undefined` when the native app gets no notifications. */
      readonly fcm: FcmAccount | undefined
      /**
       * Origin of a server that replaces the push services and receives every notification; `undefined` for the real
       * push services.
       */
      readonly url: string | undefined
    }

const PRIVATE_KEY_BYTES = 32

const isLoopback = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)

function isTokenUri(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

const serviceAccountSchema = z.object({
  project_id: z.string().regex(/^[a-z0-9-]{4,40}$/),
  client_email: z.email(),
  private_key: z.string().refine(isRsaKey),
  token_uri: z.string().refine(isTokenUri),
})

function readAccount(text: string): FcmAccount | undefined {
  try {
    const account = serviceAccountSchema.parse(JSON.parse(text))
    return {
      projectId: account.project_id,
      clientEmail: account.client_email,
      privateKey: account.private_key,
      tokenUri: account.token_uri,
    }
  } catch {
    return undefined
  }
}

const base64UrlSchema = (bytes: number) =>
  z.string().refine(text => {
    const read = Buffer.from(text, 'base64url')
    return read.length === bytes && read.toString('base64url') === text
  }, `must be ${bytes} bytes in base64url`)

/** The environment variables that configure push notifications, with the checks of their values. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: base64UrlSchema(65).optional(),
  VAPID_PRIVATE_KEY: base64UrlSchema(PRIVATE_KEY_BYTES).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto: with an address, or an https address')
    .optional(),
  FCM_SERVICE_ACCOUNT: z
    .string()
    .transform((text, context) => {
      const account = readAccount(text)
      if (account) return account
      context.addIssue({ code: 'custom', message: 'must be the JSON of a service account with an RSA key' })
      return z.NEVER
    })
    .optional(),
  PUSH_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#]+$/, 'must be an origin such as https://push.example')
    .optional(),
}

type PushVariables = z.output<z.ZodObject<typeof pushVariables>>

const VAPID_VARIABLES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const

/**
 * Returns messages about push variables, one line each: variables that are missing although a related one is set, and
 * keys that do not belong together.
 */
export function listMissingPushVariables(values: PushVariables): string[] {
  const missing = VAPID_VARIABLES.filter(name => !values[name])
  const isAsked = missing.length < VAPID_VARIABLES.length || values.FCM_SERVICE_ACCOUNT !== undefined
  if (isAsked && missing.length > 0) return missing.map(name => `${name}: push notifications need it`)
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values
  if (publicKey && privateKey && vapidPublicKeyOf(privateKey) !== publicKey)
    return ['VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY']
  return []
}

/**
 * Returns reasons why production must not start with these push variables, one line each. The only possible reason is
 * the sandbox provider.
 */
export function listForbiddenPushVariables({ VAPID_PUBLIC_KEY: publicKey }: PushVariables): string[] {
  return publicKey ? [] : ['VAPID_PUBLIC_KEY: without keys, push notifications stay in the sandbox']
}

/**
 * Creates the push config from the variables.
 * @param values variables for which `listMissingPushVariables` finds no error
 */
export function createPushConfig(values: PushVariables): PushConfig {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = values
  if (!publicKey || !privateKey || !subject) return { provider: 'sandbox' }
  return {
    provider: 'real',
    vapid: { publicKey, privateKey, subject },
    fcm: values.FCM_SERVICE_ACCOUNT,
    url: values.PUSH_URL,
  }
}

/** Computes the public key of a private key of P-256, both in base64url; empty for a key outside the curve's range. */
export function vapidPublicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    return ''
  }
  return curve.getPublicKey().toString('base64url')
}
