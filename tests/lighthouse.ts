import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
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

/** The most that a page of a kind may take: milliseconds, and shift as Lighthouse counts it. */
const TIMINGS_MAX: Readonly<Record<PageKind, { lcp: number; tbt: number; cls: number }>> = {
  content: { lcp: 1000, tbt: 0, cls: 0 },
  lobby: { lcp: 1500, tbt: 50, cls: 0.02 },
  app: { lcp: 1800, tbt: 100, cls: 0.02 },
  game: { lcp: 1800, tbt: 100, cls: 0.02 },
}

/** One visit on Lighthouse's mobile preset, with an empty cache. */
async function visit(url: string, port: number): Promise<Measures> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...CATEGORIES],
  })
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  for (const { id, title, score, details } of Object.values(lhr.audits)) {
    // Timings have their bars below; everything else that is not perfect is worth a line.
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

/** Where a page stays under the bars of its kind, one line each. */
function shortfalls(path: string, measures: Measures): string[] {
  const kind = matchRoute(path)?.kind ?? 'app'
  const low = Object.entries(SCORES_MIN).filter(([name, min]) => !(measures[name as Measure] >= min))
  const high = Object.entries(TIMINGS_MAX[kind]).filter(([name, max]) => !(measures[name as Measure] <= max))
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
})
const paths = positionals.length > 0 ? positionals : ['/', '/about-us']
const server = await startServer({ env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' } })
const browser = await startDebugChromium()
const short: string[] = []
try {
  say(`Medians of ${values.runs}: ${CATEGORIES.join('/')}`)
  for (const path of paths) {
    const visits: Measures[] = []
    while (visits.length < Number(values.runs)) visits.push(await visit(server.url + path, browser.port))
    const measures = median(visits)
    say(row(path, measures))
    short.push(...shortfalls(path, measures))
  }
} finally {
  await browser.stop()
  await server.stop()
}
if (short.length > 0) say(`Below the bars:\n  ${short.join('\n  ')}`)
process.exitCode = short.length > 0 ? 1 : 0
