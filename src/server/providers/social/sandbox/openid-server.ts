import Provider, { type Configuration, errors, interactionPolicy } from 'oidc-provider'
import { z } from 'zod'
import { SOCIAL_RETURN_PATH } from '../../../../domain/player/account.ts'
import { DAY_S } from '../../../../domain/time.ts'
import { type SmallPage, smallPageHeaders } from '../../../http/small-page.ts'
import type { Vault } from '../../../identity/vault.ts'
import type { Logger } from '../../../log.ts'
import { ensureSigningKey, type SigningKey } from './keys.ts'
import { createNodeHttpExchange, type NodeHttpExchange } from './node-exchange.ts'
import { createSocialVisitErrorPage, createTesterPersonaPage, type TesterPersona } from './page.ts'
import { createOpenIdAdapter, type OpenIdStoreServices } from './store.ts'

/** The services of the sandbox's OpenID provider. The provider's secrets are derived from the vault's key. */
export interface OpenIdServerServices extends OpenIdStoreServices {
  readonly vault: Vault
  readonly log: Logger
}

/** Path of the OpenID provider. */
export const SANDBOX_OPENID_PATH = '/sandbox/openid'

/** The names of the clients of the sandbox's OpenID provider. Each client represents one real provider. */
export const SANDBOX_OPENID_CLIENTS = { google: 'Google', line: 'LINE', facebook: 'Facebook' } as const

export type SandboxOpenIdClient = keyof typeof SANDBOX_OPENID_CLIENTS

/** An OpenID provider inside this process. */
export interface OpenIdServer {
  readonly issuer: string
  readonly secretOf: (client: SandboxOpenIdClient) => string
  /** Answers a request to a path below `SANDBOX_OPENID_PATH`. The request comes from a browser or from our own client. */
  answer(request: Request): Promise<Response>
}

/** The person whose data the form contains when it opens. */
const PROPOSED_PERSONA: TesterPersona = { subject: 'juana', name: 'Juana', email: 'juana@sandbox.example' }

const personaFormSchema = z.object({
  choice: z.literal('continue'),
  subject: z.string().regex(/^[\w.-]{1,64}$/),
  name: z.string().max(100),
  email: z.string().max(254),
})

/** Returns the secret of a client. It is derived from the vault's key, so it is the same in every process. */
function clientSecret(vault: Vault, client: SandboxOpenIdClient): string {
  return vault.mac(client, 'sandbox-openid:client')
}

/**
 * Creates the provider object of the library `oidc-provider`. Its data is in the database and its keys are shared, so
 * every process can answer each request.
 */
