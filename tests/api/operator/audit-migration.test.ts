import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { migrations } from '../../../src/server/db/migrations.ts'
import { appendAudit, verifyAudit } from '../../../src/server/operator/audit-chain.ts'
import { createTestApp } from '../../support/app.ts'
import { corrupt } from '../../support/corrupt.ts'
import { onBothEngines } from '../../support/databases.ts'
import { runInProcess } from '../../support/operator-tool.ts'

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

  type App = Awaited<ReturnType<typeof migrated>>

  const append = ({ services }: App, ...words: string[]) =>
    services.db.transact(tx => appendAudit(services, tx, { staff: 'maría', words, isOk: true, atMs }))

  const findings = async ({ services }: App) =>
    (await verifyAudit(services, undefined)).map(({ rule, text }) => `${rule}: ${text}`)

  async function lastPlainHash({ services }: App): Promise<string> {
    const { hash: found } = await services.db.read
      .selectFrom('operator_audit')
      .select('hash')
      .where('hash', 'like', '.%')
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow()
    return found
  }

  /** Runs `audit seal` and adds its row, as the tool does. */
  async function seal(app: App): Promise<void> {
    const last = await lastPlainHash(app)
    await runInProcess(app.services, 'audit', 'seal', last)
    await append(app, 'audit', 'seal', last, '--json')
  }

  /** Replaces the whole audit, and its end, by one row with an unkeyed hash that anybody can compute. */
  async function forge({ services }: App): Promise<void> {
    const own = `.${hash('sha256', JSON.stringify(['', id(1), atMs, 'pedro', '["game"]', 1]), 'base64url')}`
    const tamper = (statement: ReturnType<typeof sql>) => corrupt(databases, services.db, statement)
    await tamper(sql`delete from operator_audit`)
    await tamper(sql`insert into operator_audit (id, staff, command, is_ok, at_ms, position, previous_hash, hash)
      values (${id(1)}, 'pedro', '["game"]', 1, ${atMs}, 1, '', ${own})`)
    await tamper(sql`update audit_head set position = 1, hash = ${own}`)
  }

  const unsealed = (rows: number) =>
    expect.stringMatching(
      new RegExp(`^auditPlainRowsAreSealed: No key vouches for ${rows} rows, up to row ${rows} of the audit`),
    )

  test('is empty in a database without rows, and goes on under the key', async () => {
    const app = await migrated(0)
    expect(await findings(app)).toEqual([])
    expect(await append(app, 'game', 'open', '1')).toMatchObject({ position: 1 })
    expect(await findings(app)).toEqual([])
  })

  test('is chained with its rows, which are a finding until a keyed row seals them', async () => {
    const app = await migrated(3)
    expect(await findings(app)).toEqual([unsealed(3)])
    expect(await append(app, 'game', 'open', '1')).toMatchObject({ position: 4 })
    expect(await findings(app)).toEqual([unsealed(3)])
    await seal(app)
    expect(await findings(app)).toEqual([])
    await expect(seal(app)).rejects.toThrow('has no row that needs a seal')
  })

  test('is not sealed by a command that failed, or that names another row', async () => {
    const app = await migrated(3)
    const words = ['audit', 'seal', await lastPlainHash(app)]
    const { services } = app
    await services.db.transact(tx => appendAudit(services, tx, { staff: 'maría', words, isOk: false, atMs }))
    await append(app, 'audit', 'seal', '.another')
    expect(await findings(app)).toEqual([unsealed(3)])
    await expect(runInProcess(services, 'audit', 'seal', '.another')).rejects.toThrow(
      'No unkeyed rows of the audit end with the hash .another',
    )
  })

  test('is not sealed while a row of it is changed', async () => {
    const app = await migrated(3)
    await corrupt(
      databases,
      app.services.db,
      sql`update operator_audit set staff = 'pedro' where position = 2`,
    )
    await expect(seal(app)).rejects.toThrow('Nothing was sealed. Somebody has changed row 2')
  })

  test.each([0, 3])('of %i rows cannot be rewritten with unkeyed hashes from its start', async rows => {
    const app = await migrated(rows)
    if (rows > 0) await seal(app)
    await append(app, 'game', 'open', '1')
    expect(await findings(app)).toEqual([])
    await forge(app)
    expect(await findings(app)).toEqual([unsealed(1)])
    // The next command of staff does not seal the forged row.
    await append(app, 'game', 'open', '1')
    expect(await findings(app)).toEqual([unsealed(1)])
  })

  test('cannot be changed before its seal, though its own hashes are unkeyed', async () => {
    const app = await migrated(3)
    await seal(app)
    const { previous_hash: previousHash } = await app.services.db.read
      .selectFrom('operator_audit')
      .selectAll()
      .where('position', '=', 3)
      .executeTakeFirstOrThrow()
    // A replacement for the third row, with an unkeyed hash that anybody can compute.
    const text = JSON.stringify([previousHash, id(3), atMs + 3, 'pedro', '["game"]', 1])
    const forged = `.${hash('sha256', text, 'base64url')}`
    await corrupt(
      databases,
      app.services.db,
      sql`update operator_audit set staff = 'pedro', command = '["game"]', hash = ${forged} where position = 3`,
    )
    expect(await findings(app)).toEqual([
      expect.stringMatching(/^auditHasNoGap: .* before row 4/),
      unsealed(3),
    ])
  })
})
