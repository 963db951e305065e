/**
 * Measures full bets per second through HTTP with durable commits. In one run, it measures in turns: this code with
 * group commit, this code with one commit for each bet, and with `--beside FOLDER` another checkout with group commit.
 * Each turn with group commit is repeated while players who have reached a limit continue to bet, 20 times a second
 * each. Then it measures reads that every visitor makes. Each server and the load generator run in separate processes.
 * It prints medians next to their limits. `µs a bet` is the processor time of the server process for one bet, the
 * figure that other programs on the machine affect least.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stdout } from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { jeepneyFiestaEngine } from '../../src/games/jeepney-fiesta/rules.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { runLoadInProcess } from './http/generator.ts'
import type { LoadResult } from './http/load.ts'
import type * as players from './players.ts'

const LIMITS = {
  betsPerS: 15_000,
  p99Ms: 20,
  timesSingle: 5,
  readsPerS: 40_000,
  cpuUs: 125,
  timesBeside: 0.95,
  timesRefused: 0.9,
} as const
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OTHER_CHECKOUT_NAME = 'the checkout beside'
const SINGLE_COMMIT_NAME = 'single commit'
const COUNT_MAX = 1_000_000
const READ_SIGN = '{"code":'
const CLOCK_TICKS_PER_S = 100
const REFUSED_PLAYERS = 16
const REFUSED_EVERY_MS = 50

const { values } = parseArgs({
  allowNegative: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '64' },
    players: { type: 'string', default: '256' },
    reads: { type: 'boolean', default: true },
    single: { type: 'boolean', default: true },
    refused: { type: 'boolean', default: true },
    beside: { type: 'string' },
    'server-arg': { type: 'string', multiple: true, default: [] },
  },
})
const [rounds, seconds, connections, playerCount] = [
  Number(values.rounds),
  Number(values.seconds),
  Number(values.connections),
  Number(values.players),
]

interface MeasuredLoad extends LoadResult {
  readonly perS: number
  /** Processor time that the server has used, as a share of one core, such as 0.8. */
  readonly serverCpu: number
}

/** A server under test, and its results. */
interface BenchmarkSubject {
  readonly name: string
  prove(acknowledged: number): Promise<string>
  readonly server: ServerProcess
  readonly tokens: readonly string[]
  /** Tokens of the players who have reached their limit, so that the server refuses their bets. */
  readonly refusedTokens: readonly string[]
  readonly results: MeasuredLoad[]
  /** Results of the turns in which the server also refuses bets of players at their limit. */
  readonly refusedResults: MeasuredLoad[]
  acknowledged: number
}

/**
 * Loads the functions of another checkout that create players and verify the ledger. The tables of that checkout may
 * differ from those of this code.
 */
const importPlayersModule = (root: string): Promise<typeof players> =>
  import(pathToFileURL(join(root, 'tests/load/players.ts')).href)

