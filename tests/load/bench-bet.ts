/**
 * Full bets per second through HTTP with durable commits, by group commit and by one commit a bet, side by side
 * in one run; then reads that everybody makes. The server and the load are processes of their own. Prints
 * medians beside the bars, and each process's share of a core, which shows where the limit is; `per core` is what
 * the server did in a second of processor time, for machines that have other things to do.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { parseArgs } from 'node:util'
import { jeepneyFiesta } from '../../src/games/jeepney-fiesta/rules.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { runLoadApart } from './http/generator.ts'
import type { LoadResult } from './http/load.ts'
import { createFundedPlayers, proveBooks } from './players.ts'

const BAR = { betsPerS: 15_000, p99Ms: 20, timesSingle: 5, readsPerS: 40_000 } as const
const COUNT_MAX = 1_000_000
const READ_SIGN = '{"code":0,'
const CLOCK_TICKS_PER_S = 100

const { values } = parseArgs({
  allowNegative: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '64' },
    players: { type: 'string', default: '256' },
    reads: { type: 'boolean', default: true },
    'server-arg': { type: 'string', multiple: true, default: [] },
  },
})
const [rounds, seconds, connections, players] = [
  Number(values.rounds),
  Number(values.seconds),
  Number(values.connections),
  Number(values.players),
]

interface Measured extends LoadResult {
  readonly perS: number
  /** Share of one core that the server took. */
  readonly serverCpu: number
}

/** A server under test, and all that was measured on it. */
interface Subject {
  readonly name: 'group' | 'single'
  readonly file: string
  readonly server: ServerProcess
  readonly tokens: readonly string[]
  readonly results: Measured[]
  acknowledged: number
}

async function openSubject(home: string, name: Subject['name']): Promise<Subject> {
  const dataDir = join(home, name)
  const file = join(dataDir, 'perya.sqlite')
  const tokens = await createFundedPlayers(file, players)
  const server = await startServer({
    dataDir,
    nodeArgs: values['server-arg'],
    env: { SLOT_CYCLE_MS: '0', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn', PERYA_COMMIT: name },
  })
  return { name, file, server, tokens, results: [], acknowledged: 0 }
}

/** Seconds of processor time that a process has taken, or NaN where the system does not tell. */
function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_S
  } catch {
    return Number.NaN
  }
}

async function measure(server: ServerProcess, job: object): Promise<Measured> {
  const before = cpuSecondsOf(server.pid)
  const base = { port: Number(new URL(server.url).port), connections, seconds, countMax: COUNT_MAX }
  const result = await runLoadApart({ ...base, ...job } as Parameters<typeof runLoadApart>[0])
  if (result.bad > 0) stdout.write(`${result.bad} answers were not good, the first: ${result.firstBad}\n`)
  const serverCpu = (cpuSecondsOf(server.pid) - before) / result.seconds
  return { ...result, perS: result.good / result.seconds, serverCpu }
}

async function measureBets(subject: Subject): Promise<Measured> {
  const { gameId, stakes } = jeepneyFiesta
  const job = { kind: 'bet', tokens: subject.tokens, gameId, stake: stakes[0] }
  const measured = await measure(subject.server, job)
  subject.acknowledged += measured.good
  return measured
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function row(name: string, results: readonly Measured[]): string {
  const of = (pick: (result: Measured) => number) => median(results.map(pick))
  const all = results.map(result => result.perS)
  return [
    name.padEnd(24),
    of(it => it.perS)
      .toFixed(0)
      .padStart(8),
    `${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)}`.padStart(15),
    of(it => it.p50Ms)
      .toFixed(1)
      .padStart(9),
    of(it => it.p99Ms)
      .toFixed(1)
      .padStart(9),
    `${(of(it => it.serverCpu) * 100).toFixed(0)} %`.padStart(8),
    of(it => it.perS / it.serverCpu)
      .toFixed(0)
      .padStart(10),
    `${(of(it => it.loadCpu) * 100).toFixed(0)} %`.padStart(8),
  ].join('')
}

function head(what: string): string {
  return `${what.padEnd(24)}${'per s'.padStart(8)}${'from–to'.padStart(15)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'server'.padStart(8)}${'per core'.padStart(10)}${'load'.padStart(8)}\n`
}

const verdict = (holds: boolean) => (holds ? 'held' : 'MISSED')

function judgeBets([group, single]: readonly [Subject, Subject]): string {
  const perS = median(group.results.map(it => it.perS))
  const p99Ms = median(group.results.map(it => it.p99Ms))
  const times = perS / median(single.results.map(it => it.perS))
  return [
    `bar ≥ ${BAR.betsPerS} bets/s: ${verdict(perS >= BAR.betsPerS)} (${perS.toFixed(0)})`,
    `bar p99 ≤ ${BAR.p99Ms} ms: ${verdict(p99Ms <= BAR.p99Ms)} (${p99Ms.toFixed(1)})`,
    `bar ≥ ${BAR.timesSingle} × single: ${verdict(times >= BAR.timesSingle)} (${times.toFixed(1)} ×)`,
    '',
  ].join('\n')
}

async function benchBets(subjects: readonly [Subject, Subject]): Promise<void> {
  for (const subject of subjects) await measureBets(subject)
  for (let round = 0; round < rounds; round++) {
    for (const subject of subjects) subject.results.push(await measureBets(subject))
  }
  stdout.write(`\n${head(`bets, ${connections} at once`)}`)
  for (const { name, results } of subjects) stdout.write(`${row(`${name} commit`, results)}\n`)
  stdout.write(judgeBets(subjects))
}

async function benchReads(server: ServerProcess): Promise<void> {
  const reads = [
    { path: '/app/v1/anonymous/appConfig', body: '{}', sign: READ_SIGN },
    { path: '/app/v1/preLogin', body: '{}', sign: READ_SIGN },
    { path: '/healthz', body: undefined, sign: '{"status":"ok"' },
  ].map(read => ({ ...read, results: [] as Measured[] }))
  for (let round = 0; round <= rounds; round++) {
    for (const { results, ...read } of reads) {
      const measured = await measure(server, { kind: 'read', ...read })
      if (round > 0) results.push(measured)
    }
  }
  stdout.write(`\n${head(`reads, ${connections} at once`)}`)
  for (const { path, results } of reads) {
    const perS = median(results.map(it => it.perS))
    const bar = `bar ≥ ${BAR.readsPerS}: ${verdict(perS >= BAR.readsPerS)}`
    stdout.write(`${row(path.replace('/app/v1', ''), results)}  ${bar}\n`)
  }
}

async function main(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'perya-bench-'))
  try {
    const subjects = [await openSubject(home, 'group'), await openSubject(home, 'single')] as const
    await benchBets(subjects)
    if (values.reads) await benchReads(subjects[0].server)
    for (const { name, server, file, acknowledged } of subjects) {
      await server.stop()
      stdout.write(
        `books after ${name} commit, ${acknowledged} bets: ${await proveBooks(file, acknowledged)}\n`,
      )
    }
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

await main()
