import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/server/db/database.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { migrations } from '../../../src/server/db/migrations.ts'
import { ensureSeed } from '../../../src/server/fair/seed-repository.ts'
import { createTestApp } from '../../support/app.ts'
import { onBothEngines } from '../../support/databases.ts'

const id = (n: number) => String(n).padStart(26, '0')
const [ANA, BEN] = [id(1), id(2)]
const PRACTICE = `practice:${id(3)}`
const COIN = 1
const PRACTICE_COIN = 9001

/** The migrations before the named one; with `isWith` that one too. */
const stepsTo = (name: string, isWith: boolean) =>
  migrations.slice(0, migrations.findIndex(it => it.name === name) + (isWith ? 1 : 0))

type Row = readonly (string | number | null)[]

async function insert(query: Kysely<never>, table: string, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    await sql`insert into ${sql.table(table)} values (${sql.join(row)})`.execute(query)
  }
}

/** Two players and a visitor who practises, as the tables before the migration stored them. */
async function fill(query: Kysely<never>): Promise<void> {
  await insert(query, 'revealed_seed', [
    ['hash-ana-2', ANA, 'secret-ana-2', 'client-2', 1, 200],
    ['hash-ana-1', ANA, 'secret-ana-1', 'client-1', 2, 100],
    ['hash-practice-1', PRACTICE, 'secret-practice-1', 'client-p', 1, 150],
  ])
  await insert(query, 'fair_seed', [
    [ANA, 'secret-ana-3', 'hash-ana-3', 'client-3', 2, 90],
    [BEN, 'secret-ben', 'hash-ben', 'client-ben', 1, 400],
    [PRACTICE, 'secret-practice-2', 'hash-practice-2', 'client-p', 1, 160],
  ])
  await insert(query, 'practice_wallet', [[id(3), 'key', 1]])
  await insert(query, 'round', [
    [id(10), ANA, 1001, 200, 0, 'closed', null, 1, 50, 50],
    [id(11), ANA, 1001, 500, 900, 'closed', null, 2, 60, 70],
    [id(12), ANA, 1002, 1_000, 250, 'open', '{"freeSpins":3}', 2, 80, 90],
    [id(13), BEN, 1001, 200, 100, 'closed', null, 1, 400, 400],
    [id(14), PRACTICE, 1001, 200, 0, 'closed', null, 1, 160, 160],
  ])
  await insert(query, 'round_play', [
    [id(10), 0, 0, 'hash-ana-1', 'client-1', '{"stops":[1]}', 0, 50],
    [id(11), 0, 1, 'hash-ana-1', 'client-1', '{"stops":[2]}', 300, 60],
    [id(11), 1, 0, 'hash-ana-2', 'client-2', '{"stops":[3]}', 600, 70],
    [id(12), 0, 0, 'hash-ana-3', 'client-3', '{"stops":[4]}', 250, 80],
    [id(12), 1, 1, 'hash-ana-3', 'client-3', '{"stops":[5]}', 0, 90],
    [id(13), 0, 0, 'hash-ben', 'client-ben', '{"stops":[6]}', 100, 400],
    [id(14), 0, 0, 'hash-practice-2', 'client-p', '{"stops":[7]}', 0, 160],
  ])
  await insert(query, 'journal', [
    [id(20), 'deposit', 'o1', ANA, 40],
    [id(21), 'bet', id(10), ANA, 50],
    [id(22), 'practice', id(3), null, 150],
  ])
  await insert(query, 'entry', [
    [id(20), 0, 'channel:gcash', COIN, -5_000, null, null],
    [id(20), 1, `player:${ANA}`, COIN, 5_000, 5_000, 1],
    [id(21), 0, `player:${ANA}`, COIN, -200, 4_800, 2],
    [id(21), 1, 'game:1001', COIN, 200, null, null],
    [id(22), 0, 'practice', PRACTICE_COIN, -100, null, null],
    [id(22), 1, PRACTICE, PRACTICE_COIN, 100, 100, 1],
  ])
  await insert(query, 'balance', [
    [`player:${ANA}`, COIN, 4_800, 2],
    [PRACTICE, PRACTICE_COIN, 100, 1],
  ])
  await insert(query, 'command', [
    [ANA, 'r1', '/gameBet', 'h', '{"result":{}}', 50],
    [PRACTICE, 'r2', '/practiceBet', 'h', '{"result":{}}', 160],
  ])
}

