/**
 * Measures pages with Lighthouse's mobile preset, each twice: with its model of a slow phone and network, and with the
 * same slowness applied to the browser. The model's values vary with the machine; the applied times are those that a
 * player experiences. Both are compared with an empty page of the same run.
 *
 *   npm run lighthouse                        one page of each kind, for a visitor and for a player
 *   npm run lighthouse -- --player /member    the named pages, for a player
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { TERMS_VERSION } from '../src/domain/player/account.ts'
import { matchRoute, type PageKind } from '../src/domain/site/routes.ts'
import { startDebugChromium } from './support/debug-chromium.ts'
import { startServer } from './support/server-process.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMINGS = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const

type Measure = (typeof CATEGORIES)[number] | keyof typeof TIMINGS
type Measures = Readonly<Record<Measure, number>>

const SCORES_MIN = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** Lighthouse's model of a slow phone, or a slow phone and network in the browser itself. */
type Throttling = 'modelled' | 'applied'

/**
 * Lighthouse waits at most this long for a quiet network. It needs five seconds without requests, which never occur: a
 * page requests the state of the site every five seconds.
 */
const LOAD_MAX_MS = 15_000

const THROTTLING = {
  modelled: {},
  applied: {
    throttlingMethod: 'devtools',
    maxWaitForLoad: LOAD_MAX_MS,
    throttling: {
      requestLatencyMs: 150,
      downloadThroughputKbps: 1_600,
      uploadThroughputKbps: 750,
      cpuSlowdownMultiplier: 4,
      rttMs: 150,
      throughputKbps: 1_600,
    },
  },
} as const

/** The limits on the modelled values of a page: times in milliseconds, and Lighthouse's layout shift score. */
interface TimingBars {
  /**
   * Maximum time of the largest contentful paint. Absent for text pages, whose limit is `TEXT_LCP_FACTOR_MAX` times the
   * value of the empty page.
   */
  readonly lcp?: number
  readonly tbt: number
  readonly cls: number
}

const TIMINGS_MAX: Readonly<Record<PageKind, TimingBars>> = {
  content: { tbt: 20, cls: 0 },
  lobby: { lcp: 1100, tbt: 50, cls: 0.02 },
  login: { lcp: 1200, tbt: 50, cls: 0.02 },
  app: { lcp: 1200, tbt: 100, cls: 0.02 },
  game: { lcp: 1200, tbt: 100, cls: 0.02 },
}
const TEXT_LCP_FACTOR_MAX = 1.3

/**
 * Limits on the values with applied slowness: the time of the largest paint divided by that of the empty page, and the
 * blocking time in milliseconds minus that of a text page.
 */
const APPLIED_MAX = { lcpTimes: 3, tbtMoreMs: 150 } as const

const EMPTY_PAGE_HTML = '<!doctype html><html lang="en"><title>Empty</title><p>An empty page</p></html>'
const TEXT_PAGE = '/about-us'

/** One page of each kind, for a visitor and for a logged-in player. */
const VISITOR_PAGES = ['/', TEXT_PAGE, '/auth/login', '/auth/register', '/game/start?gameId=1001&tryIt=1']
const PLAYER_PAGES = [
  '/',
  '/prizes',
  '/bonus',
  '/wallets?name=deposit',
  '/wallets/record',
  '/member',
  '/game/start?gameId=1001',
]

/**
 * The kinds of storage that Lighthouse clears before each visit. It keeps local storage, which contains the session.
 */
const CLEARED = ['cookies', 'file_systems', 'shader_cache', 'service_workers', 'cache_storage'] as const

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** The result of one visit: its measures, and the audits that failed. */
interface Visit {
  readonly measures: Measures
  readonly failures: readonly string[]
}

/**
 * Visits a page once with an empty cache and the session that the browser holds.
 * @returns the measures and the failed audits
 */
async function measureVisit(url: string, port: number, throttling: Throttling): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...CATEGORIES],
    clearStorageTypes: [...CLEARED],
    ...THROTTLING[throttling],
  })
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const scores = CATEGORIES.map(name => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)])
  const timings = Object.entries(TIMINGS).map(([name, id]) => [
    name,
    lhr.audits[id]?.numericValue ?? Number.NaN,
  ])
  return { measures: Object.fromEntries([...scores, ...timings]), failures: failuresIn(lhr) }
}

/** The audits without a full score, except timings, each with the elements that it reports. */
function failuresIn({ audits, categories }: Report): string[] {
  const isScored = (id: string) =>
    CATEGORIES.slice(1).some(name => categories[name]?.auditRefs.some(it => it.id === id && it.weight))
  return Object.values(audits)
    .filter(({ id, score }) => isScored(id) && score !== null && score < 1)
    .map(({ id, title, details }) => [`  ${id}: ${title}`, ...nodesOf(details)].join('\n    '))
}

/** The markup of the elements that an audit reports. */
function nodesOf(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as { items?: { node?: { snippet?: string } }[] }
  return items.flatMap(it => it.node?.snippet ?? [])
}

/**
 * Returns the median of each measure over several visits. For an even number of visits, this is the higher of the two
 * middle values.
 */
