import type { Context } from 'hono'
import { SOCIAL_TYPE, type SocialType } from '../../../domain/player/account.ts'
import type { HonoAppEnv } from '../../http/app.ts'
import { type OriginConfig, publicOriginOf } from '../../http/origin.ts'
import { createFacebookProvider } from './facebook.ts'
import { createGoogleProvider } from './google.ts'
import { createLineProvider } from './line.ts'
import type { SocialProvider, SocialProviders } from './provider.ts'
import type { OpenIdServerServices } from './sandbox/openid-server.ts'
import { removeExpiredOpenIdEntries } from './sandbox/repository.ts'

/** The sandbox for one origin of our site: its request handler and its three providers. */
interface SandboxAtOrigin {
  answer(request: Request): Promise<Response>
  readonly providers: ReadonlyMap<SocialType, SocialProvider>
}

/** Maximum number of origins in memory. Without `PUBLIC_URL`, each host by which the server is reached is an origin. */
const ORIGINS_MAX = 8

/**
 * Creates the social log-in of the sandbox edition. An OpenID provider runs inside this process, under
 * `/sandbox/openid` of our own origin; a replacement of Facebook passes its requests to that provider. Our clients for
 * the real providers call both without a socket, which works behind any load balancer and on any port. The libraries of
 * the OpenID provider are loaded at the first visit. Anybody can log in as any person, so production refuses this
 * provider.
 */
export function createSandboxSocialProviders(
  services: OpenIdServerServices & { readonly config: OriginConfig },
): SocialProviders {
  const origins = new Map<string, Promise<SandboxAtOrigin>>()

  function sandboxAt(origin: string): Promise<SandboxAtOrigin> {
    const known = origins.get(origin)
    if (known) return known
    const [oldest] = origins.keys()
    if (origins.size >= ORIGINS_MAX && oldest !== undefined) origins.delete(oldest)
    const opened = openSandbox(services, origin).catch(error => {
      origins.delete(origin)
      throw error
    })
    origins.set(origin, opened)
    return opened
  }

  async function providerAt(socialType: SocialType, redirectUri: string): Promise<SocialProvider> {
    const provider = (await sandboxAt(new URL(redirectUri).origin)).providers.get(socialType)
    if (!provider) throw new Error(`The sandbox has no provider ${socialType}`)
    return provider
  }

  async function answer(context: Context<HonoAppEnv>): Promise<Response> {
    const { req } = context
    const origin = publicOriginOf(name => req.header(name), services.config)
    const answered = await (await sandboxAt(origin)).answer(req.raw)
    // Adds the headers one by one, so that headers which the application has already set remain. Several `set-cookie`
    // headers have the same name, so these are appended.
    for (const [name, value] of answered.headers) {
      context.header(name, value, { append: name === 'set-cookie' })
    }
    return context.body(await answered.arrayBuffer(), answered.status as 200)
  }

  return {
    name: 'sandbox',
    types: Object.values(SOCIAL_TYPE),
    find: socialType => ({
      socialType,
      start: async visit => (await providerAt(socialType, visit.redirectUri)).start(visit),
      identify: async returned => (await providerAt(socialType, returned.redirectUri)).identify(returned),
    }),
    removeOld: atMs => removeExpiredOpenIdEntries(services.db, atMs),
    register(app) {
      app.all('/sandbox/openid/*', answer)
      app.all('/sandbox/facebook/*', answer)
    },
  }
}

/**
 * The library of the sandbox's OpenID provider. It is a development dependency, so that production does not contain it.
 */
const OPENID_PROVIDER_PACKAGE = 'oidc-provider'

/**
 * Loads the sandbox's OpenID provider.
 * @throws Error that says what to install when the development dependencies are missing
 */
async function loadOpenIdServer(): Promise<typeof import('./sandbox/openid-server.ts')> {
  try {
    return await import('./sandbox/openid-server.ts')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes(`'${OPENID_PROVIDER_PACKAGE}'`)) throw error
    throw new Error(
      `Social log-in in the sandbox needs ${OPENID_PROVIDER_PACKAGE}, which is not installed: run "npm install --include=dev", or set SOCIAL_PROVIDER=real.`,
      { cause: error },
    )
  }
}

async function openSandbox(services: OpenIdServerServices, origin: string): Promise<SandboxAtOrigin> {
  const { createOpenIdServer } = await loadOpenIdServer()
  const { createFacebookGraphServer: createGraphServer, SANDBOX_FACEBOOK_PATH } = await import(
    './sandbox/graph-server.ts'
  )
  const openId = await createOpenIdServer(services, origin)
  const graph = createGraphServer(openId)
  const { issuer, secretOf } = openId
  const clientOf = (client: 'google' | 'line') => ({
    issuer,
    clientId: client,
    clientSecret: secretOf(client),
    fetch: openId.answer,
  })
  const facebookUrl = origin + SANDBOX_FACEBOOK_PATH
  const providers = [
    createGoogleProvider(clientOf('google')),
    createLineProvider(clientOf('line')),
    createFacebookProvider({
      appId: 'facebook',
      appSecret: secretOf('facebook'),
      dialogUrl: facebookUrl,
      graphUrl: facebookUrl,
      fetch: graph,
    }),
  ]
  return {
    answer: request =>
      new URL(request.url).pathname.startsWith(`${SANDBOX_FACEBOOK_PATH}/`)
        ? graph(request)
        : openId.answer(request),
    providers: new Map(providers.map(provider => [provider.socialType, provider])),
  }
}
