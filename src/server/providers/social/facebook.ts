import { createHmac, hash } from 'node:crypto'
import { z } from 'zod'
import { KIBIBYTE } from '../../../domain/bytes.ts'
import { SOCIAL_TYPE } from '../../../domain/player/account.ts'
import { socialIdentityOf } from './identity.ts'
import { SocialFailure, type SocialProvider } from './provider.ts'

/** Credentials, addresses and time limit for the calls to Facebook. */
export interface FacebookOptions {
  readonly appId: string
  readonly appSecret: string
  /** The part of the dialog's address before `/dialog/oauth`, without a slash at the end. */
  readonly dialogUrl: string
  /** The part of the API's addresses before paths such as `/oauth/access_token`, without a slash at the end. */
  readonly graphUrl: string
  /** Longest time in milliseconds to wait for each answer. */
  readonly timeoutMs?: number | undefined
  /**
   * Replaces the global `fetch`, so that the code can call the sandbox's replacement of Facebook inside this process
   * without a socket.
   */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
}

const TIMEOUT_MS = 10_000

/** Largest number of characters of an answer that are read; an answer with a token has a few hundred. */
const ANSWER_MAX = 64 * KIBIBYTE

const tokenAnswerSchema = z.object({ access_token: z.string().min(1) })

const inspectAnswerSchema = z.object({
  data: z.object({
    app_id: z.coerce.string().optional(),
    is_valid: z.boolean().optional(),
    user_id: z.coerce.string().optional(),
  }),
})

const profileSchema = z.object({ id: z.string(), name: z.string().optional() })

const errorAnswerSchema = z.object({ error: z.object({ code: z.number() }) })

/** The Graph API's error code for an invalid parameter: here the code, the verifier or the redirect address. */
const INVALID_PARAMETER = 100

/**
 * Creates the log-in with Facebook by OAuth 2 with PKCE
 * (https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow). Facebook's access token does not
 * name the app to which it was issued, so `debug_token` must confirm that the token is valid and belongs to our app.
 * Otherwise a token that a player gave to another app could be used for a log-in here.
 */
export function createFacebookProvider(options: FacebookOptions): SocialProvider {
  const { appId, appSecret, dialogUrl, graphUrl } = options

  async function exchangeCodeForToken(code: string, verifier: string, redirectUri: string): Promise<string> {
    const form = new URLSearchParams({
      client_id: appId,
      client_secret: appSecret,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    })
    const request = new Request(`${graphUrl}/oauth/access_token`, { method: 'POST', body: form })
    return (await askGraph(options, request, tokenAnswerSchema)).access_token
  }

  /**
   * Asks Facebook whether a token is valid and belongs to our app.
   * @returns the id of the account to which the token belongs
   */
  async function inspectToken(token: string): Promise<string> {
    const query = new URLSearchParams({ input_token: token, access_token: `${appId}|${appSecret}` })
    const { data } = await askGraph(
      options,
      new Request(`${graphUrl}/debug_token?${query}`),
      inspectAnswerSchema,
    )
    if (data.is_valid !== true || data.app_id !== appId || data.user_id === undefined) {
      throw new SocialFailure('refused', 'the token was not issued to this app')
    }
    return data.user_id
  }

  return {
    socialType: SOCIAL_TYPE.facebook,
    async start({ state, verifier, redirectUri }) {
      const query = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: 'public_profile',
        code_challenge: hash('sha256', verifier, 'base64url'),
        code_challenge_method: 'S256',
      })
      return `${dialogUrl}/dialog/oauth?${query}`
    },
    async identify({ code, verifier, redirectUri }) {
      const token = await exchangeCodeForToken(code, verifier, redirectUri)
      const subject = await inspectToken(token)
      const query = new URLSearchParams({
        fields: 'id,name',
        access_token: token,
        appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
      })
      const { id, name } = await askGraph(options, new Request(`${graphUrl}/me?${query}`), profileSchema)
      if (id !== subject) throw new SocialFailure('refused', 'the profile is of another account')
      return socialIdentityOf({ subject, name })
    },
  }
}

/**
 * Sends a request to the Graph API.
 * @throws SocialFailure whose message does not contain the address, because the address contains tokens
 */
async function askGraph<Schema extends z.ZodType>(
  { fetch: send = fetch, timeoutMs = TIMEOUT_MS }: FacebookOptions,
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { status, text } = await readAnswer(send, request, timeoutMs)
  const json = parseJson(text)
  if (status === 200) {
    const parsed = schema.safeParse(json)
    if (parsed.success) return parsed.data
    throw new SocialFailure('unclear', 'an answer of another form')
  }
  const error = errorAnswerSchema.safeParse(json)
  const isRefused = status < 500 && error.success && error.data.error.code === INVALID_PARAMETER
  throw new SocialFailure(isRefused ? 'refused' : 'unclear', `status ${status}`)
}

async function readAnswer(
  send: (request: Request) => Promise<Response>,
  request: Request,
  timeoutMs: number,
): Promise<{ status: number; text: string }> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await send(new Request(request, { signal, redirect: 'error' }))
    return { status: response.status, text: (await response.text()).slice(0, ANSWER_MAX) }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new SocialFailure(isLate ? 'timeout' : 'network')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
