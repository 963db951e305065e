import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { TERMS_VERSION } from '../src/domain/account.ts'
import { matchRoute, type PageKind } from '../src/domain/routes.ts'
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

/** The highest values that a page may have: times in milliseconds, and Lighthouse's layout shift score. */
interface TimingBars {
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
}

const TIMINGS_MAX: Readonly<Record<PageKind, TimingBars>> = {
  content: { lcp: 1000, tbt: 0, cls: 0 },
  lobby: { lcp: 1100, tbt: 50, cls: 0.02 },
  login: { lcp: 1200, tbt: 50, cls: 0.02 },
  app: { lcp: 1500, tbt: 100, cls: 0.02 },
  game: { lcp: 1500, tbt: 100, cls: 0.02 },
}

/** One page of each kind, for a visitor and for a logged-in player. */
const VISITOR_PAGES = ['/', '/about-us', '/auth/login', '/auth/register', '/game/start?gameId=1001&tryIt=1']
const PLAYER_PAGES = ['/', '/wallets?name=deposit', '/wallets/record', '/member', '/game/start?gameId=1001']

/** Storage that is cleared before each visit; local storage, which holds the session, is not. */
const CLEARED = ['cookies', 'file_systems', 'shader_cache', 'service_workers', 'cache_storage'] as const

/** One visit on Lighthouse's mobile preset, with an empty cache and the session that the browser holds. */
async function visit(url: string, port: number): Promise<Measures> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...CATEGORIES],
    clearStorageTypes: [...CLEARED],
  })
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  for (const { id, title, score, details } of Object.values(lhr.audits)) {
    // Timings have limits below; any other audit with an imperfect score prints a line.
    const judged = CATEGORIES.slice(1).some(name =>
      lhr.categories[name]?.auditRefs.some(it => it.id === id && it.weight),
    )
    if (judged && score !== null && score < 1) say([`  ${id}: ${title}`, ...nodesOf(details)].join('\n    '))
  }
  const scores = CATEGORIES.map(name => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)])
  const timings = Object.entries(TIMINGS).map(([name, id]) => [
    name,
    lhr.audits[id]?.numericValue ?? Number.NaN,
  ])
  return Object.fromEntries([...scores, ...timings])
}

/** The markup of the elements that an audit reports. */
function nodesOf(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as { items?: { node?: { snippet?: string } }[] }
  return items.flatMap(it => it.node?.snippet ?? [])
}

/** Each measure's middle value over several visits. */
function median(visits: readonly Measures[]): Measures {
  const names = Object.keys(visits[0] ?? {}) as Measure[]
  const middle = (name: Measure) => {
    const sorted = visits.map(it => it[name]).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  return Object.fromEntries(names.map(name => [name, middle(name)])) as Measures
}

/** The measures of a page that miss their limits, one line each. */
function shortfalls(path: string, measures: Measures): string[] {
  const route = matchRoute(new URL(path, 'http://localhost').pathname)
  const kind = route?.kind ?? 'app'
  const bars = TIMINGS_MAX[kind]
  const isListed = kind === 'content' || kind === 'lobby'
  const low = Object.entries(SCORES_MIN).filter(
    ([name, min]) => (name !== 'seo' || isListed) && !(measures[name as Measure] >= min),
  )
  const high = Object.entries(bars).filter(([name, max]) => !(measures[name as Measure] <= max))
  return [
    ...low.map(([name, min]) => `${path} (${kind}): ${name} ${measures[name as Measure]} < ${min}`),
    ...high.map(
      ([name, max]) => `${path} (${kind}): ${name} ${measures[name as Measure].toFixed(3)} > ${max}`,
    ),
  ]
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function row(path: string, it: Measures): string {
  const scores = CATEGORIES.map(name => String(it[name])).join('/')
  return `${path}: ${scores}, LCP ${it.lcp.toFixed(0)} ms, TBT ${it.tbt.toFixed(0)} ms, CLS ${it.cls.toFixed(3)}, ${it.bytes} B`
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
    data: { token: string; userInfo: { id: string } }
  }
  if (errcode !== 0) throw new Error(`No player could be registered: ${msg}`)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(`${url}/share`)
  await page?.evaluate(({ token, userInfo }) => {
    localStorage.setItem('access_token', token)
    localStorage.setItem(`perya:guide:${userInfo.id}`, String(Number.MAX_SAFE_INTEGER))
  }, data)
  await page?.close()
  await browser.close()
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, player: { type: 'boolean', default: false } },
})
const server = await startServer({ env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' } })
const short: string[] = []

/** Measures pages in a new browser. */
async function measure(paths: readonly string[], who: 'visitor' | 'player'): Promise<void> {
  const browser = await startDebugChromium()
  try {
    if (who === 'player') await logIn(server.url, browser.port)
    for (const path of paths) {
      const visits: Measures[] = []
      while (visits.length < Number(values.runs)) visits.push(await visit(server.url + path, browser.port))
      const measures = median(visits)
      say(row(`${who} ${path}`, measures))
      short.push(...shortfalls(path, measures).map(line => `${who} ${line}`))
    }
  } finally {
    await browser.stop()
  }
}

try {
  say(`Medians of ${values.runs}: ${CATEGORIES.join('/')}`)
  if (positionals.length > 0) await measure(positionals, values.player ? 'player' : 'visitor')
  else {
    await measure(VISITOR_PAGES, 'visitor')
    await measure(PLAYER_PAGES, 'player')
  }
} finally {
  await server.stop()
}
if (short.length > 0) say(`Below the bars:\n  ${short.join('\n  ')}`)
process.exitCode = short.length > 0 ? 1 : 0
