import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_PREFIX } from '../../src/contract/call.ts'
import { jeepneyFiestaEngine } from '../../src/games/jeepney-fiesta/rules.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { verifyLedger } from '../../src/server/ledger/verify.ts'
import { createFundedPlayers } from '../load/players.ts'
import { startServer } from '../support/server-process.ts'

const PLAYERS = 32
const ANSWERS_BEFORE_STOP = 500

let dataDir: string
let file: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perya-stop-'))
  file = join(dataDir, 'perya.sqlite')
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** The ids of the requests that got an answer, and the ids of those that got none. */
class RequestLog {
  readonly answered: string[] = []
  readonly unheard: string[] = []
  onAnswer: () => void = () => {}
}

/** Places bets one after another until the server no longer accepts a request. */
async function betUntilServerStops(url: string, token: string, log: RequestLog): Promise<void> {
  let roundId: string | undefined
  for (;;) {
    const requestId = randomUUID()
    const { gameId, defaultStake: stake } = jeepneyFiestaEngine
    const body = JSON.stringify({ requestId, gameId, stake, roundId })
    const headers = { 'content-type': 'application/json', authorization: token }
    try {
      const response = await fetch(`${url}${API_PREFIX}/gameBet`, { method: 'POST', headers, body })
      const { errcode, data } = (await response.json()) as {
        errcode: number
        data: { play: { state: string; roundId: string } }
      }
      if (errcode !== 0) throw new Error(`A bet was refused: ${errcode}`)
      roundId = data.play.state === 'open' ? data.play.roundId : undefined
      log.answered.push(requestId)
      log.onAnswer()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      log.unheard.push(requestId)
      return
    }
  }
}

test('a server that is stopped under load answers every call that it has carried out, and exits with code 0', async () => {
  const tokens = await createFundedPlayers(file, PLAYERS)
  const env = { SLOT_CYCLE_MS: '0', RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' }
  const server = await startServer({ dataDir, env })
  const log = new RequestLog()
  const isBusy = new Promise<void>(resolve => {
    log.onAnswer = () => log.answered.length >= ANSWERS_BEFORE_STOP && resolve()
  })
  const players = tokens.map(token => betUntilServerStops(server.url, token, log))
  await isBusy
  // `stop` throws when the exit code is not 0. A server that takes too long to stop exits with code 1.
  await server.stop()
  await Promise.all(players)

  const db = openDatabase({ file })
  const done = await db.read.selectFrom('command').select('request_id').execute()
  const violations = await verifyLedger(db)
  await db.close()
  expect(done.map(row => row.request_id).sort()).toEqual(log.answered.sort())
  expect(log.unheard).toHaveLength(PLAYERS)
  expect(server.logs()).toContain('Perya has stopped')
  expect(violations).toEqual([])
})

test('a server that gets the stop signal as soon as it accepts calls exits with code 0', async () => {
  const asksItself = fileURLToPath(new URL('support/stopped-when-open.ts', import.meta.url))
  const server = await startServer({ dataDir, nodeArgs: ['--import', asksItself] })
  expect(await server.exited).toBe(0)
})
