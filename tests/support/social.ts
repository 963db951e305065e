import { randomUUID } from 'node:crypto'
import {
  SOCIAL_TYPE,
  type SocialProviderVisitPurpose,
  type SocialType,
  TERMS_VERSION,
} from '../../src/domain/player/account.ts'
import {
  facebookLogin,
  googleLogin,
  lineLogin,
  socialStart,
} from '../../src/features/auth/contract/social.ts'
import type { TestApp, TestClient } from './app.ts'

/** The confirmations of a new player: of the age and of the current terms. */
export const NEW_PLAYER_CONFIRMATIONS = { isEligible: true, termsVersion: TERMS_VERSION } as const

/** For each type of social account, the call that logs a player in. */
export const SOCIAL_LOGIN_CALLS = {
  [SOCIAL_TYPE.google]: googleLogin,
  [SOCIAL_TYPE.line]: lineLogin,
  [SOCIAL_TYPE.facebook]: facebookLogin,
} as const

/** A person with an account at the sandbox's provider. */
export interface SandboxPerson {
  readonly subject: string
  readonly name: string
  readonly email: string
}

/** Creates a person whom no other test uses. */
export function createSandboxPerson(person: Partial<SandboxPerson> = {}): SandboxPerson {
  const subject = `person-${randomUUID().slice(0, 13)}`
  return { subject, name: '', email: `${subject}@sandbox.example`, ...person }
}

/** Sends requests to the app as a browser does, with cookies by path, but without showing pages. */
export class CookieBrowser {
  readonly #jar = new Map<string, { value: string; path: string }>()
  readonly #app: Pick<TestApp, 'request'>

  constructor(app: Pick<TestApp, 'request'>) {
    this.#app = app
  }

  /** Requests an address, as a POST if `form` is given. Does not follow redirects. */
  async open(address: string, form?: Record<string, string>): Promise<Response> {
    const { pathname } = new URL(address)
    const cookies = [...this.#jar].filter(([, { path }]) => pathname.startsWith(path))
    const headers = new Headers({ cookie: cookies.map(([name, { value }]) => `${name}=${value}`).join('; ') })
    if (form) headers.set('content-type', 'application/x-www-form-urlencoded')
    const init = form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}
    const answer = await this.#app.request(address, { ...init, headers })
    for (const cookie of answer.headers.getSetCookie()) this.#store(cookie)
    return answer
  }

  #store(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ')
    const equals = pair.indexOf('=')
    const path = attributes.find(each => each.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
    this.#jar.set(pair.slice(0, equals), { value: pair.slice(equals + 1), path })
  }

  /**
   * Follows redirects until a page answers, or until the address has the path `stopAt`.
   * @returns the last address and its answer
   */
  async followRedirects(
    address: string,
    stopAt: string,
    form?: Record<string, string>,
  ): Promise<{ url: URL; answer: Response | undefined }> {
    let url = new URL(address)
    let answer = await this.open(address, form)
    for (let hops = 0; hops < 10; hops++) {
      const location = answer.headers.get('location')
      if (location === null) return { url, answer }
      url = new URL(location, url)
      if (url.pathname === stopAt) return { url, answer: undefined }
      answer = await this.open(url.href)
    }
    throw new Error(`${address} leads on without end`)
  }
}

/** The query parameters with which the browser returns from the provider to the site. */
export interface ReturnParameters {
  readonly state: string
  readonly code: string
}

/** Starts a social login. If the client has a token, sends it too. */
export function startSocialVisit(
  client: TestClient,
  socialType: SocialType,
  purpose: SocialProviderVisitPurpose = 'login',
) {
  return client.call(socialStart, { socialType, purpose })
}

/** Requests the sandbox's pages, from the start of a social log-in to the site's return page. */
export async function visitSandboxPages(
  app: TestApp,
  client: TestClient,
  socialType: SocialType,
  { person, purpose = 'login' }: { person: SandboxPerson; purpose?: SocialProviderVisitPurpose },
): Promise<ReturnParameters> {
  const { url, state } = await startSocialVisit(client, socialType, purpose)
  const back = await submitSandboxPage(app, url, { ...person, choice: 'continue' })
  const code = back.searchParams.get('code')
  if (back.searchParams.get('state') !== state || code === null) throw new Error(`No code in ${back.href}`)
  return { state, code }
}

/**
 * Sends the form of the sandbox's page in a new browser.
 * @returns the address to which the page leads back
 */
export async function submitSandboxPage(
  app: TestApp,
  start: string,
  form: Record<string, string>,
): Promise<URL> {
  const browser = new CookieBrowser(app)
  const page = await browser.followRedirects(start, '/auth/social')
  if (page.answer?.status !== 200)
    throw new Error(`No page at ${page.url.href}: ${await page.answer?.text()}`)
  return (await browser.followRedirects(page.url.href, '/auth/social', form)).url
}

/** Registers with a social account of the sandbox. @returns the logged-in client, with the player's id */
export async function registerBySandbox(
  app: TestApp,
  socialType: SocialType,
  person: SandboxPerson = createSandboxPerson(),
): Promise<TestClient & { readonly id: string }> {
  const client = app.client()
  const returned = await visitSandboxPages(app, client, socialType, { person })
  const { token, userInfo } = await client.call(SOCIAL_LOGIN_CALLS[socialType], {
    ...returned,
    ...NEW_PLAYER_CONFIRMATIONS,
  })
  client.token = token
  return Object.assign(client, { id: userInfo.id })
}
