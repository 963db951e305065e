import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ITEM } from '../../../src/domain/items.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { migrations } from '../../../src/server/db/migrations.ts'
import { ensureSeed } from '../../../src/server/fair/seed-repository.ts'
import { playerAccount } from '../../../src/server/ledger/accounts.ts'
import { listHistory } from '../../../src/server/ledger/history-repository.ts'
import { verify } from '../../../src/server/ledger/verify.ts'
import { listRounds } from '../../../src/server/modules/game/repository.ts'
import { verifyRounds } from '../../../src/server/modules/game/verify.ts'
import { createTestApp } from '../../support/app.ts'
import { onBothEngines } from '../../support/databases.ts'

const id = (n: number) => String(n).padStart(26, '0')
const [ANA, BEN] = ['ana', 'ben'] as const
const COIN = ITEM.coin

/** Entries of players in their journals: journal, line, player, amount, balance after, position. */
const ENTRIES = [
  [1, 0, ANA, 500, 500, 1],
  [2, 0, BEN, 70, 70, 1],
  [3, 0, ANA, -100, 400, 2],
  [3, 2, ANA, 40, 440, 3],
  [4, 0, ANA, -100, 340, 4],
] as const

async function fillBefore(db: Database): Promise<void> {
  await db.transact(async ({ query }) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(query)
    for (const n of [1, 2, 3, 4])
      await run(sql`insert into journal values (${id(n)}, 'bet', 'x', null, ${n})`)
    for (const [journal, line, player, amount, after, position] of ENTRIES) {
      const key = id(journal)
      await run(sql`insert into entry values (${key}, ${line}, ${`player:${player}`}, ${COIN}, ${amount}, ${after},
        ${position})`)
      await run(
        sql`insert into entry values (${key}, ${line + 1}, 'house:games', ${COIN}, ${-amount}, null, null)`,
      )
    }
    await run(sql`insert into balance values ('player:ana', ${COIN}, 340, 4), ('player:ben', ${COIN}, 70, 1)`)
    // Ana has a seed in force; Ben has not opened a game since his seeds were revealed.
    await run(sql`insert into seed_in_force values (${ANA}, 3, 'hash', 'client', 2, 0, 1001, 1)`)
    await run(sql`insert into server_seed values (${BEN}, 5, 'hash', 'secret', 'client', 1, 1)`)
    for (const [n, actor, state] of [
      [11, ANA, 'closed'],
      [12, BEN, 'open'],
      [13, ANA, 'open'],
    ] as const) {
      await run(sql`insert into round values (${actor}, ${id(n)}, 1001, 1, 100, 100, 0, ${state}, null, 1, 3, ${n},
        null, '{}', 100, 0, ${n})`)
    }
  })
}

onBothEngines('a database from before its history was linked', databases => {
  async function migrated(): Promise<Database> {
    const db = databases.open(await databases.createEmpty())
    const before = migrations.findIndex(({ name }) => name === '0017-chain')
    await migrate(db, 1, migrations.slice(0, before))
    await fillBefore(db)
    await migrate(db, 2)
    return db
  }

  test('lists the same movements in the same order, and its books stay sound', async () => {
    const db = await migrated()
    const account = playerAccount(ANA)
    const all = await listHistory(db.read, { account, item: COIN, limit: 9 })
    expect(all.map(row => [row.journal_id, row.line, row.amount, row.balance_after])).toEqual([
      [id(4), 0, -100, 340],
      [id(3), 2, 40, 440],
      [id(3), 0, -100, 400],
      [id(1), 0, 500, 500],
    ])
    const older = { account, item: COIN, before: { journalId: id(3), line: 2 }, limit: 1 }
    expect(await listHistory(db.read, older)).toMatchObject([{ journal_id: id(3), line: 0 }])
    expect(await verify(db)).toEqual([])
  })

  test('lists the same rounds in the same order', async () => {
    const db = await migrated()
    const idsOf = async (actor: string) => (await listRounds(db.read, actor, { limit: 9 })).map(row => row.id)
    expect(await idsOf(ANA)).toEqual([id(13), id(11)])
    expect(await idsOf(BEN)).toEqual([id(12)])
    expect(await listRounds(db.read, BEN, { cursor: id(13), limit: 9 })).toEqual([])
    expect(await verifyRounds({ db })).toEqual([])
  })

  test('a player without a seed in force gets the next one and keeps the open round', async () => {
    const db = await migrated()
    const { services } = await createTestApp(databases, { db })
    const published = await Promise.all([ensureSeed(services, BEN), ensureSeed(services, BEN)])
    expect(published[0]).toEqual(published[1])
    expect(published[0]?.serverSeedHash).toMatch(/^[0-9a-f]{64}$/)
    const row = await db.read
      .selectFrom('seed_in_force')
      .selectAll()
      .where('actor_id', '=', BEN)
      .executeTakeFirst()
    expect(row).toMatchObject({ number: 6, open_rounds: 1, last_round_id: id(12), nonce: 0 })
  })
})