async function openSubject(
  home: string,
  { name, root, commit }: { name: string; root: string; commit: 'group' | 'single' },
): Promise<BenchmarkSubject> {
  const dataDir = join(home, name)
  const file = join(dataDir, 'perya.sqlite')
  const { createFundedPlayers, proveBooks } = await importPlayersModule(root)
  const all = await createFundedPlayers(file, playerCount + REFUSED_PLAYERS)
  const [tokens, refusedTokens] = [all.slice(0, playerCount), all.slice(playerCount)]
  const server = await startServer({
    root,
    dataDir,
    nodeArgs: values['server-arg'],
    env: { SLOT_CYCLE_MS: '0', RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn', PERYA_COMMIT: commit },
  })
  for (const token of refusedTokens) await limitWager(server, token)
  const prove = (acknowledged: number) => proveBooks(file, acknowledged)
  const results = { results: [], refusedResults: [] }
  return { name, prove, server, tokens, refusedTokens, ...results, acknowledged: 0 }
}

/** Sets a wager limit below the smallest stake, so that every bet of the player is refused. */
async function limitWager(server: ServerProcess, token: string): Promise<void> {
  const limit = { requestId: randomUUID(), kind: 'wager', period: 'day', to: 100 }
  const answer = await fetch(`${server.url}/app/v1/setSelfLimit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ appId: 'perya', channel: 'WEB', clientReferrer: 'ph', platform: 0, ...limit }),
  })
  const text = await answer.text()
  if (!text.startsWith('{"errcode":0,')) throw new Error(`No limit was set: ${text}`)
}

/** Returns the processor time in seconds that a process has used; NaN where the system does not report it. */
function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_S
  } catch {
    return Number.NaN
  }
}

async function measure(server: ServerProcess, job: object): Promise<MeasuredLoad> {
  const before = cpuSecondsOf(server.pid)
  const base = { port: Number(new URL(server.url).port), connections, seconds, countMax: COUNT_MAX }
  const result = await runLoadInProcess({ ...base, ...job } as Parameters<typeof runLoadInProcess>[0])
  if (result.bad > 0) stdout.write(`${result.bad} answers were not good, the first: ${result.firstBad}\n`)
  const serverCpu = (cpuSecondsOf(server.pid) - before) / result.seconds
  return { ...result, perS: result.good / result.seconds, serverCpu }
}

async function measureBets(subject: BenchmarkSubject, isBesideRefused = false): Promise<MeasuredLoad> {
  const { gameId, stakes } = jeepneyFiestaEngine
  const refused = isBesideRefused && { tokens: subject.refusedTokens, everyMs: REFUSED_EVERY_MS }
  const job = { kind: 'bet', tokens: subject.tokens, gameId, stake: stakes[0], ...(refused && { refused }) }
  const measured = await measure(subject.server, job)
  subject.acknowledged += measured.good
  return measured
}

/** Returns the server's processor time for each good answer, in microseconds. */
const cpuUsOf = (it: MeasuredLoad) => (it.serverCpu / it.perS) * 1e6

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function row(name: string, results: readonly MeasuredLoad[]): string {
  const medianOfResults = (pick: (result: MeasuredLoad) => number) => median(results.map(pick))
  const all = results.map(result => result.perS)
  return [
    name.padEnd(30),
    medianOfResults(it => it.perS)
      .toFixed(0)
      .padStart(8),
    `${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)}`.padStart(15),
    medianOfResults(it => it.p50Ms)
      .toFixed(1)
      .padStart(9),
    medianOfResults(it => it.p99Ms)
      .toFixed(1)
      .padStart(9),
    `${(medianOfResults(it => it.serverCpu) * 100).toFixed(0)} %`.padStart(8),
    medianOfResults(cpuUsOf).toFixed(0).padStart(10),
    `${(medianOfResults(it => it.loadCpu) * 100).toFixed(0)} %`.padStart(8),
  ].join('')
}

function formatHeading(what: string): string {
  return `${what.padEnd(30)}${'per s'.padStart(8)}${'from–to'.padStart(15)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'server'.padStart(8)}${'µs each'.padStart(10)}${'load'.padStart(8)}\n`
}

const verdict = (holds: boolean) => (holds ? 'held' : 'MISSED')

function judgeBets([group, ...others]: readonly [BenchmarkSubject, ...BenchmarkSubject[]]): string {
  const medianOf = ({ results }: BenchmarkSubject, pick: (result: MeasuredLoad) => number) =>
    median(results.map(pick))
  const perS = medianOf(group, it => it.perS)
  const p99Ms = medianOf(group, it => it.p99Ms)
  const cpuUs = medianOf(group, cpuUsOf)
  const lines = [
    `bar ≥ ${LIMITS.betsPerS} bets/s: ${verdict(perS >= LIMITS.betsPerS)} (${perS.toFixed(0)})`,
    `bar p99 ≤ ${LIMITS.p99Ms} ms: ${verdict(p99Ms <= LIMITS.p99Ms)} (${p99Ms.toFixed(1)})`,
    `bar ≤ ${LIMITS.cpuUs} µs of processor time a bet: ${verdict(cpuUs <= LIMITS.cpuUs)} (${cpuUs.toFixed(0)})`,
  ]
  for (const other of others) {
    const bar = other.name === OTHER_CHECKOUT_NAME ? LIMITS.timesBeside : LIMITS.timesSingle
    const times = perS / medianOf(other, it => it.perS)
    const timesCpu = medianOf(other, cpuUsOf) / cpuUs
    lines.push(
      `bar ≥ ${bar} × ${other.name}: ${verdict(times >= bar)} (${times.toFixed(2)} ×; ${timesCpu.toFixed(2)} × by processor time)`,
    )
  }
  return `${lines.join('\n')}\n`
}

function judgeRefused({ name, results, refusedResults }: BenchmarkSubject): string {
  const medianOfRuns = (from: readonly MeasuredLoad[], pick: (result: MeasuredLoad) => number) =>
    median(from.map(pick))
  const times = medianOfRuns(refusedResults, it => it.perS) / medianOfRuns(results, it => it.perS)
  const [p99, besideP99] = [
    medianOfRuns(results, it => it.p99Ms),
    medianOfRuns(refusedResults, it => it.p99Ms),
  ]
  const verdictOf = verdict(times >= LIMITS.timesRefused)
  return `bar ≥ ${LIMITS.timesRefused} × beside ${REFUSED_PLAYERS} refused players, ${name}: ${verdictOf} (${times.toFixed(2)} ×; p99 ${p99.toFixed(1)} → ${besideP99.toFixed(1)} ms)\n`
}

async function benchBets(subjects: readonly [BenchmarkSubject, ...BenchmarkSubject[]]): Promise<void> {
  for (const subject of subjects) await measureBets(subject)
  for (let round = 0; round < rounds; round++) {
    for (const subject of subjects) subject.results.push(await measureBets(subject))
    for (const subject of subjects) {
      if (values.refused && subject.name !== SINGLE_COMMIT_NAME)
        subject.refusedResults.push(await measureBets(subject, true))
    }
  }
  stdout.write(`\n${formatHeading(`bets, ${connections} at once`)}`)
  for (const { name, results } of subjects) stdout.write(`${row(name, results)}\n`)
  for (const { name, refusedResults } of subjects) {
    if (refusedResults.length > 0) stdout.write(`${row(`${name}, refused`, refusedResults)}\n`)
  }
  stdout.write(judgeBets(subjects))
  for (const subject of subjects) if (subject.refusedResults.length > 0) stdout.write(judgeRefused(subject))
}

async function benchReads(server: ServerProcess): Promise<void> {
  const reads = [
    { path: '/app/v1/anonymous/appConfig', body: '{}', sign: READ_SIGN },
    { path: '/app/v1/preLogin', body: '{}', sign: READ_SIGN },
    { path: '/healthz', body: undefined, sign: '{"status":"ok"' },
  ].map(read => ({ ...read, results: [] as MeasuredLoad[] }))
  for (let round = 0; round <= rounds; round++) {
    for (const { results, ...read } of reads) {
      const measured = await measure(server, { kind: 'read', ...read })
      if (round > 0) results.push(measured)
    }
  }
  stdout.write(`\n${formatHeading(`reads, ${connections} at once`)}`)
  for (const { path, results } of reads) {
    const perS = median(results.map(it => it.perS))
    const bar = `bar ≥ ${LIMITS.readsPerS}: ${verdict(perS >= LIMITS.readsPerS)}`
    stdout.write(`${row(path.replace('/app/v1', ''), results)}  ${bar}\n`)
  }
}

async function main(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'perya-bench-'))
  try {
    const subjects: [BenchmarkSubject, ...BenchmarkSubject[]] = [
      await openSubject(home, { name: 'group commit', root: ROOT, commit: 'group' }),
    ]
    if (values.single)
      subjects.push(await openSubject(home, { name: SINGLE_COMMIT_NAME, root: ROOT, commit: 'single' }))
    if (values.beside) {
      const root = resolve(values.beside)
      subjects.push(await openSubject(home, { name: OTHER_CHECKOUT_NAME, root, commit: 'group' }))
    }
    await benchBets(subjects)
    if (values.reads) await benchReads(subjects[0].server)
    for (const { name, server, prove, acknowledged } of subjects) {
      await server.stop()
      stdout.write(`books of ${name}, ${acknowledged} bets: ${await prove(acknowledged)}\n`)
    }
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

await main()
