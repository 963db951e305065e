import { type BrowserContext, expect, type Page, type Request } from 'playwright/test'

/** Collects problems in the pages of a test, one readable line each. */
export class PageProblems {
  readonly #found: string[] = []
  readonly #expected: RegExp[] = []

  /** The problems so far that match no pattern passed to `expect` or `allow`. */
  get unexpected(): string[] {
    return this.#found.filter(it => !this.#expected.some(pattern => pattern.test(it)))
  }

  /**
   * Ignores problems that match the pattern. Unlike `expect`, it does not wait for a problem, so it suits problems that
   * occur only when a page is fast or slow.
   */
  allow(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  note(problem: string): void {
    this.#found.push(problem)
  }

  /**
   * Returns the unexpected problems and removes them from the list. For contexts in which many tests run one after
   * another.
   */
  takeUnexpectedProblems(): string[] {
    const taken = this.unexpected
    this.#found.length = 0
    return taken
  }

  /**
   * Waits for a problem that the test provokes. Problems that match the pattern, earlier and later ones, are no longer
   * unexpected.
   */
  async expect(pattern: RegExp): Promise<void> {
    this.#expected.push(pattern)
    await expect.poll(() => this.#found.join('\n')).toMatch(pattern)
  }
}

/** The name of a function in every page, which reports a violation of the content security policy to the test. */
const VIOLATION_REPORTER = '__perya_violated'

/**
 * The beginning of the browser's console message about a failed request. The test ignores this message, since it checks
 * the origin and the status of each request itself.
 */
const FAILED_LOAD = 'Failed to load resource:'

const HYDRATION_WARNING = /hydrat|did(n't| not) match|server[- ]rendered/i

/** Whether a request loads a page. The service worker may send it in place of the browser. */
function isForPage(request: Request): boolean {
  if (request.serviceWorker()) return request.headers().accept?.includes('text/html') ?? false
  return request.isNavigationRequest()
}

/** The path of the stream of events, which stays open while a player's page is visible. */
const STREAM_PATH = '/app/v1/pageEvents'

/** The network counts as quiet when no request has been open for this many milliseconds. */
const QUIET_MS = 500

interface Traffic {
  /** The requests that have neither finished nor failed yet. */
  readonly open: Set<Request>
  /** Number of requests since the context was created. */
  begun: number
}

/** The recorded traffic by context. `trackRequests` adds the entry of a context. */
const trafficOf = new WeakMap<BrowserContext, Traffic>()

/** Follows the requests of a context. The stream of events is left out, since it stays open. */
function trackRequests(context: BrowserContext): void {
  const traffic: Traffic = { open: new Set(), begun: 0 }
  trafficOf.set(context, traffic)
  context.on('request', request => {
    if (request.url().endsWith(STREAM_PATH)) return
    traffic.open.add(request)
    traffic.begun++
  })
  context.on('requestfinished', request => void traffic.open.delete(request))
  context.on('requestfailed', request => void traffic.open.delete(request))
}

/**
 * Returns the recorded traffic of the page's context.
 * @throws Error when the context is not watched
 */
function watchedTraffic(page: Page): Traffic {
  const traffic = trafficOf.get(page.context())
  if (!traffic) throw new Error('The context of this page is not watched')
  return traffic
}

/**
 * Waits until no page of the context has had an open request for half a second. Unlike Playwright's `networkidle`, it
 * does not wait for the stream of events to end.
 */
export async function waitForQuietNetwork(page: Page): Promise<void> {
  const { open } = watchedTraffic(page)
  let quietFromMs = Date.now()
  await expect
    .poll(
      () => {
        if (open.size > 0) quietFromMs = Date.now()
        return Date.now() - quietFromMs >= QUIET_MS || [...open].map(it => it.url())
      },
      { intervals: [100] },
    )
    .toBe(true)
}

/**
 * Waits until the page has loaded and its scripts are idle, with no request open or started meanwhile. Unlike
 * `waitForQuietNetwork`, it does not wait for work that a script starts by a timer.
 */
export async function waitUntilPageAtRest(page: Page): Promise<void> {
  const traffic = watchedTraffic(page)
  await page.waitForLoadState('load')
  await expect
    .poll(
      async () => {
        const { begun } = traffic
        // `evaluate` throws if the page navigates during the check. The page is then not idle.
        const isIdle = await page.evaluate(waitForTwoIdlePeriods).catch(() => false)
        return (isIdle && traffic.begun === begun && traffic.open.size === 0) || urlsOf(traffic)
      },
      { intervals: [20] },
    )
    .toBe(true)
}

/** Runs in the page: resolves after the browser has been idle twice. */
async function waitForTwoIdlePeriods(): Promise<boolean> {
  for (let periods = 0; periods < 2; periods++) await new Promise(resolve => requestIdleCallback(resolve))
  return true
}

const urlsOf = ({ open }: Traffic) => [...open].map(request => request.url())

/**
 * Records the problems in all pages of a context: violations of the content security policy, uncaught errors, errors in
 * the console, hydration warnings, requests to other origins, missing files, and server errors.
 * @param allowed origins that pages may call in addition to `origin`
 */
export async function recordContextProblems(
  context: BrowserContext,
  origin: string,
  allowed: readonly string[],
): Promise<PageProblems> {
  const problems = new PageProblems()
  const own = new Set([origin, ...allowed])
  const note = (problem: string) => problems.note(problem)
  trackRequests(context)

  await context.exposeFunction(VIOLATION_REPORTER, (violation: string) =>
    note(`Policy violated: ${violation}`),
  )
  await context.addInitScript(name => {
    document.addEventListener('securitypolicyviolation', event => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      Reflect.get(
        globalThis,
        name,
      )([effectiveDirective, blockedURI, sourceFile, lineNumber, sample].join(' '))
    })
  }, VIOLATION_REPORTER)

  context.on('weberror', error => {
    const { name, message, stack } = error.error()
    note(`Uncaught: ${stack || `${name}: ${message}`} at ${error.page()?.url()}`)
  })
  context.on('console', message => {
    const text = message.text()
    const bad = message.type() === 'error' && !text.startsWith(FAILED_LOAD)
    if (bad || (message.type() === 'warning' && HYDRATION_WARNING.test(text))) note(`Console: ${text}`)
  })
  context.on('request', request => {
    const url = new URL(request.url())
    if (/^(https?|wss?):$/.test(url.protocol) && !own.has(url.origin)) note(`Foreign request: ${url.href}`)
  })
  context.on('response', response => {
    const status = response.status()
    const { origin: from, pathname } = new URL(response.url())
    if (from !== origin || status < 400) return
    // A status of 4xx is valid for a page and for a call of the API. For any other file it is a problem. A status of
    // 5xx is always a problem.
    const answered = pathname.startsWith('/app/v1/') || isForPage(response.request())
    if (status >= 500 || !answered) note(`Status ${status}: ${response.url()}`)
  })
  return problems
}
