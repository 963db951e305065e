import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { utcDayAt } from '../../../src/domain/day.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { gameBet } from '../../../src/features/game/contract/game.ts'
import { setRealityCheck } from '../../../src/features/limits/contract.ts'
import { REPORT_DAYS_MAX } from '../../../src/features/rounds/rules/bet-report.ts'
import { GAME_IDS } from '../../../src/games/list.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { rollUpGameDays } from '../../../src/server/reports/game-days-repository.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import type { TestDatabases } from '../../support/databases.ts'
import { sendFeedback } from '../../support/feedback.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import {
  newRequestId,
  openGame,
  registerPlayer,
  TEST_GAME_CYCLE_MS,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'
import { addHistoryOfPlayers } from './multiply.ts'

const DEPOSIT = 4_000_000
/**
 * Milliseconds by which the clock moves. This is less than the idle time after which a bet requires the password again.
 */
const LATER_MS = 600_000
const WITHDRAWAL = 10_000
/**
 * Numbers of rounds, and of orders (deposits and withdrawals together), as shares of the number of a player's ledger
 * rows.
 */
const ROWS_PER_LEDGER_ROW = { rounds: 1 / 10, orders: 1 / 20 } as const

/** The whole server in this process, on a small or large database. */
export interface BenchmarkServer {
  readonly name: string
  readonly app: TestApp
  readonly players: readonly TestPlayer[]
  /** Posts a call as a player and reads the whole answer. @returns its data, and its duration in milliseconds */
  ask(player: TestPlayer, endpoint: Endpoint, body: object): Promise<{ data: unknown; ms: number }>
  /**
   * Makes one full bet, or continues the open round.
   * @returns the duration in milliseconds
   */
  bet(player: TestPlayer): Promise<number>
  close(): Promise<void>
}

/**
 * Registers players with a short history through the server, multiplies the history in the database, and opens the
 * server again.
 */
export async function openBenchmarkServer(
  home: string,
  name: string,
  ledgerRows: number,
  players: number,
  otherPlayers: number,
): Promise<BenchmarkServer> {
  const folder = join(home, name)
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'perya.sqlite')
  let db = openDatabase({ file })
  await migrate(db, Date.now())
  const first = await openAppOnDatabase(db, folder)
  const made = await Promise.all(Array.from({ length: players }, () => registerPlayerWithShortHistory(first)))
  await first.close()
  await db.close()

  const each = ledgerRows / players
  const orders = Math.floor(each * ROWS_PER_LEDGER_ROW.orders)
  const growth = { statement: Math.floor(each / 2), rounds: Math.floor(each * ROWS_PER_LEDGER_ROW.rounds) }
  addHistoryOfPlayers(
    file,
    made.map(it => it.id),
    { ...growth, deposits: orders, withdrawals: orders, feedbacks: orders, mails: orders, otherPlayers },
  )

  db = openDatabase({ file })
  const app = await openAppOnDatabase(db, folder)
  // Moves the clock past the existing plays, since a new app starts its clock at the same time as the first app.
  app.clock.move(LATER_MS)
  await rollUpGameDays(db, app.clock.now())
  for (const { id } of made) await addYearOfPlays(db, id, app.clock.now())
  return createBenchmarkServer(name, db, app, made)
}

/**
 * Adds totals of plays in every game on each day of the past year. A report of a year then reads as many rows as
 * possible.
 */
async function addYearOfPlays(db: Database, playerId: string, nowMs: number): Promise<void> {
  for (let day = 1; day < REPORT_DAYS_MAX; day++) {
    const rows = GAME_IDS.map(gameId => ({
      player_id: playerId,
      day: utcDayAt(nowMs - day * DAY_MS),
      game_id: gameId,
      plays: 2,
      stake: 2 * TEST_STAKE,
      payout: TEST_STAKE,
    }))
    await db.transact(async tx => void (await tx.query.insertInto('game_day').values(rows).execute()))
  }
}

/** Opens the server on an existing database, with its files in `folder`. The caller must close the database. */
function openAppOnDatabase(db: Database, folder: string): Promise<TestApp> {
  // Contains only the two members that `createTestApp` uses when it gets a database.
  const databases = { folder: async () => folder, atEnd: () => {} } as Partial<TestDatabases> as TestDatabases
  return createTestApp(databases, { db, env: { SLOT_CYCLE_MS: '0' } })
}

async function registerPlayerWithShortHistory(app: TestApp): Promise<TestPlayer> {
  const player = await registerPlayer(app)
  await player.depositWithWageringDone(DEPOSIT)
  await player.withdraw(WITHDRAWAL, await player.addReceivingAccount())
  // Switches the reality check off. Every bet moves the clock, so after an hour it would refuse the next bet.
  await player.call(setRealityCheck, { minutes: 0 })
  await openGame(player)
  for (let isOpen = true, roundId: string | undefined; isOpen; ) {
    const { play } = await player.spin(TEST_STAKE, roundId)
    isOpen = play.state === 'open'
    roundId = play.roundId
  }
  await sendFeedback(player)
  await runCommandInProcess(
    app.services,
    'mail',
    'send',
    '--player',
    player.id,
    '--title',
    'Hello',
    '--text',
    'Hello',
  )
  return player
}

function createBenchmarkServer(
  name: string,
  db: Database,
  app: TestApp,
  players: readonly TestPlayer[],
): BenchmarkServer {
  const openRounds = new Map<string, string>()
  const subject: BenchmarkServer = {
    name,
    app,
    players,
    async ask(player, endpoint, body) {
      const headers = { authorization: player.token ?? '' }
      const text = JSON.stringify(body)
      const startedAt = performance.now()
      const answer = await app.post(endpoint.path, text, headers)
      const { errcode, data } = (await answer.json()) as { errcode: number; data: unknown }
      const ms = performance.now() - startedAt
      if (errcode !== 0) throw new Error(`${endpoint.path} answered ${errcode}: ${JSON.stringify(data)}`)
      return { data, ms }
    },
    async bet(player) {
      app.clock.move(TEST_GAME_CYCLE_MS)
      const roundId = openRounds.get(player.id)
      const body = {
        requestId: newRequestId(),
        gameId: TEST_GAME_ID,
        stake: TEST_STAKE,
        ...(roundId ? { roundId } : {}),
      }
      const { data, ms } = await subject.ask(player, gameBet, body)
      const { play } = data as { play: { state: string; roundId: string } }
      if (play.state === 'open') openRounds.set(player.id, play.roundId)
      else openRounds.delete(player.id)
      return ms
    },
    async close() {
      await app.close()
      await db.close()
    },
  }
  return subject
}
