import { compactVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
} from 'openid-client'
import type { SocialType } from '../../../domain/account.ts'
import { identityOf } from './identity.ts'
import { SocialFailure, type SocialProvider } from './provider.ts'

/** How a provider of OpenID Connect is reached. */
export interface OpenIdOptions {
  readonly socialType: SocialType
  /** Its documents are found by OpenID Connect Discovery. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** The only algorithm that a token may be signed by. `HS256` has our own secret as its key. */
  readonly signedBy: 'RS256' | 'HS256'
  /** Fields of the provider's own in the address that the browser goes to. */
  readonly parameters?: Readonly<Record<string, string>>
  /** How long each answer may take. */
  readonly timeoutMs?: number | undefined
  /** Reaches a provider inside the process without a socket. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
}

const TIMEOUT_MS = 10_000

/**
 * A provider of OpenID Connect by the authorization code flow with PKCE. `openid-client` compares issuer, audience, expiry,
 * nonce and algorithm of the token. The signature is checked here in both cases: by the provider's published keys, or
 * for HS256 by our secret, which that library leaves to TLS.
 */
export function createOpenIdProvider(options: OpenIdOptions): SocialProvider {
  const { socialType, clientSecret, signedBy } = options
  let found: Promise<Configuration> | undefined

  /** The provider's documents are fetched once and kept while the process lives; a failure is tried again. */
  function configuration(): Promise<Configuration> {
    found ??= discover(options).catch(error => {
      found = undefined
      throw error
    })
    return found
  }

  return {
    socialType,
    start: ({ state, nonce, verifier, redirectUri }) =>
      namingFailure(async () => {
        const url = buildAuthorizationUrl(await configuration(), {
          ...options.parameters,
          redirect_uri: redirectUri,
          scope: options.scope,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        return url.href
      }),
    identify: ({ code, state, nonce, verifier, redirectUri }) =>
      namingFailure(async () => {
        const config = await configuration()
        const returned = new URL(redirectUri)
        // The browser hands back code and state alone. The issuer is compared in the token, not in the address.
        const { issuer } = config.serverMetadata()
        returned.search = new URLSearchParams({ code, state, iss: issuer }).toString()
        const tokens = await authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        if (signedBy === 'HS256') await assertSignedBy(tokens.id_token ?? '', clientSecret)
        const claims = tokens.claims()
        return identityOf({ subject: claims?.sub, name: claims?.name, email: claims?.email })
      }),
  }
}

function discover(options: OpenIdOptions): Promise<Configuration> {
  const { issuer, clientId, clientSecret, signedBy, timeoutMs = TIMEOUT_MS, fetch } = options
  const execute = [
    ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
    ...(signedBy === 'HS256' ? [] : [enableNonRepudiationChecks]),
  ]
  return discovery(
    new URL(issuer),
    clientId,
    { id_token_signed_response_alg: signedBy },
    ClientSecretPost(clientSecret),
    {
      timeout: timeoutMs / 1000,
      execute,
      ...(fetch ? { [customFetch]: (url, init) => fetch(new Request(url, init as RequestInit)) } : {}),
    },
  )
}

/** @throws SocialFailure `refused` */
async function assertSignedBy(token: string, secret: string): Promise<void> {
  try {
    await compactVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] })
  } catch {
    throw new SocialFailure('refused', 'the signature of the token is wrong')
  }
}

async function namingFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw asSocialFailure(error)
  }
}

/** Codes of `openid-client` for an answer that is no answer of a provider, rather than one that proves nothing. */
const UNCLEAR = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_INVALID_SERVER_METADATA',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
])

const WRONG_CREDENTIALS = new Set(['invalid_client', 'unauthorized_client'])

/** An error of `openid-client` as a failure; by its codes alone, since its causes hold tokens. */
function asSocialFailure(error: unknown): SocialFailure {
  if (error instanceof SocialFailure) return error
  if (error instanceof ResponseBodyError) return asRefusal(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return new SocialFailure('timeout')
  if (UNCLEAR.has(code)) return new SocialFailure('unclear', code)
  if (error instanceof ClientError && code !== '') return new SocialFailure('refused', code)
  return error instanceof TypeError ? new SocialFailure('network') : new SocialFailure('unclear')
}

/** What the provider answered in place of a token. */
function asRefusal({ status, error }: ResponseBodyError): SocialFailure {
  if (status < 500 && error === 'invalid_grant') return new SocialFailure('refused', error)
  return WRONG_CREDENTIALS.has(error)
    ? new SocialFailure('credentials', error)
    : new SocialFailure('unclear', `status ${status}`)
}
