/**
 * Compares group commit with one commit for each transaction, and prints medians. A transaction is the ledger's share
 * of a bet (find the command, post the stake and the win, store the answer) and a row for a round.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { sql } from 'kysely'
import { ITEM_ID } from '../../src/domain/awards/items.ts'
import { centavos } from '../../src/domain/money.ts'
import { newId } from '../../src/server/clock.ts'
import type { Database } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { prepareQuery } from '../../src/server/db/prepared.ts'
import {
  clearingAccount,
  houseAccount,
  type LedgerAccount,
  playerAccount,
} from '../../src/server/ledger/accounts.ts'
import { runIdempotentCommand } from '../../src/server/ledger/command.ts'
import { balanceAfterJournal, postLedgerJournal } from '../../src/server/ledger/post.ts'
import { verifyLedger } from '../../src/server/ledger/verify.ts'

const ROUNDS = 7
const PLAYERS = 512
const TRANSACTIONS = { group: 20_000, single: 2_000 } as const
const CALLERS = 512
const STAKE = centavos(100)
const WIN = centavos(95)
const HOUSE = houseAccount('games')

interface Player {
  readonly id: string
  readonly account: LedgerAccount
}

/** Statements that replace those of a game. They increase a nonce and store a round. */
const incrementNonce = prepareQuery((db, p: { playerId: string }) => ({
  compile: () =>
    sql<{ nonce: number }>`insert into bench_nonce values (${p.playerId}, 1)
      on conflict (id) do update set nonce = bench_nonce.nonce + 1 returning nonce`.compile(db),
}))
const insertRound = prepareQuery((db, p: { id: string; playerId: string; payout: number }) => ({
  compile: () => sql<never>`insert into bench_round values (${p.id}, ${p.playerId}, ${p.payout})`.compile(db),
}))

async function placeBet(db: Database, player: Player, atMs: number): Promise<number> {
  const requestId = newId(atMs)
  const body = { requestId, gameId: 7, stake: STAKE }
  const command = { actorId: player.id, requestId, name: '/game/play', body, atMs }
  return runIdempotentCommand(db, command, async tx => {
    await tx.first(incrementNonce, { playerId: player.id })
    const roundId = newId(atMs)
    await tx.run(insertRound, { id: roundId, playerId: player.id, payout: WIN })
    const posted = await postLedgerJournal(tx, {
      kind: 'bet',
      reference: roundId,
      playerId: player.id,
      atMs,
      postings: [
        { from: player.account, to: HOUSE, item: ITEM_ID.coin, amount: STAKE },
        { from: HOUSE, to: player.account, item: ITEM_ID.coin, amount: WIN },
      ],
    })
    return balanceAfterJournal(posted, player.account, ITEM_ID.coin)
  })
}

async function createFundedPlayers(db: Database): Promise<Player[]> {
  const atMs = Date.now()
  const players = Array.from({ length: PLAYERS }, () => {
    const id = newId(atMs)
    return { id, account: playerAccount(id) }
  })
  const from = clearingAccount('bench')
  await Promise.all(
    players.map(({ id, account }) =>
      db.transact(tx =>
        postLedgerJournal(tx, {
          kind: 'deposit',
          reference: id,
          atMs,
          postings: [{ from, to: account, item: ITEM_ID.coin, amount: centavos(1_000_000_000) }],
        }),
      ),
    ),
  )
  return players
}

/**
 * Runs many callers at the same time. Each makes one bet after another.
 * @returns microseconds for each bet
 */
async function measureBetMicroseconds(
  db: Database,
  players: readonly Player[],
  transactions: number,
): Promise<number> {
  let started = 0
  const call = async () => {
    while (started < transactions) {
      const player = players[started++ % players.length] as Player
      await placeBet(db, player, Date.now())
    }
  }
  const begin = process.hrtime.bigint()
  await Promise.all(Array.from({ length: CALLERS }, call))
  return Number(process.hrtime.bigint() - begin) / 1_000 / transactions
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function main(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'perya-bench-'))
  const modes = await Promise.all(
    (['group', 'single'] as const).map(async commit => {
      const db = openDatabase({ file: join(home, `${commit}.sqlite`), commit })
      await migrate(db, Date.now())
      await db.transact(async ({ query }) => {
        await sql`create table bench_nonce (id text primary key, nonce integer) without rowid`.execute(query)
        await sql`create table bench_round (id text primary key, player_id text, payout integer) without rowid`.execute(
          query,
        )
      })
      return { commit, db, players: await createFundedPlayers(db), times: [] as number[] }
    }),
  )
  for (const { db, players, commit } of modes) await measureBetMicroseconds(db, players, TRANSACTIONS[commit])
  for (let round = 0; round < ROUNDS; round++) {
    for (const { commit, db, players, times } of modes)
      times.push(await measureBetMicroseconds(db, players, TRANSACTIONS[commit]))
  }
  const medians = modes.map(({ times }) => median(times))
  for (const [index, { commit, times }] of modes.entries()) {
    const unitUs = medians[index] ?? Number.NaN
    const spread = `${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)}`
    stdout.write(`${commit}: ${unitUs.toFixed(1)} µs a bet (${spread}), ${Math.round(1e6 / unitUs)} bets/s\n`)
  }
  const [group = Number.NaN, single = Number.NaN] = medians
  stdout.write(`group commit is ${(single / group).toFixed(1)} times as fast\n`)
  for (const { db } of modes) {
    for (const { text } of await verifyLedger(db)) stdout.write(`${text}\n`)
    await db.close()
  }
  await rm(home, { recursive: true })
}

await main()
