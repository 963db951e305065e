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
import type { SocialType } from '../../../domain/player/account.ts'
import { cachePromise } from '../../cached-promise.ts'
import { socialIdentityOf } from './identity.ts'
import { SocialFailure, type SocialProvider } from './provider.ts'

/** Credentials, addresses and time limit for the calls to a provider of OpenID Connect. */
export interface OpenIdOptions {
  readonly socialType: SocialType
  /** Address of the provider. OpenID Connect Discovery finds the provider's other addresses and keys from it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** The only algorithm with which the provider may sign a token. With `HS256`, the key is our own client secret. */
  readonly signedBy: 'RS256' | 'HS256'
  /** Parameters that only this provider needs in the address to which the browser is sent. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Longest time in milliseconds to wait for each answer. */
  readonly timeoutMs?: number | undefined
  /** Replaces the global `fetch`, so that a provider inside this process can be called without a socket. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
}

const TIMEOUT_MS = 10_000

/**
 * Creates a provider of OpenID Connect, with the authorization code flow and PKCE. `openid-client` checks issuer,
 * audience, expiry, nonce and algorithm of the token, and an RS256 signature with the provider's published keys. This
 * file checks an HS256 signature with our secret, because the library relies on TLS instead.
 */
export function createOpenIdProvider(options: OpenIdOptions): SocialProvider {
  const { socialType, clientSecret, signedBy } = options
  /** Fetches the provider's discovery document once for each process. After a failure the next call tries again. */
  const fetchConfiguration = cachePromise(() => discover(options))

  return {
    socialType,
    start: ({ state, nonce, verifier, redirectUri }) =>
      convertErrors(async () => {
        const url = buildAuthorizationUrl(await fetchConfiguration(), {
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
      convertErrors(async () => {
        const config = await fetchConfiguration()
        const returned = new URL(redirectUri)
        // Adds the issuer to the returned values. The library requires it and compares it with the issuer in the token,
        // but the browser returns only `code` and `state`.
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
        return socialIdentityOf({ subject: claims?.sub, name: claims?.name, email: claims?.email })
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

/**
 * Checks the HS256 signature of a token.
 * @throws SocialFailure `refused` for a wrong signature
 */
async function assertSignedBy(token: string, secret: string): Promise<void> {
  try {
    await compactVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] })
  } catch {
    throw new SocialFailure('refused', 'the signature of the token is wrong')
  }
}

async function convertErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toSocialFailure(error)
  }
}

/**
 * Error codes of `openid-client` for an answer that does not conform to OpenID Connect. Any other code means that the
 * answer conforms but does not prove who the player is.
 */
const UNCLEAR_ERROR_CODES = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_INVALID_SERVER_METADATA',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
])

const WRONG_CREDENTIALS_CODES = new Set(['invalid_client', 'unauthorized_client'])

/**
 * Converts an error of `openid-client` to a `SocialFailure`. Uses only the error codes, because the causes contain
 * tokens.
 */
function toSocialFailure(error: unknown): SocialFailure {
  if (error instanceof SocialFailure) return error
  if (error instanceof ResponseBodyError) return socialFailureOfBody(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return new SocialFailure('timeout')
  if (UNCLEAR_ERROR_CODES.has(code)) return new SocialFailure('unclear', code)
  if (error instanceof ClientError && code !== '') return new SocialFailure('refused', code)
  return error instanceof TypeError ? new SocialFailure('network') : new SocialFailure('unclear')
}

/** Returns the `SocialFailure` for an error that the provider sent instead of a token. */
function socialFailureOfBody({ status, error }: ResponseBodyError): SocialFailure {
  if (status < 500 && error === 'invalid_grant') return new SocialFailure('refused', error)
  return WRONG_CREDENTIALS_CODES.has(error)
    ? new SocialFailure('credentials', error)
    : new SocialFailure('unclear', `status ${status}`)
}
