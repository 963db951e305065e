import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type OpenIdServer, SANDBOX_OPENID_PATH } from './openid-server.ts'

/** Path of the server that replaces Facebook in the sandbox. */
export const SANDBOX_FACEBOOK_PATH = '/sandbox/facebook'

const APP_ID = 'facebook'

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() })

const inspectedTokenSchema = z.object({
  active: z.boolean(),
  sub: z.string().optional(),
  client_id: z.string().optional(),
})

const profileSchema = z.object({ sub: z.string(), name: z.string().optional() })

/** Error codes of Facebook's Graph API: an unknown error, an invalid parameter, an invalid token. */
const GRAPH_ERROR = { unknown: 1, parameter: 100, token: 190 } as const

/**
 * Creates a function that answers requests like Facebook's log-in dialog and Graph API. The OpenID server `openId`
 * handles accounts, codes, PKCE and tokens.
 */
export function createFacebookGraphServer(openId: OpenIdServer): (request: Request) => Promise<Response> {
  const secret = openId.secretOf(APP_ID)
  const askOpenIdServer = (path: string, init: RequestInit) =>
    openId.answer(new Request(openId.issuer + path, init)).then(async answer => ({
      isDone: answer.ok,
      json: (await answer.json()) as unknown,
    }))
  const post = (path: string, fields: Record<string, string>) =>
    askOpenIdServer(path, { method: 'POST', body: new URLSearchParams(fields) })

  function openDialog(query: URLSearchParams): Response {
    const forwarded = new URLSearchParams(query)
    forwarded.set('scope', 'openid profile')
    return new Response(null, {
      status: 302,
      headers: { Location: `${SANDBOX_OPENID_PATH}/auth?${forwarded}` },
    })
  }

  async function exchangeCodeForToken(form: URLSearchParams): Promise<Response> {
    const fields = { ...Object.fromEntries(form), grant_type: 'authorization_code' }
    const { isDone, json } = await post('/token', fields)
    if (!isDone) return createGraphErrorResponse(isInvalidGrant(json) ? 'parameter' : 'unknown')
    const { access_token, expires_in } = tokenSchema.parse(json)
    return Response.json({ access_token, token_type: 'bearer', expires_in })
  }

  async function inspectToken(query: URLSearchParams): Promise<Response> {
    if (query.get('access_token') !== `${APP_ID}|${secret}`) return createGraphErrorResponse('token')
    const client = { client_id: APP_ID, client_secret: secret }
    const { json } = await post('/token/introspection', { ...client, token: query.get('input_token') ?? '' })
    const { active, sub, client_id: appId } = inspectedTokenSchema.parse(json)
    const data = active ? { app_id: appId, type: 'USER', is_valid: true, user_id: sub } : { is_valid: false }
    return Response.json({ data })
  }

  async function describeProfile(query: URLSearchParams): Promise<Response> {
    const given = query.get('access_token') ?? ''
    if (!isAppSecretProof(query.get('appsecret_proof') ?? '', given, secret))
      return createGraphErrorResponse('parameter')
    const { isDone, json } = await askOpenIdServer('/me', { headers: { authorization: `Bearer ${given}` } })
    if (!isDone) return createGraphErrorResponse('token')
    const { sub: id, name } = profileSchema.parse(json)
    return Response.json(name === undefined ? { id } : { id, name })
  }

  return async function answer(request) {
    const url = new URL(request.url)
    switch (`${request.method} ${url.pathname.slice(SANDBOX_FACEBOOK_PATH.length)}`) {
      case 'GET /dialog/oauth':
        return openDialog(url.searchParams)
      case 'POST /oauth/access_token':
        return exchangeCodeForToken(new URLSearchParams(await request.text()))
      case 'GET /debug_token':
        return inspectToken(url.searchParams)
      case 'GET /me':
        return describeProfile(url.searchParams)
      default:
        return createGraphErrorResponse('unknown', 404)
    }
  }
}

function createGraphErrorResponse(error: keyof typeof GRAPH_ERROR, status = 400): Response {
  const type = 'OAuthException'
  return Response.json({ error: { message: error, type, code: GRAPH_ERROR[error] } }, { status })
}

function isInvalidGrant(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'error' in json && json.error === 'invalid_grant'
}

/** Returns whether a text is the HMAC of the token with the app's secret as the key, in hexadecimal. */
function isAppSecretProof(given: string, accessToken: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(accessToken).digest()
  const bytes = Buffer.from(given, 'hex')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}