onBothEngines('a database from before seeds were numbered', databases => {
  let db: Database

  /** Every row of a table in the given order. */
  async function rowsOf(table: string, order: string): Promise<Record<string, unknown>[]> {
    const query = sql<Record<string, unknown>>`select * from ${sql.table(table)} order by ${sql.raw(order)}`
    return (await query.execute(db.read)).rows
  }

  beforeAll(async () => {
    db = databases.open(await databases.createEmpty())
    await migrate(db, 1, stepsTo('0012-round', false))
    await db.transact(tx => fill(tx.query as unknown as Kysely<never>))
    await migrate(db, 2, stepsTo('0012-round', true))
  })

  test('keeps the seeds of players, numbered in their order, all revealed and none in force', async () => {
    const seed = (
      actor_id: string,
      number: number,
      name: string,
      client_seed: string,
      plays: number,
      at: number,
    ) => ({
      actor_id,
      number,
      hash: `hash-${name}`,
      secret: `secret-${name}`,
      client_seed,
      plays,
      revealed_at_ms: at,
    })
    expect(await rowsOf('server_seed', 'actor_id, number')).toEqual([
      seed(ANA, 0, 'ana-1', 'client-1', 2, 100),
      seed(ANA, 1, 'ana-2', 'client-2', 1, 200),
      // Ana's seed in force becomes her last one, although its last play was before the other seeds were revealed.
      seed(ANA, 2, 'ana-3', 'client-3', 2, 90),
      seed(BEN, 0, 'ben', 'client-ben', 1, 400),
    ])
    expect(await rowsOf('seed_in_force', 'actor_id')).toEqual([])
  })

  test('keeps every round of players with its first play, and later plays as steps', async () => {
    const first = { engine_version: 1, choice: null }
    expect(await rowsOf('round', 'id')).toEqual([
      {
        ...first,
        id: id(10),
        actor_id: ANA,
        game_id: 1001,
        stake: 200,
        total_price: 200,
        total_payout: 0,
        state: 'closed',
        engine_state: null,
        plays: 1,
        seed_number: 0,
        nonce: 0,
        outcome: '{"stops":[1]}',
        price: 200,
        payout: 0,
        created_at_ms: 50,
      },
      {
        ...first,
        id: id(11),
        actor_id: ANA,
        game_id: 1001,
        stake: 500,
        total_price: 500,
        total_payout: 900,
        state: 'closed',
        engine_state: null,
        plays: 2,
        seed_number: 0,
        nonce: 1,
        outcome: '{"stops":[2]}',
        price: 500,
        payout: 300,
        created_at_ms: 60,
      },
      {
        ...first,
        id: id(12),
        actor_id: ANA,
        game_id: 1002,
        stake: 1_000,
        total_price: 1_000,
        total_payout: 250,
        state: 'open',
        engine_state: '{"freeSpins":3}',
        plays: 2,
        seed_number: 2,
        nonce: 0,
        outcome: '{"stops":[4]}',
        price: 1_000,
        payout: 250,
        created_at_ms: 80,
      },
      {
        ...first,
        id: id(13),
        actor_id: BEN,
        game_id: 1001,
        stake: 200,
        total_price: 200,
        total_payout: 100,
        state: 'closed',
        engine_state: null,
        plays: 1,
        seed_number: 0,
        nonce: 0,
        outcome: '{"stops":[6]}',
        price: 200,
        payout: 100,
        created_at_ms: 400,
      },
    ])
    const step = { step: 1, choice: null, price: 0 }
    expect(await rowsOf('round_step', 'round_id')).toEqual([
      {
        ...step,
        round_id: id(11),
        seed_number: 1,
        nonce: 0,
        outcome: '{"stops":[3]}',
        payout: 600,
        created_at_ms: 70,
      },
      {
        ...step,
        round_id: id(12),
        seed_number: 2,
        nonce: 1,
        outcome: '{"stops":[5]}',
        payout: 0,
        created_at_ms: 90,
      },
    ])
  })

  test('knows when each game was last played', async () => {
    expect(await rowsOf('last_played', 'player_id, game_id')).toEqual([
      { player_id: ANA, game_id: 1001, at_ms: 60 },
      { player_id: ANA, game_id: 1002, at_ms: 80 },
      { player_id: BEN, game_id: 1001, at_ms: 400 },
    ])
  })

  test('holds nothing of practice any more, and all money as it was', async () => {
    expect(await rowsOf('practice_wallet', 'id')).toEqual([])
    expect((await rowsOf('journal', 'id')).map(it => it.id)).toEqual([id(20), id(21)])
    const entries = await rowsOf('entry', 'journal_id, line')
    expect(entries.map(it => [it.journal_id, it.account, it.item, it.amount, it.balance_after])).toEqual([
      [id(20), 'channel:gcash', COIN, -5_000, null],
      [id(20), `player:${ANA}`, COIN, 5_000, 5_000],
      [id(21), `player:${ANA}`, COIN, -200, 4_800],
      [id(21), 'game:1001', COIN, 200, null],
    ])
    expect(await rowsOf('balance', 'account')).toEqual([
      { account: `player:${ANA}`, item: COIN, amount: 4_800, entries: 2 },
    ])
    expect((await rowsOf('command', 'request_id')).map(it => it.actor_id)).toEqual([ANA])
  })

  test('takes the later steps, and gives a returning player a fresh seed behind the open round', async () => {
    await migrate(db, 3)
    const { services } = await createTestApp(databases, { db })
    const published = await ensureSeed(services, ANA)
    expect(await rowsOf('seed_in_force', 'actor_id')).toMatchObject([
      { actor_id: ANA, number: 3, hash: published.serverSeedHash, nonce: 0, open_rounds: 1 },
      // Ben has not returned, so he has no seed in force yet.
      { actor_id: BEN, number: 0, hash: '', nonce: 0, open_rounds: 0 },
    ])
    const fresh = (await rowsOf('server_seed', 'actor_id, number')).filter(it => Number(it.number) > 2)
    expect(fresh).toMatchObject([
      { actor_id: ANA, number: 3, hash: published.serverSeedHash, revealed_at_ms: null },
      { actor_id: ANA, number: 4, hash: published.nextServerSeedHash, revealed_at_ms: null },
    ])
  })
})
