import Provider, { type Configuration, errors, interactionPolicy } from 'oidc-provider'
import { z } from 'zod'
import { SOCIAL_RETURN_PATH } from '../../../../domain/account.ts'
import type { Vault } from '../../../identity/vault.ts'
import type { Logger } from '../../../log.ts'
import { type SigningKey, signingKey } from './keys.ts'
import { createNodeExchange, type NodeExchange } from './node-exchange.ts'
import { faultPage, type Person, personPage, type SandboxPage } from './page.ts'
import { createAdapter, type StoreParts } from './store.ts'

/** What the sandbox works with. */
export interface SandboxParts extends StoreParts {
  readonly vault: Vault
  readonly log: Logger
}

/** Path of the OpenID provider. */
export const OPENID_PATH = '/sandbox/openid'

/** The clients of the sandbox provider, each in place of one real provider. */
export const SANDBOX_CLIENTS = { google: 'Google', line: 'LINE', facebook: 'Facebook' } as const

export type SandboxClient = keyof typeof SANDBOX_CLIENTS

/** An OpenID provider inside this process. */
export interface OpenIdServer {
  readonly issuer: string
  readonly secretOf: (client: SandboxClient) => string
  /** Answers a request to a path below `OPENID_PATH`, from a browser or from inside the process. */
  answer(request: Request): Promise<Response>
}

const DAY_S = 24 * 60 * 60

/** The person that the form proposes. */
const PROPOSED: Person = { subject: 'juana', name: 'Juana', email: 'juana@sandbox.example' }

const form = z.object({
  choice: z.literal('continue'),
  subject: z.string().regex(/^[\w.-]{1,64}$/),
  name: z.string().max(100),
  email: z.string().max(254),
})

/**
 * A certified OpenID provider (`oidc-provider`) for one origin, with its entries in the database and its keys the same in
 * every process. It asks who one is at every visit: a session of the browser at the provider is not looked at.
 */
export async function createOpenIdServer(parts: SandboxParts, origin: string): Promise<OpenIdServer> {
  const { log, vault } = parts
  const issuer = origin + OPENID_PATH
  const people = createAdapter(parts, 'Person')
  const secretOf = (client: SandboxClient) => vault.mac(client, 'sandbox-openid:client')
  const provider = new Provider(issuer, {
    ...fixedConfiguration,
    adapter: kind => createAdapter(parts, kind),
    jwks: { keys: [await signingKey(parts)] as (SigningKey & { kty: string })[] },
    cookies: { keys: [vault.mac('cookies', 'sandbox-openid:cookies')] },
    clients: (Object.keys(SANDBOX_CLIENTS) as SandboxClient[]).map(client => ({
      client_id: client,
      client_secret: secretOf(client),
      redirect_uris: [origin + SOCIAL_RETURN_PATH],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: client === 'line' ? 'HS256' : 'RS256',
    })),
    async findAccount(_, subject) {
      const person = await people.find(subject)
      return (
        person && { accountId: subject, claims: async () => ({ ...claimsOf({ ...person }), sub: subject }) }
      )
    },
  } as Configuration)
  provider.on('server_error', (_, err) => log.error({ err }, 'sandbox openid failed'))
  const handle = provider.callback()

  /** Answers the page where one says who one is, and its form. */
  async function interact(request: Request, exchange: NodeExchange, body: Uint8Array): Promise<Response> {
    const { incoming, outgoing } = exchange
    const { params } = await provider.interactionDetails(incoming, outgoing)
    const title = SANDBOX_CLIENTS[params.client_id as SandboxClient]
    if (request.method !== 'POST') return send(personPage(title, PROPOSED, false))
    const typed = Object.fromEntries(new URLSearchParams(Buffer.from(body).toString('utf8')))
    if (typed.choice === 'refuse') {
      await provider.interactionFinished(incoming, outgoing, { error: 'access_denied' })
      return exchange.answer()
    }
    const parsed = form.safeParse(typed)
    if (!parsed.success) return send(personPage(title, { ...PROPOSED, ...typed }, true), 400)
    const { subject, name, email } = parsed.data
    await people.upsert(subject, { name, email }, DAY_S)
    await provider.interactionFinished(incoming, outgoing, {
      login: { accountId: subject },
      select_account: {},
    })
    return exchange.answer()
  }

  return {
    issuer,
    secretOf,
    async answer(request) {
      const { pathname, search } = new URL(request.url)
      const body = new Uint8Array(await request.arrayBuffer())
      const headers = withoutSession(request.headers)
      const isInteraction = pathname.startsWith(`${OPENID_PATH}/interaction/`)
      const place = { url: new URL(pathname + search, origin), mountPath: OPENID_PATH }
      const exchange = createNodeExchange({ method: request.method, headers }, place, body)
      if (!isInteraction) {
        await handle(exchange.incoming, exchange.outgoing)
        return exchange.answer()
      }
      try {
        return await interact(request, exchange, body)
      } catch (error) {
        if (!(error instanceof errors.SessionNotFound)) throw error
        return send(faultPage('It took too long, or it was finished elsewhere. Start again at Perya.'), 400)
      }
    },
  }
}

/** What does not differ between origins. */
const fixedConfiguration: Configuration = {
  claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
  // Name and e-mail are in the token itself, as Google and LINE have them.
  conformIdTokenClaims: false,
  scopes: ['openid', 'profile', 'email'],
  responseTypes: ['code'],
  pkce: { required: () => true },
  enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
  clientBasedCORS: () => false,
  features: {
    devInteractions: { enabled: false },
    introspection: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: { enabled: false },
  },
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 300,
    Grant: 600,
    IdToken: 600,
    Interaction: 600,
    Session: 600,
  },
  interactions: {
    policy: policyWithAccountChoice(),
    url: (_, interaction) => `${OPENID_PATH}/interaction/${interaction.uid}`,
  },
  /** Grants what was asked for: the form is the consent. */
  async loadExistingGrant({ oidc }) {
    const { client, session, provider } = oidc
    if (!client || !session?.accountId) return undefined
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope('openid profile email')
    await grant.save()
    return grant
  },
  renderError(context, { error_description: description }) {
    const { html, policy } = faultPage(description ?? 'The address of the visit is not right.')
    context.type = 'html'
    context.set('Content-Security-Policy', policy)
    context.body = html
  },
}

/** The library's own policy, with the prompt by which Google is asked to let one choose the account. */
function policyWithAccountChoice(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

function claimsOf({ name, email }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...(name ? { name } : {}), ...(email ? { email } : {}) }
}

const SESSION_COOKIE = /^_session\b/

/** Headers without the cookies of a session at the provider. */
function withoutSession(given: Headers): Headers {
  const headers = new Headers(given)
  const cookies = (headers.get('cookie') ?? '').split('; ').filter(cookie => !SESSION_COOKIE.test(cookie))
  headers.set('cookie', cookies.join('; '))
  return headers
}

function send({ html, policy }: SandboxPage, status = 200): Response {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  }
  return new Response(html, { status, headers })
}
