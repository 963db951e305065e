import type { Context } from 'hono'
import { SOCIAL_TYPE, type SocialType } from '../../../domain/account.ts'
import type { Config } from '../../config.ts'
import type { AppEnv } from '../../http/app.ts'
import { publicOriginOf } from '../../http/origin.ts'
import { createFacebook } from './facebook.ts'
import { createGoogle } from './google.ts'
import { createLine } from './line.ts'
import type { SocialProvider, SocialProviders } from './provider.ts'
import type { SandboxParts } from './sandbox/openid-server.ts'
import { removeExpired } from './sandbox/store.ts'

/** The sandbox at one origin: what it answers, and its three providers. */
interface SandboxAtOrigin {
  answer(request: Request): Promise<Response>
  readonly providers: ReadonlyMap<SocialType, SocialProvider>
}

/** Origins that are kept; without `PUBLIC_URL` each host by which the server is reached is one. */
const ORIGINS_MAX = 8

/**
 * Social log-in for the sandbox edition: an OpenID provider inside this process, under `/sandbox/openid` of the same
 * origin, and in front of it a stand-in for Facebook. Our own clients of it are those of the real providers. They reach
 * it without a socket, so that it works behind any balancer and on any port. The libraries of the provider are loaded
 * with the first visit. Anyone may be anyone there, so production refuses it.
 */
export function createSandboxSocial(
  parts: SandboxParts & { readonly config: Pick<Config, 'publicUrl' | 'trustProxy'> },
): SocialProviders {
  const origins = new Map<string, Promise<SandboxAtOrigin>>()

  function sandboxAt(origin: string): Promise<SandboxAtOrigin> {
    const known = origins.get(origin)
    if (known) return known
    const [oldest] = origins.keys()
    if (origins.size >= ORIGINS_MAX && oldest !== undefined) origins.delete(oldest)
    const opened = openSandbox(parts, origin).catch(error => {
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

  async function answer(context: Context<AppEnv>): Promise<Response> {
    const { req } = context
    // A request from inside the process has no header for its host.
    const host = req.header('host') ?? new URL(req.url).host
    const origin = publicOriginOf(name => (name === 'host' ? host : req.header(name)), parts.config)
    const answered = await (await sandboxAt(origin)).answer(req.raw)
    // Set one by one: the headers of the application stay, and cookies are several headers of one name.
    for (const [name, value] of answered.headers) {
      context.header(name, value, { append: name === 'set-cookie' })
    }
    return context.body(await answered.arrayBuffer(), answered.status as 200)
  }

  return {
    name: 'sandbox',
    types: Object.values(SOCIAL_TYPE),
    of: socialType => ({
      socialType,
      start: async visit => (await providerAt(socialType, visit.redirectUri)).start(visit),
      identify: async returned => (await providerAt(socialType, returned.redirectUri)).identify(returned),
    }),
    removeOld: atMs => removeExpired(parts.db, atMs),
    register(app) {
      app.all('/sandbox/openid/*', answer)
      app.all('/sandbox/facebook/*', answer)
    },
  }
}

async function openSandbox(parts: SandboxParts, origin: string): Promise<SandboxAtOrigin> {
  const [{ createOpenIdServer }, { createGraphServer, FACEBOOK_PATH }] = await Promise.all([
    import('./sandbox/openid-server.ts'),
    import('./sandbox/graph-server.ts'),
  ])
  const openId = await createOpenIdServer(parts, origin)
  const graph = createGraphServer(openId)
  const { issuer, secretOf } = openId
  const clientOf = (client: 'google' | 'line') => ({
    issuer,
    clientId: client,
    clientSecret: secretOf(client),
    fetch: openId.answer,
  })
  const facebookUrl = origin + FACEBOOK_PATH
  const providers = [
    createGoogle(clientOf('google')),
    createLine(clientOf('line')),
    createFacebook({
      appId: 'facebook',
      appSecret: secretOf('facebook'),
      dialogUrl: facebookUrl,
      graphUrl: facebookUrl,
      fetch: graph,
    }),
  ]
  return {
    answer: request =>
      new URL(request.url).pathname.startsWith(`${FACEBOOK_PATH}/`) ? graph(request) : openId.answer(request),
    providers: new Map(providers.map(provider => [provider.socialType, provider])),
  }
}
