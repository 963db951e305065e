import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSettings } from '../../../src/server/configuration/settings.ts'
import { createVault } from '../../../src/server/identity/vault.ts'
import { createCommandAudit } from '../../../src/server/operator/audit.ts'
import { appendAudit, verifyAudit } from '../../../src/server/operator/audit-chain.ts'
import { writeAuditHead } from '../../../src/server/operator/audit-head-file.ts'
import { UsageError } from '../../../src/server/operator/command.ts'
import { verifyAll } from '../../../src/server/operator/verify.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { corrupt } from '../../support/corrupt.ts'
import { onBothEngines } from '../../support/databases.ts'
import { operatorTool, runInProcess } from '../../support/operator-tool.ts'

interface Listed {
  readonly staff: string
  readonly isOk: boolean
  readonly command: readonly string[]
  readonly position: number
}

onBothEngines('the audit', databases => {
  let app: TestApp

  beforeEach(async () => {
    app = await createTestApp(databases)
  })

  /** Records so many commands, as the tool does. */
  async function record(count: number): Promise<void> {
    for (let number = 1; number <= count; number++) {
      const { db, clock } = app.parts
      const entry = { staff: 'maria', words: ['player', 'block', `player-${number}`], isOk: true }
      const head = await db.transact(tx => appendAudit(app.parts, tx, { ...entry, atMs: clock.now() }))
      writeAuditHead(app.parts.config.dataDir, head)
      app.clock.move(1_000)
    }
  }

  const findings = async () => (await verifyAll(app.parts)).map(({ rule, text }) => `${rule}: ${text}`)
  const tamper = (statement: ReturnType<typeof sql>) => corrupt(databases, app.parts.db, statement)

  test('is sound as the tool wrote it, also when it is empty', async () => {
    expect(await findings()).toEqual([])
    await record(4)
    expect(await findings()).toEqual([])
  })

  test('names a row that was changed, whatever was changed in it', async () => {
    for (const change of [
      sql`staff = 'pedro'`,
      sql`command = '["player","block","somebody"]'`,
      sql`is_ok = 0`,
      sql`at_ms = at_ms + 1`,
      sql`hash = 'sandbox.forged'`,
    ]) {
      app = await createTestApp(databases)
      await record(4)
      await tamper(sql`update operator_audit set ${change} where position = 2`)
      expect(await findings()).toEqual([
        expect.stringMatching(/^auditRowIsAsWritten: Somebody has changed row 2 of the audit/),
      ])
    }
  })

  test('names the place where rows were deleted, also when the others were moved up', async () => {
    await record(5)
    await tamper(sql`delete from operator_audit where position in (2, 3)`)
    const gap = expect.stringMatching(/^auditHasNoGap: Rows are missing, or in another order, before row 4 /)
    expect(await findings()).toEqual([gap])
    await tamper(sql`update operator_audit set position = 2 where position = 4`)
    await tamper(sql`update operator_audit set position = 3 where position = 5`)
    expect(await findings()).toEqual([expect.stringMatching(/^auditHasNoGap: .* before row 2 /)])
  })

  test('notices that its newest rows were deleted, also when its head was set back with them', async () => {
    await record(5)
    await tamper(sql`delete from operator_audit where position > 3`)
    const known = 'auditHasKnownRow: Row 5 of the audit, which this machine has seen, is missing'
    expect(await findings()).toEqual([
      'auditEndsAtHead: The audit has 3 rows; its end is said to be row 5',
      known,
    ])
    await tamper(
      sql`update audit_head set position = 3, hash = (select hash from operator_audit where position = 3)`,
    )
    expect(await findings()).toEqual([known])
    await tamper(sql`delete from audit_head`)
    expect(await findings()).toEqual(['auditHasHead: The row that names the end of the audit is missing'])
  })

  test('names a row that somebody has put between two others, or at the end', async () => {
    await record(4)
    const forged = (place: number) => sql`insert into operator_audit
      (id, staff, command, is_ok, at_ms, position, previous_hash, hash)
      select ${`forged-${place}`}, staff, command, is_ok, at_ms, ${place}, previous_hash, 'sandbox.forged'
      from operator_audit where id not like 'forged%' and position = ${place > 4 ? 4 : place + 1}`
    await tamper(sql`update operator_audit set position = position + 100 where position > 2`)
    await tamper(sql`update operator_audit set position = position - 99 where position > 100`)
    await tamper(forged(3))
    expect(await findings()).toEqual([
      expect.stringMatching(/^auditRowWasAdded: The tool did not write row 3 of the audit, forged-3/),
    ])
    await tamper(sql`delete from operator_audit where id = 'forged-3'`)
    expect(await findings()).toEqual([])
    await tamper(sql`update operator_audit set position = position + 100 where position > 3`)
    await tamper(sql`update operator_audit set position = position - 101 where position > 100`)
    await tamper(forged(5))
    expect(await findings()).toEqual([expect.stringMatching(/^auditRowWasAdded: .* row 5 .*forged-5/)])
  })

  test('cannot be forged by plain hashes once a key has signed, and tells of a key that is gone', async () => {
    await record(2)
    const plain = sql`update operator_audit set hash = '.' || hash where position = 2`
    await tamper(plain)
    expect(await findings()).toEqual([
      expect.stringMatching(/^auditRowIsAsWritten: Somebody has changed row 2/),
      expect.stringMatching(/^auditHasKnownRow/),
    ])
    const vault = createVault([{ id: 'next', key: Buffer.alloc(32, 'another key') }])
    const found = await verifyAudit({ db: app.parts.db, vault }, undefined)
    expect(found.map(({ rule }) => rule)).toContain('auditKeyIsKnown')
  })

  test('is not forked by rows that many write at once', async () => {
    const { db, clock } = app.parts
    const write = (number: number) =>
      db.transact(tx =>
        appendAudit(app.parts, tx, {
          staff: 'maria',
          words: ['game', 'close', String(number)],
          isOk: true,
          atMs: clock.now(),
        }),
      )
    const heads = await Promise.all(Array.from({ length: 20 }, (_, number) => write(number)))
    expect(heads.map(({ position }) => position).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    expect(await findings()).toEqual([])
  })

  test('is listed by who, what, about whom, day and outcome', async () => {
    const write = (words: string[], isOk: boolean) =>
      app.parts.db.transact(tx =>
        appendAudit(app.parts, tx, { staff: 'maria', words, isOk, atMs: app.clock.now() }),
      )
    await write(['config', 'set', 'kycAmount', '700000'], true)
    await write(['game', 'close', '1'], false)
    const list = async (...words: string[]) =>
      ((await runInProcess(app.parts, 'audit', ...words)).data as Listed[]).map(({ command }) => command[0])
    expect(await list('list', '--staff', 'maria')).toEqual(['game', 'config'])
    expect(await list('--staff', 'nobody')).toEqual([])
    expect(await list('--command', 'config set')).toEqual(['config'])
    expect(await list('--command', 'config')).toEqual(['config'])
    expect(await list('--about', 'kycAmount')).toEqual(['config'])
    expect(await list('--about', 'kyc')).toEqual([])
    expect(await list('--failed')).toEqual(['game'])
    expect(await list('--to', '2020-01-01')).toEqual([])
    expect(await list('--from', '2020-01-01')).toHaveLength(2)
    expect((await runInProcess(app.parts, 'audit')).lines[1]).toMatch(
      /^20\S+ {2}maria {2}done {2}config set kycAmount 700000$/,
    )
    await expect(list('--from', 'today')).rejects.toThrow(UsageError)
    await expect(list('all')).rejects.toThrow(UsageError)
  })

  describe('of a command', () => {
    /** A command whose every `set` is a transaction of its own. */
    function command() {
      const audit = createCommandAudit(['config', 'set', 'kycAmount'])
      const db = audit.watch(app.parts.db)
      audit.begin({ ...app.parts, db })
      const settings = createSettings({ db, log: app.parts.log, env: app.parts.config })
      const set = (value: number) =>
        settings.set('kycAmount', value, { staff: 'maria', atMs: app.clock.now() })
      return { audit, set }
    }

    const stored = () => app.parts.db.read.selectFrom('setting').select(['key', 'value']).execute()
    const rows = async () =>
      (
        await app.parts.db.read.selectFrom('operator_audit').select('is_ok').orderBy('position').execute()
      ).map(row => row.is_ok)

    test('is in the transaction of its first change, and covers what follows', async () => {
      const { audit, set } = command()
      await set(700_000)
      expect(await rows()).toEqual([1])
      await set(800_000)
      await audit.end(true)
      expect(await rows()).toEqual([1])
      expect(await findings()).toEqual([])
    })

    test('that breaks off after its first change has a second row, which says so', async () => {
      const { audit, set } = command()
      await set(700_000)
      await audit.end(false)
      expect(await rows()).toEqual([1, 0])
    })

    test('that is refused before any change has one row, which says so', async () => {
      const { audit, set } = command()
      await expect(set(-1)).rejects.toThrow('kycAmount')
      await audit.end(false)
      expect([await rows(), await stored()]).toEqual([[0], []])
    })

    test('without a row changes nothing', async () => {
      const { set } = command()
      await app.parts.db.transact(tx => tx.query.deleteFrom('audit_head').execute())
      await expect(set(700_000)).rejects.toThrow()
      expect([await rows(), await stored()]).toEqual([[], []])
    })
  })

  describe('of the tool', () => {
    test('is written with the change: two processes at once leave one whole chain', async () => {
      const tool = await operatorTool(databases, app.parts.db)
      const done = await Promise.all([
        tool.run('config', 'set', 'kycAmount', '700000'),
        tool.run('config', 'set', 'kycAmount', '800000'),
        tool.run('config', 'set', 'kycAmount', 'much'),
      ])
      expect(done.map(({ code }) => code)).toEqual([0, 0, 1])
      const listed = await tool.json<Listed[]>('audit', 'list')
      expect(listed.map(({ isOk }) => isOk).sort()).toEqual([false, true, true])
      expect(listed.map(({ position }) => position)).toEqual([3, 2, 1])
      expect(await tool.run('verify')).toMatchObject({ code: 0, err: '' })
      expect(JSON.parse(await readFile(join(tool.dataDir, 'audit-head.json'), 'utf8'))).toMatchObject({
        position: 3,
      })
    })

    test('that was tampered with makes verify fail and name the row', async () => {
      const tool = await operatorTool(databases, app.parts.db)
      await tool.run('config', 'set', 'kycAmount', '700000')
      await tamper(sql`update operator_audit set staff = 'pedro'`)
      const { code, out } = await tool.run('verify')
      expect([code, out]).toEqual([1, expect.stringContaining('Somebody has changed row 1 of the audit')])
      await rm(join(tool.dataDir, 'audit-head.json'))
      await writeFile(join(tool.dataDir, 'audit-head.json'), '{"position":9,"hash":"sandbox.other"}')
      expect((await tool.run('verify')).out).toContain('Row 9 of the audit, which this machine has seen')
    })
  })
})
