/**
 * Measures how much one abuser slows others down. 20 connections of one address repeat one kind of request without a
 * pause, while players bet from other addresses and a balancer asks for `/healthz`. Bets and health checks are measured
 * in turns without the abuser and while the abuser sends, so that other work on the machine slows down both alike. The
 * server has its real rate limits. Prints medians of one run next to their limit, and how many answers the abuser got
 * each second. Exits with 1 when a median exceeds its limit, or when `--only` names no kind of request.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { jeepneyFiestaEngine } from '../../src/games/jeepney-fiesta/rules.ts'
import { databaseFileInFolder } from '../../src/server/db/sqlite/sqlite-database.ts'
import { startServer } from '../support/server-process.ts'
import { KeepAliveConnection } from './http/connection.ts'
import { createFundedPlayers } from './players.ts'
import type { RepeatedRequest } from './poor/attack.ts'
import { type BetAnswer, insertRowsOfAbuser, openRoundIdOfPlay } from './poor/much-data.ts'
import { callRequestText, createRepeatableRequests, getRequestText } from './poor/requests.ts'

/** Maximum factor by which the abuser may lengthen the time of a bet or a health check. */
const SLOWDOWN_FACTOR_MAX = 3
const CONNECTIONS = 20
const BETTING_PLAYERS = 24
/** Milliseconds between two bets of a player. The time is so long that the player stays below the rate limit. */
const BET_EVERY_MS = 100
const HEALTH_EVERY_MS = 20
/** Number of turns without the abuser, and of turns beside the abuser, for each kind of request. */
const TURNS = 5
const ENV = { SLOT_CYCLE_MS: '0', TRUST_PROXY: '1', LOG_LEVEL: 'error' }

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, only: { type: 'string' } },
})
/**
 * Number of seconds for which each kind of request is measured without the abuser, and again beside the abuser. Both
 * are divided into `TURNS` turns.
 */
const seconds = Number(values.seconds)

interface TimedRequest {
  readonly everyMs: number
  request(): string
  /** Called with the body of each answer. */
  answered?(body: string): void
}

/**
 * Repeats a request until the turn has ended.
 * @returns the times until each answer, in milliseconds
 */
async function timesOf(port: number, { everyMs, request, answered: read }: TimedRequest): Promise<number[]> {
  const times: number[] = []
  const { promise: broken, reject } = Promise.withResolvers<never>()
  const connection = await KeepAliveConnection.open(port, reject)
  const endMs = performance.now() + (seconds * 1_000) / TURNS
  while (performance.now() < endMs) {
    const startMs = performance.now()
    const answered = new Promise<void>((resolve, reject) => {
      connection.send(request(), (status, body) => {
        if (status !== 200) reject(new Error(`${status} ${body.slice(0, 200)}`))
        read?.(body)
        resolve()
      })
    })
    await Promise.race([answered, broken])
    times.push(performance.now() - startMs)
    await sleep(Math.max(0, startMs + everyMs - performance.now()))
  }
  connection.close()
  return times
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** The times until each answer, in milliseconds. */
interface AnswerTimes {
  readonly bets: number[]
  readonly health: number[]
}

/** The open round of each betting player, by token: the next bet continues it. */
const openRounds = new Map<string, string | undefined>()

async function measureOtherPlayers(port: number, tokens: readonly string[]): Promise<AnswerTimes> {
  const { gameId, stakes } = jeepneyFiestaEngine
  const bets = tokens.map((token, at) => {
    const address = `X-Forwarded-For: 203.0.113.${at + 1}\r\n`
    return timesOf(port, {
      everyMs: BET_EVERY_MS,
      request() {
        const roundId = openRounds.get(token)
        const bet = { requestId: randomUUID(), gameId, stake: stakes[0], ...(roundId && { roundId }) }
        return callRequestText('/gameBet', token, bet, address)
      },
      answered(body) {
        const { errcode, data } = JSON.parse(body) as { errcode: number; data: BetAnswer }
        if (errcode !== 0) throw new Error(`A bet was refused: ${body.slice(0, 200)}`)
        openRounds.set(token, openRoundIdOfPlay(data.play))
      },
    })
  })
  const balancer = 'X-Forwarded-For: 192.0.2.1\r\n'
  const health = timesOf(port, {
    everyMs: HEALTH_EVERY_MS,
    request: () => getRequestText('/healthz', balancer),
  })
  return { bets: (await Promise.all(bets)).flat(), health: await health }
}

/** Runs `work` while the abuser sends. @throws Error when a connection of the abuser broke */
async function runBesideAbuser<T>(attack: RepeatedRequest, work: () => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('./poor/attack.ts', import.meta.url), { workerData: attack })
  const broken = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('message', message => reject(new Error(`The abuser: ${message}`)))
  })
  try {
    return await Promise.race([work(), broken])
  } finally {
    await worker.terminate()
  }
}

function addTimes(sum: AnswerTimes, { bets, health }: AnswerTimes): void {
  sum.bets.push(...bets)
  sum.health.push(...health)
}

async function main(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'perya-poor-'))
  try {
    const [abuser = '', ...tokens] = await createFundedPlayers(
      databaseFileInFolder(home),
      BETTING_PLAYERS + 1,
    )
    const data = await insertRowsOfAbuser(home, abuser, ENV)
    let [isMissed, bets] = [false, 0]
    stdout.write(
      `${'beside'.padEnd(30)}${'bet ms'.padStart(16)}${'/healthz ms'.padStart(18)}${'answers a s'.padStart(14)}\n`,
    )
    for (const [name, repeated] of Object.entries(createRepeatableRequests(abuser, data))) {
      if (values.only !== undefined && !values.only.split(',').includes(name)) continue
      // Starts a new server for each kind of request, since the abuser has used up the rate limits of the previous
      // server.
      const server = await startServer({ dataDir: home, env: ENV })
      const port = Number(new URL(server.url).port)
      await measureOtherPlayers(port, tokens)
      const answers = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      const attack = { port, connections: CONNECTIONS, answers, ...repeated }
      const alone: AnswerTimes = { bets: [], health: [] }
      const beside: AnswerTimes = { bets: [], health: [] }
      for (let turn = 0; turn < TURNS; turn++) {
        addTimes(alone, await measureOtherPlayers(port, tokens))
        addTimes(beside, await runBesideAbuser(attack, () => measureOtherPlayers(port, tokens)))
      }
      await server.stop()
      bets += alone.bets.length + beside.bets.length
      const [betMs, besideBetMs] = [median(alone.bets), median(beside.bets)]
      const [healthMs, besideHealthMs] = [median(alone.health), median(beside.health)]
      const times = [besideBetMs / betMs, besideHealthMs / healthMs]
      const holds = times.every(each => each <= SLOWDOWN_FACTOR_MAX)
      if (!holds) isMissed = true
      const [bet, health] = [
        `${betMs.toFixed(1)} → ${besideBetMs.toFixed(1)}`,
        `${healthMs.toFixed(1)} → ${besideHealthMs.toFixed(1)}`,
      ]
      const verdict = `bar ≤ ${SLOWDOWN_FACTOR_MAX} ×: ${holds ? 'held' : 'MISSED'} (${times.map(each => each.toFixed(2)).join(', ')})`
      const answersPerS = Math.round((answers[0] ?? 0) / seconds)
      stdout.write(
        `${name.padEnd(30)}${bet.padStart(16)}${health.padStart(18)}${String(answersPerS).padStart(14)}  ${verdict}\n`,
      )
    }
    stdout.write(`${bets} measured bets\n`)
    if (isMissed || bets === 0) process.exitCode = 1
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

await main()
