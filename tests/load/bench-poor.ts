/**
 * Measures how much one abuser slows others down. 20 connections of one address repeat one kind of request without a
 * pause, while players bet from other addresses and a balancer asks for `/healthz`. Each turn measures bets and health
 * checks first without the abuser, and then while the abuser sends. The server has its real rate limits. Prints medians
 * of one run next to their limit, and exits with 1 when a figure exceeds its limit.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { API_PREFIX } from '../../src/contract/call.ts'
import { jeepneyFiestaEngine } from '../../src/games/jeepney-fiesta/rules.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { databaseFileIn } from '../../src/server/db/sqlite/sqlite-database.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { KeepAliveConnection } from './http/connection.ts'
import { createFundedPlayers } from './players.ts'
import type { RepeatedRequest } from './poor/attack.ts'

/** The largest factor by which the abuser may lengthen the time of a bet or a health check. */
const TIMES_MAX = 3
const CONNECTIONS = 20
const BETTING_PLAYERS = 24
/** Milliseconds between two bets of a player: long enough that the player stays below the rate limit. */
const BET_EVERY_MS = 100
const HEALTH_EVERY_MS = 20
const MESSAGES = 1_000
const ENV = { SLOT_CYCLE_MS: '0', TRUST_PROXY: '1', LOG_LEVEL: 'error' }

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, only: { type: 'string' } },
})
const seconds = Number(values.seconds)

const HOST = 'Host: perya\r\n'
const ABUSER = 'X-Forwarded-For: 198.51.100.7\r\n'

function get(path: string, address = ABUSER): string {
  return `GET ${path} HTTP/1.1\r\n${HOST}${address}\r\n`
}