function median(visits: readonly Measures[]): Measures {
  const names = Object.keys(visits[0] ?? {}) as Measure[]
  const middle = (name: Measure) => {
    const sorted = visits.map(it => it[name]).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  return Object.fromEntries(names.map(name => [name, middle(name)])) as Measures
}

/** The measures of a page with both kinds of slowness, and the audits that failed in any visit. */
interface MeasuredPage extends Readonly<Record<Throttling, Measures>> {
  readonly failures: readonly string[]
}

/** Measures of the empty page and a text page from the same run; other pages are compared with them. */
interface BaselinePages {
  readonly empty: MeasuredPage
  readonly text: MeasuredPage
}

/** A value of a page and its limit. */
type Judged = readonly [name: string, value: number, max: number]

/** The measures of a page that miss their limits, one line each. */
function missedLimitsOf(
  path: string,
  { modelled, applied }: MeasuredPage,
  { empty, text }: BaselinePages,
): string[] {
  const route = matchRoute(new URL(path, 'http://localhost').pathname)
  const kind = route?.kind ?? 'app'
  const isListed = kind === 'content' || kind === 'lobby'
  const low = Object.entries(SCORES_MIN).filter(
    ([name, min]) => (name !== 'seo' || isListed) && !(modelled[name as Measure] >= min),
  )
  const { lcp = TEXT_LCP_FACTOR_MAX * empty.modelled.lcp, tbt, cls } = TIMINGS_MAX[kind]
  const judged: Judged[] = [
    ['LCP', modelled.lcp, lcp],
    ['TBT', modelled.tbt, tbt],
    ['CLS', modelled.cls, cls],
    ['applied LCP', applied.lcp, APPLIED_MAX.lcpTimes * empty.applied.lcp],
    ['applied TBT', applied.tbt, text.applied.tbt + APPLIED_MAX.tbtMoreMs],
  ]
  return [
    ...low.map(([name, min]) => `${path} (${kind}): ${name} ${modelled[name as Measure]} < ${min}`),
    ...judged.flatMap(([name, value, max]) =>
      value <= max ? [] : `${path} (${kind}): ${name} ${value.toFixed(3)} > ${max.toFixed(3)}`,
    ),
  ]
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

function formatPageRow(name: string, { modelled, applied }: MeasuredPage): string {
  const scores = CATEGORIES.map(it => String(modelled[it])).join('/')
  const timings = (it: Measures) => `LCP ${it.lcp.toFixed(0)} ms, TBT ${it.tbt.toFixed(0)} ms`
  const whole = `CLS ${modelled.cls.toFixed(3)}, ${modelled.bytes} B`
  return `${name}: ${scores}, ${timings(modelled)}, ${whole}; applied ${timings(applied)}`
}

/** Serves the empty page on loopback. @returns its address, and a function that ends the server */
async function serveEmpty(): Promise<{ url: string; close(): void }> {
  const empty = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end(EMPTY_PAGE_HTML),
  )
  await new Promise<void>(resolve => empty.listen(0, '127.0.0.1', resolve))
  const { port } = empty.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => empty.close() }
}

/**
 * Registers a player and stores the token in the browser's profile as a log-in does; the player has already seen the
 * guide.
 */
async function logIn(url: string, port: number): Promise<void> {
  const answer = await fetch(`${url}/app/v1/accountRegist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      account: 'lighthouse',
      password: 'the ferris wheel turns at night',
      isEligible: true,
      termsVersion: TERMS_VERSION,
    }),
  })
  const { errcode, msg, data } = (await answer.json()) as {
    errcode: number
    msg: string
    data: { token: string }
  }
  if (errcode !== 0) throw new Error(`No player could be registered: ${msg}`)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(`${url}/share`)
  await page?.evaluate(({ token }) => {
    localStorage.setItem('access_token', token)
    localStorage.setItem('perya:guide', String(Number.MAX_SAFE_INTEGER))
  }, data)
  await page?.close()
  await browser.close()
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, player: { type: 'boolean', default: false } },
})
const server = await startServer({ env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' } })
const allMissedLimits: string[] = []

/** Visits a page several times with each kind of slowness. @returns the medians */
async function measurePage(url: string, port: number): Promise<MeasuredPage> {
  const modelled: Visit[] = []
  const applied: Visit[] = []
  for (let run = 0; run < Number(values.runs); run++) {
    modelled.push(await measureVisit(url, port, 'modelled'))
    applied.push(await measureVisit(url, port, 'applied'))
  }
  return {
    modelled: median(modelled.map(it => it.measures)),
    applied: median(applied.map(it => it.measures)),
    failures: [...new Set(modelled.flatMap(it => it.failures))],
  }
}

async function measureFloor(port: number): Promise<BaselinePages> {
  const empty = await serveEmpty()
  try {
    return {
      empty: await measurePage(empty.url, port),
      text: await measurePage(server.url + TEXT_PAGE, port),
    }
  } finally {
    empty.close()
  }
}

/**
 * Measures pages in a new browser, together with the empty page and the text page. Prints a row for each page, and
 * records the limits that pages miss.
 */
async function judgePages(paths: readonly string[], who: 'visitor' | 'player'): Promise<void> {
  const browser = await startDebugChromium()
  try {
    const floor = await measureFloor(browser.port)
    printLine(formatPageRow('the empty page', floor.empty))
    if (who === 'player') await logIn(server.url, browser.port)
    for (const path of paths) {
      const page = path === TEXT_PAGE ? floor.text : await measurePage(server.url + path, browser.port)
      printLine([formatPageRow(`${who} ${path}`, page), ...page.failures].join('\n'))
      allMissedLimits.push(...missedLimitsOf(path, page, floor).map(line => `${who} ${line}`))
    }
  } finally {
    await browser.stop()
  }
}

try {
  printLine(`Medians of ${values.runs}: ${CATEGORIES.join('/')}`)
  if (positionals.length > 0) await judgePages(positionals, values.player ? 'player' : 'visitor')
  else {
    await judgePages(VISITOR_PAGES, 'visitor')
    await judgePages(PLAYER_PAGES, 'player')
  }
} finally {
  await server.stop()
}
if (allMissedLimits.length > 0) printLine(`Below the bars:\n  ${allMissedLimits.join('\n  ')}`)
process.exitCode = allMissedLimits.length > 0 ? 1 : 0
