import { z } from 'zod'

/** The id and secret of a client that is registered at a provider of OpenID Connect. */
export interface OpenIdClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: string
}

/** An app that is registered at Facebook; both addresses without a slash at the end. */
export interface FacebookApp {
  readonly appId: string
  readonly appSecret: string
  readonly dialogUrl: string
  readonly graphUrl: string
}

/** The chosen providers of social log-in, with their settings. A provider that is `undefined` is not offered. */
export type SocialConfig =
  | { readonly provider: 'sandbox' }
  | {
      readonly provider: 'real'
      readonly google: OpenIdClient | undefined
      readonly line: OpenIdClient | undefined
      readonly facebook: FacebookApp | undefined
    }

/** Version of the Graph API that the code was written for. */
const GRAPH_VERSION = 'v24.0'

const originSchema = (standard: string) =>
  z
    .string()
    .regex(/^https?:\/\/[^/?#]+$/, `must be an origin such as ${standard}`)
    .default(standard)

const credentialSchema = z.string().min(1).max(512).optional()

/** The environment variables that configure social log-in, with the checks of their values. */
export const socialVariables = {
  SOCIAL_PROVIDER: z.enum(['sandbox', 'real']).optional(),
  GOOGLE_CLIENT_ID: credentialSchema,
  GOOGLE_CLIENT_SECRET: credentialSchema,
  GOOGLE_ISSUER: originSchema('https://accounts.google.com'),
  LINE_CHANNEL_ID: credentialSchema,
  LINE_CHANNEL_SECRET: credentialSchema,
  LINE_ISSUER: originSchema('https://access.line.me'),
  FACEBOOK_APP_ID: credentialSchema,
  FACEBOOK_APP_SECRET: credentialSchema,
  FACEBOOK_URL: originSchema('https://www.facebook.com'),
  FACEBOOK_GRAPH_URL: originSchema('https://graph.facebook.com'),
}

const variables = z.object(socialVariables)

type SocialVariables = z.output<typeof variables>

const CLIENT_VARIABLE_PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['LINE_CHANNEL_ID', 'LINE_CHANNEL_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
] as const

const ORIGIN_VARIABLES = ['GOOGLE_ISSUER', 'LINE_ISSUER', 'FACEBOOK_URL', 'FACEBOOK_GRAPH_URL'] as const

/**
 * Returns messages about incomplete pairs of variables, one line each: ids without their secret, and secrets without
 * their id.
 */
export function listMissingSocialVariables(values: SocialVariables): string[] {
  return CLIENT_VARIABLE_PAIRS.flatMap(([id, secret]) => {
    if ((values[id] === undefined) === (values[secret] === undefined)) return []
    const [missing, given] = values[id] === undefined ? [id, secret] : [secret, id]
    return [`${missing}: not set, while ${given} is`]
  })
}

/**
 * Returns reasons why production must not start with these social log-in variables, one line each: the sandbox
 * provider, or an address without https.
 */
export function listForbiddenSocialVariables(values: SocialVariables): string[] {
  const reasons = ORIGIN_VARIABLES.filter(name => !values[name].startsWith('https:')).map(
    name => `${name}: must be an https address`,
  )
  return values.SOCIAL_PROVIDER === 'sandbox'
    ? ['SOCIAL_PROVIDER: sandbox logs in whoever claims to be someone', ...reasons]
    : reasons
}

/**
 * Creates the config of social log-in from the variables.
 * @param values variables for which `listMissingSocialVariables` finds no error
 * @param isSandbox whether the edition is the sandbox, whose default is the sandbox provider
 */
export function createSocialConfig(values: SocialVariables, isSandbox: boolean): SocialConfig {
  const { SOCIAL_PROVIDER: provider = isSandbox ? 'sandbox' : 'real' } = values
  if (provider === 'sandbox') return { provider }
  const facebook = clientOf(values.FACEBOOK_APP_ID, values.FACEBOOK_APP_SECRET)
  const google = clientOf(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET)
  const line = clientOf(values.LINE_CHANNEL_ID, values.LINE_CHANNEL_SECRET)
  return {
    provider,
    google: google && { ...google, issuer: values.GOOGLE_ISSUER },
    line: line && { ...line, issuer: values.LINE_ISSUER },
    facebook: facebook && {
      appId: facebook.clientId,
      appSecret: facebook.clientSecret,
      dialogUrl: `${values.FACEBOOK_URL}/${GRAPH_VERSION}`,
      graphUrl: `${values.FACEBOOK_GRAPH_URL}/${GRAPH_VERSION}`,
    },
  }
}

function clientOf(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined
}