function post(path: string, token: string, body: object, address = ABUSER): string {
  const text = JSON.stringify(body)
  const headers = `${HOST}${address}Authorization: ${token}\r\nContent-Type: application/json\r\n`
  return `POST ${API_PREFIX}${path} HTTP/1.1\r\n${headers}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

/** Sends one request. @returns its data @throws Error when it was refused */
async function ask<Data>(server: ServerProcess, token: string, path: string, body: object): Promise<Data> {
  const answer = await fetch(server.url + API_PREFIX + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  })
  const { errcode, data } = (await answer.json()) as { errcode: number; data: Data }
  if (errcode !== 0) throw new Error(`${path} was refused: ${errcode}`)
  return data
}

/**
 * Writes a chat of `MESSAGES` messages; when the chat ends, the player gets its transcript as a mail. @returns the id
 * of the mail
 */
async function writeLongChat(dataDir: string, token: string): Promise<string> {
  const server = await startServer({ dataDir, env: ENV })
  const { chat } = await ask<{ chat: { chatId: string } }>(server, token, '/chatOpen', { desk: 'general' })
  const { chatId } = chat
  await ask(server, token, '/chatSend', { chatId, clientId: randomUUID(), text: 'x'.repeat(1_000) })
  await server.stop()
  const db = openDatabase({ file: databaseFileIn(dataDir) })
  const first = await db.read.selectFrom('chat_message').selectAll().orderBy('seq').executeTakeFirstOrThrow()
  await db.transact(async ({ query }) => {
    for (let seq = 100; seq < 100 + MESSAGES; seq++) {
      await query
        .insertInto('chat_message')
        .values({ ...first, seq, client_id: randomUUID() })
        .execute()
    }
    await query
      .updateTable('chat')
      .set({ last_seq: 100 + MESSAGES })
      .execute()
  })
  await db.close()
  const again = await startServer({ dataDir, env: ENV })
  await ask(again, token, '/chatEnd', { chatId })
  for (;;) {
    const { list } = await ask<{ list: { mailId: string }[] }>(again, token, '/getMail3', {})
    const [mail] = list
    if (mail) {
      await again.stop()
      return mail.mailId
    }
    await sleep(50)
  }
}

/** The requests that the abuser may repeat, by a name for the printed result. */
function requestsOf(token: string, mailId: string): Readonly<Record<string, string>> {
  const unknown = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`key${at}`, 1]))
  const { gameId, defaultStake: stake } = jeepneyFiestaEngine
  const bet = { requestId: randomUUID(), gameId, stake }
  return {
    transcript: post('/getMailDetail', token, { mailId }),
    'its next pages': post('/mailTranscript', token, { mailId, pageSize: 50 }),
    'unknown keys': post('/getMail3', token, unknown),
    choice: post('/gameBet', token, { ...bet, choice: new Array(1_500).fill(1) }),
    'log-in': post('/accountLogin', '', { account: 'nobody', password: 'wrong password 1' }),
    'the description of the API': get('/openapi.json'),
    pages: get('/about-us'),
  }
}

/** Repeats a request for as long as a turn lasts. @returns the times of the answers, in milliseconds */
async function timesOf(port: number, request: () => string, everyMs: number): Promise<number[]> {
  const times: number[] = []
  const { promise: broken, reject } = Promise.withResolvers<never>()
  const connection = await KeepAliveConnection.open(port, reject)
  const endMs = performance.now() + seconds * 1_000
  while (performance.now() < endMs) {
    const startMs = performance.now()
    const answered = new Promise<void>((resolve, reject) => {
      connection.send(request(), (status, body) => {
        if (status === 200 && !body.startsWith('{"errcode":4')) resolve()
        else reject(new Error(`${status} ${body.slice(0, 200)}`))
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

interface Turn {
  readonly betMs: number
  readonly healthMs: number
  readonly bets: number
}

async function measureOthers(port: number, tokens: readonly string[]): Promise<Turn> {
  const { gameId, stakes } = jeepneyFiestaEngine
  const bets = tokens.map((token, at) => {
    const address = `X-Forwarded-For: 203.0.113.${at + 1}\r\n`
    const bet = () => post('/gameBet', token, { requestId: randomUUID(), gameId, stake: stakes[0] }, address)
    return timesOf(port, bet, BET_EVERY_MS)
  })
  const balancer = 'X-Forwarded-For: 192.0.2.1\r\n'
  const health = timesOf(port, () => get('/healthz', balancer), Math.max(HEALTH_EVERY_MS, seconds * 10))
  const betTimes = (await Promise.all(bets)).flat()
  return { betMs: median(betTimes), healthMs: median(await health), bets: betTimes.length }
}

/** Runs `work` while the abuser sends. @throws Error when a connection of the abuser broke */
async function besideAbuser<T>(attack: RepeatedRequest, work: () => Promise<T>): Promise<T> {
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

async function main(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'perya-poor-'))
  try {
    const [abuser = '', ...tokens] = await createFundedPlayers(databaseFileIn(home), BETTING_PLAYERS + 1)
    const mailId = await writeLongChat(home, abuser)
    let [isMissed, bets] = [false, 0]
    stdout.write(`${'beside'.padEnd(30)}${'bet ms'.padStart(16)}${'/healthz ms'.padStart(18)}\n`)
    for (const [name, request] of Object.entries(requestsOf(abuser, mailId))) {
      if (values.only !== undefined && values.only !== name) continue
      // Start a new server for each kind of request: the last abuser has used up the rate limits of the old one.
      const server = await startServer({ dataDir: home, env: ENV })
      const port = Number(new URL(server.url).port)
      await measureOthers(port, tokens)
      const alone = await measureOthers(port, tokens)
      const attack = { port, connections: CONNECTIONS, request }
      const beside = await besideAbuser(attack, () => measureOthers(port, tokens))
      await server.stop()
      bets += alone.bets + beside.bets
      const times = [beside.betMs / alone.betMs, beside.healthMs / alone.healthMs]
      const holds = times.every(each => each <= TIMES_MAX)
      if (!holds) isMissed = true
      const [bet, health] = [
        `${alone.betMs.toFixed(1)} → ${beside.betMs.toFixed(1)}`,
        `${alone.healthMs.toFixed(1)} → ${beside.healthMs.toFixed(1)}`,
      ]
      const verdict = `bar ≤ ${TIMES_MAX} ×: ${holds ? 'held' : 'MISSED'} (${times.map(each => each.toFixed(2)).join(', ')})`
      stdout.write(`${name.padEnd(30)}${bet.padStart(16)}${health.padStart(18)}  ${verdict}\n`)
    }
    stdout.write(`${bets} measured bets\n`)
    if (isMissed) process.exitCode = 1
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

await main()