async function createProvider(
  services: OpenIdServerServices,
  origin: string,
  people: ReturnType<typeof createOpenIdAdapter>,
): Promise<Provider> {
  const { log, vault } = services
  const provider = new Provider(origin + SANDBOX_OPENID_PATH, {
    ...fixedConfiguration,
    adapter: kind => createOpenIdAdapter(services, kind),
    jwks: { keys: [await ensureSigningKey(services)] as (SigningKey & { kty: string })[] },
    cookies: { keys: [vault.mac('cookies', 'sandbox-openid:cookies')] },
    clients: (Object.keys(SANDBOX_OPENID_CLIENTS) as SandboxOpenIdClient[]).map(client => ({
      client_id: client,
      client_secret: clientSecret(vault, client),
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
  return provider
}

/**
 * Creates a certified OpenID provider (`oidc-provider`) for one origin. The provider asks at every visit who the tester
 * is, because it ignores the browser's session.
 */
export async function createOpenIdServer(
  services: OpenIdServerServices,
  origin: string,
): Promise<OpenIdServer> {
  const people = createOpenIdAdapter(services, 'Person')
  const provider = await createProvider(services, origin, people)
  const handle = provider.callback()

  /** Answers a request for the page on which a tester chooses a person, and handles the form of the page. */
  async function interact(request: Request, exchange: NodeHttpExchange, body: Uint8Array): Promise<Response> {
    const { incoming, outgoing } = exchange
    const { params } = await provider.interactionDetails(incoming, outgoing)
    const title = SANDBOX_OPENID_CLIENTS[params.client_id as SandboxOpenIdClient]
    if (request.method !== 'POST')
      return createPageResponse(createTesterPersonaPage(title, PROPOSED_PERSONA, false))
    const typed = Object.fromEntries(new URLSearchParams(Buffer.from(body).toString('utf8')))
    if (typed.choice === 'refuse') {
      await provider.interactionFinished(incoming, outgoing, { error: 'access_denied' })
      return exchange.answer()
    }
    const parsed = personaFormSchema.safeParse(typed)
    if (!parsed.success)
      return createPageResponse(createTesterPersonaPage(title, { ...PROPOSED_PERSONA, ...typed }, true), 400)
    const { subject, name, email } = parsed.data
    await people.upsert(subject, { name, email }, DAY_S)
    await provider.interactionFinished(incoming, outgoing, {
      login: { accountId: subject },
      select_account: {},
    })
    return exchange.answer()
  }

  return {
    issuer: origin + SANDBOX_OPENID_PATH,
    secretOf: client => clientSecret(services.vault, client),
    async answer(request) {
      const { pathname, search } = new URL(request.url)
      const body = new Uint8Array(await request.arrayBuffer())
      const headers = withoutSessionCookies(request.headers)
      const isInteraction = pathname.startsWith(`${SANDBOX_OPENID_PATH}/interaction/`)
      const place = { url: new URL(pathname + search, origin), mountPath: SANDBOX_OPENID_PATH }
      const exchange = createNodeHttpExchange({ method: request.method, headers }, place, body)
      if (!isInteraction) {
        await handle(exchange.incoming, exchange.outgoing)
        return exchange.answer()
      }
      try {
        return await interact(request, exchange, body)
      } catch (error) {
        if (!(error instanceof errors.SessionNotFound)) throw error
        return createPageResponse(
          createSocialVisitErrorPage('It took too long, or it was finished elsewhere. Start again at Perya.'),
          400,
        )
      }
    },
  }
}

/** The configuration that is the same for all origins. */
const fixedConfiguration: Configuration = {
  claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
  // Puts name and e-mail address into the token itself, as Google and LINE do.
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
    url: (_, interaction) => `${SANDBOX_OPENID_PATH}/interaction/${interaction.uid}`,
  },
  /** Grants every requested scope without asking again, because the tester has already agreed by sending the form. */
  async loadExistingGrant({ oidc }) {
    const { client, session, provider } = oidc
    if (!client || !session?.accountId) return undefined
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope('openid profile email')
    await grant.save()
    return grant
  },
  renderError(context, { error_description: description }) {
    const { html, policy } = createSocialVisitErrorPage(
      description ?? 'The address of the visit is not right.',
    )
    context.type = 'html'
    context.set('Content-Security-Policy', policy)
    context.body = html
  },
}

/**
 * Returns the library's default policy with one more prompt, `select_account`, with which our Google client asks the
 * player to choose an account.
 */
function policyWithAccountChoice(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

function claimsOf({ name, email }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...(name ? { name } : {}), ...(email ? { email } : {}) }
}

const SESSION_COOKIE = /^_session\b/

/** Copies request headers without the provider's session cookies, so that the provider asks at every visit. */
function withoutSessionCookies(given: Headers): Headers {
  const headers = new Headers(given)
  const cookies = (headers.get('cookie') ?? '').split('; ').filter(cookie => !SESSION_COOKIE.test(cookie))
  headers.set('cookie', cookies.join('; '))
  return headers
}

function createPageResponse(page: SmallPage, status = 200): Response {
  return new Response(page.html, { status, headers: smallPageHeaders(page) })
}
