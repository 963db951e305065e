import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { migrations } from '../../../src/server/db/migrations.ts'
import { createTestApp } from '../../support/app.ts'
import { onBothEngines } from '../../support/databases.ts'

const id = (n: number) => String(n).padStart(26, '0')

onBothEngines('a database from before wagering by grant', databases => {
  test('keeps what is owed, given to the newest deposits, and counts what was kept nowhere', async () => {
    const db = databases.open(await databases.createEmpty())
    const before = migrations.findIndex(({ name }) => name === '0014-wagering')
    await migrate(db, 1, migrations.slice(0, before))
    const player = id(1)
    await db.transact(async tx => {
      await sql`insert into player values (${player}, 'ana', 'ana', 'x', 'ana', 1, 'code', '', '1', 1, 1, 1, 1)`.execute(
        tx.query,
      )
      for (const [n, amount] of [300, 200, 500].entries()) {
        const order = id(10 + n)
        await sql`insert into deposit_order values (${order}, ${player}, 'gcash', ${amount}, 'paid', '', 1, 1, 1)`.execute(
          tx.query,
        )
        await sql`insert into turnover values (${id(20 + n)}, ${player}, ${`deposit:${order}`}, ${amount}, ${n})`.execute(
          tx.query,
        )
      }
      await sql`insert into wagering values (${player}, 440, 560)`.execute(tx.query)
      for (const [n, state] of (['paid', 'held', 'refused'] as const).entries()) {
        await sql`insert into withdrawal values (${id(30 + n)}, ${player}, ${1_000 + n}, ${state}, '', 'gcash', 'Ana',
          '09171234567', 5, 6, 7)`.execute(tx.query)
      }
    })
    await migrate(db, 2)
    const grants = await db.read.selectFrom('wagering_grant').selectAll().orderBy('id').execute()
    expect(grants.map(({ required, remaining, state }) => [required, remaining, state])).toEqual([
      [300, 0, 'done'],
      [200, 60, 'open'],
      [500, 500, 'open'],
    ])
    const totals = await db.read.selectFrom('player_total').selectAll().execute()
    expect(totals).toEqual([
      {
        player_id: player,
        deposited: 1_000,
        deposits: 3,
        withdrawn: 2_001,
        withdrawals: 2,
        wagered: 440,
        won: 0,
        owed: 560,
        open_grants: 2,
        excluded_until_ms: 0,
        limit_mask: 0,
        check_minutes: 60,
        counted: 0,
        vip_next: 0,
        vip_rules: 0,
        check_from_ms: 0,
        played_at_ms: 0,
        verified_at_ms: 0,
        review_from_ms: 0,
        revoked_from_ms: 0,
      },
    ])
    const payouts = await db.read.selectFrom('sandbox_payout').selectAll().execute()
    expect(payouts).toMatchObject([{ withdrawal_id: id(30), amount: 1_000, at_ms: 7 }])
    const app = await createTestApp(databases, { db })
    expect(app.services.db).toBe(db)
  })
})
