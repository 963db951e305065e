import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { migrations } from '../../../src/server/db/migrations.ts'
import { appendAudit, verifyAudit } from '../../../src/server/operator/audit-chain.ts'
import { createTestApp } from '../../support/app.ts'
import { corrupt } from '../../support/corrupt.ts'
import { onBothEngines } from '../../support/databases.ts'

const STEP = '0039-audit'
const atMs = Date.UTC(2026, 10, 20, 12)
const id = (n: number) => String(n).padStart(26, '0')

onBothEngines('an audit of before there was a chain', databases => {
  /** A database with that many rows from before the audit was chained, migrated to the newest schema. */
  async function migrated(rows: number) {
    const db = databases.open(await databases.createEmpty())
    const before = migrations.findIndex(({ name }) => name === STEP)
    await migrate(db, 1, migrations.slice(0, before))
    await db.transact(async tx => {
      for (let n = 1; n <= rows; n++) {
        const command = JSON.stringify(['player', 'block', `player "${n}"`])
        await sql`insert into operator_audit (id, staff, command, is_ok, at_ms)
          values (${id(n)}, 'maría', ${command}, ${n % 2}, ${atMs + n})`.execute(tx.query)
      }
    })
    expect(await migrate(db, 2)).toContain(STEP)
    return createTestApp(databases, { db })
  }

  test.each([0, 3])('is chained with its %i rows, and goes on under the key', async rows => {
    const { services } = await migrated(rows)
    expect(await verifyAudit(services, undefined)).toEqual([])
    const entry = { staff: 'maría', words: ['game', 'open', '1'], isOk: true, atMs }
    expect(await services.db.transact(tx => appendAudit(services, tx, entry))).toMatchObject({
      position: rows + 1,
    })
    expect(await verifyAudit(services, undefined)).toEqual([])
  })

  test('cannot be rewritten once a row under the key follows, though its own hashes are plain', async () => {
    const { services } = await migrated(3)
    const entry = { staff: 'maría', words: ['game', 'open', '1'], isOk: true, atMs }
    await services.db.transact(tx => appendAudit(services, tx, entry))
    const { previous_hash: previousHash } = await services.db.read
      .selectFrom('operator_audit')
      .selectAll()
      .where('position', '=', 3)
      .executeTakeFirstOrThrow()
    // A replacement for the third row, with an unkeyed hash that anybody can compute.
    const text = JSON.stringify([previousHash, id(3), atMs + 3, 'pedro', '["game"]', 1])
    const forged = `.${hash('sha256', text, 'base64url')}`
    await corrupt(
      databases,
      services.db,
      sql`update operator_audit set staff = 'pedro', command = '["game"]', hash = ${forged} where position = 3`,
    )
    expect((await verifyAudit(services, undefined)).map(({ rule, text: found }) => [rule, found])).toEqual([
      ['auditHasNoGap', expect.stringContaining('before row 4')],
    ])
  })
})
