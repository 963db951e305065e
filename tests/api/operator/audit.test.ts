import { hash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { UsageError } from '../../../src/server/command-line/errors.ts'
import { createVault } from '../../../src/server/identity/vault.ts'
import { createCommandAudit } from '../../../src/server/operator/audit.ts'
import { appendAuditRow, verifyAuditChain } from '../../../src/server/operator/audit-chain.ts'
import { writeAuditHead } from '../../../src/server/operator/audit-head-file.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { createSettings } from '../../../src/server/settings/settings.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { changeRowsAgainstConstraints } from '../../support/corrupt.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  createOperatorTool,
  createOperatorToolProcess,
  runCommandInProcess,
} from '../../support/operator-tool.ts'

interface ListedCommand {
  readonly staff: string
  readonly isOk: boolean
  readonly command: readonly string[]
  readonly position: number
}

const FORGED_ID = '1'.padStart(26, '0')

describeOnOneEngine('the audit', databases => {
  const app = startAppForEachTest(databases)

  /** Adds the given number of audit rows, as the tool does. */
  async function recordCommands(count: number): Promise<void> {
    for (let number = 1; number <= count; number++) {
      const { db, clock } = app.services
      const entry = { staff: 'maria', words: ['player', 'block', `player-${number}`], isOk: true }
      const head = await db.transact(tx => appendAuditRow(app.services, tx, { ...entry, atMs: clock.now() }))
      writeAuditHead(app.services.config.dataDir, head)
      app.clock.move(1_000)
    }
  }

  const auditFindings = async () =>
    (await verifyAllRecords(app.services)).map(({ rule, text }) => `${rule}: ${text}`)
  const tamperWith = (statement: ReturnType<typeof sql>) =>
    changeRowsAgainstConstraints(databases, app.services.db, statement)

  test("the command `verify` finds no fault in an audit that the operator's tool wrote, nor in an empty audit", async () => {
    expect(await auditFindings()).toEqual([])
    await recordCommands(4)
    expect(await auditFindings()).toEqual([])
  })

  test.each([
    ['staff', sql`staff = 'pedro'`],
    ['command', sql`command = '["player","block","somebody"]'`],
    ['outcome', sql`is_ok = 0`],
    ['time', sql`at_ms = at_ms + 1`],
    ['hash', sql`hash = 'sandbox.forged'`],
  ])(
    'the command `verify` names an audit row whose %s was changed',
    { tags: ['money-audit'] },
    async (_, change) => {
      await recordCommands(4)
      await tamperWith(sql`update operator_audit set ${change} where position = 2`)
      expect(await auditFindings()).toEqual([
        expect.stringMatching(/^auditRowIsAsWritten: Somebody has changed row 2 of the audit/),
      ])
    },
  )

  test('the command `verify` names the place where audit rows were deleted, even when later rows took over their numbers', async () => {
    await recordCommands(5)
    await tamperWith(sql`delete from operator_audit where position in (2, 3)`)
    const gap = expect.stringMatching(/^auditHasNoGap: Rows are missing, or in another order, before row 4 /)
    expect(await auditFindings()).toEqual([gap])
    await tamperWith(sql`update operator_audit set position = 2 where position = 4`)
    await tamperWith(sql`update operator_audit set position = 3 where position = 5`)
    expect(await auditFindings()).toEqual([expect.stringMatching(/^auditHasNoGap: .* before row 2 /)])
  })

  test('the command `verify` notices that the newest audit rows were deleted, even when the stored head of the audit was set back', async () => {
    await recordCommands(5)
    await tamperWith(sql`delete from operator_audit where position > 3`)
    const known = 'auditHasKnownRow: Row 5 of the audit, which this machine has seen, is missing'
    expect(await auditFindings()).toEqual([
      'auditEndsAtHead: The audit has 3 rows; its end is said to be row 5',
      known,
    ])
    await tamperWith(
      sql`update audit_head set position = 3, hash = (select hash from operator_audit where position = 3)`,
    )
    expect(await auditFindings()).toEqual([known])
    await tamperWith(sql`delete from audit_head`)
    expect(await auditFindings()).toEqual([
      'auditHasHead: The row that names the end of the audit is missing',
    ])
  })

  test('the command `verify` names an audit row that was added between two other rows or at the end', async () => {
    await recordCommands(4)
    const forgedRow = (place: number) => sql`insert into operator_audit
      (id, staff, command, is_ok, at_ms, position, previous_hash, hash)
      select ${`forged-${place}`}, staff, command, is_ok, at_ms, ${place}, previous_hash, 'sandbox.forged'
      from operator_audit where id not like 'forged%' and position = ${place > 4 ? 4 : place + 1}`
    await tamperWith(sql`update operator_audit set position = position + 100 where position > 2`)
    await tamperWith(sql`update operator_audit set position = position - 99 where position > 100`)
    await tamperWith(forgedRow(3))
    expect(await auditFindings()).toEqual([
      expect.stringMatching(/^auditRowWasAdded: The tool did not write row 3 of the audit, forged-3/),
    ])
    await tamperWith(sql`delete from operator_audit where id = 'forged-3'`)
    expect(await auditFindings()).toEqual([])
    await tamperWith(sql`update operator_audit set position = position + 100 where position > 3`)
    await tamperWith(sql`update operator_audit set position = position - 101 where position > 100`)
    await tamperWith(forgedRow(5))
    expect(await auditFindings()).toEqual([expect.stringMatching(/^auditRowWasAdded: .* row 5 .*forged-5/)])
  })

  test.each([0, 2])(
    'an audit of %i rows cannot be replaced by an audit whose hashes were made without the key',
    async rows => {
      await recordCommands(rows)
      await tamperWith(sql`delete from operator_audit`)
      // The hash of the forged first row is correct for its text. Anybody can compute this hash without the key.
      const text = JSON.stringify(['', FORGED_ID, 1, 'pedro', '["game"]', 1])
      const own = `.${hash('sha256', text, 'base64url')}`
      await tamperWith(sql`insert into operator_audit (id, staff, command, is_ok, at_ms, position, previous_hash, hash)
      values (${FORGED_ID}, 'pedro', '["game"]', 1, 1, 1, '', ${own})`)
      await tamperWith(sql`update audit_head set position = 1, hash = ${own}`)
      const wrong = expect.stringMatching(/^auditRowIsAsWritten: Somebody has changed row 1 /)
      const { db, clock } = app.services
      const findingsWithoutHead = async () =>
        (await verifyAuditChain(app.services, undefined)).map(({ rule, text: words }) => `${rule}: ${words}`)
      expect(await findingsWithoutHead()).toEqual([wrong])
      // Appends the row of a next staff command, whose hash uses the key. This must not make the forged first row
      // valid.
      const entry = { staff: 'maria', words: ['game', 'open', '1'], isOk: true, atMs: clock.now() }
      await db.transact(tx => appendAuditRow(app.services, tx, entry))
      expect(await findingsWithoutHead()).toEqual([wrong])
    },
  )

  test('the command `verify` finds an audit row whose hash was made without a key, and rows whose key it does not have', async () => {
    await recordCommands(2)
    const plain = sql`update operator_audit set hash = '.' || hash where position = 2`
    await tamperWith(plain)
    expect(await auditFindings()).toEqual([
      expect.stringMatching(/^auditRowIsAsWritten: Somebody has changed row 2/),
      expect.stringMatching(/^auditHasKnownRow/),
    ])
    const vault = createVault([{ id: 'next', key: Buffer.alloc(32, 'another key') }])
    const found = await verifyAuditChain({ db: app.services.db, vault }, undefined)
    expect(found.map(({ rule }) => rule)).toContain('auditKeyIsKnown')
  })

  test('audit rows that many processes write at once form one chain', { tags: 'race' }, async () => {
    const { db, clock } = app.services
    const writeNumbered = (number: number) =>
      db.transact(tx =>
        appendAuditRow(app.services, tx, {
          staff: 'maria',
          words: ['game', 'close', String(number)],
          isOk: true,
          atMs: clock.now(),
        }),
      )
    const heads = await Promise.all(Array.from({ length: 20 }, (_, number) => writeNumbered(number)))
    expect(heads.map(({ position }) => position).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    expect(await auditFindings()).toEqual([])
  })

  test('the audit can be listed by staff, command, subject, day and outcome', async () => {
    const writeRow = (words: string[], isOk: boolean) =>
      app.services.db.transact(tx =>
        appendAuditRow(app.services, tx, { staff: 'maria', words, isOk, atMs: app.clock.now() }),
      )
    await writeRow(['settings', 'set', 'kycAmount', '700000'], true)
    await writeRow(['game', 'close', '1'], false)
    const listCommands = async (...words: string[]) =>
      ((await runCommandInProcess(app.services, 'audit', ...words)).data as ListedCommand[]).map(
        ({ command }) => command[0],
      )
    expect(await listCommands('list', '--staff', 'maria')).toEqual(['game', 'settings'])
    expect(await listCommands('--staff', 'nobody')).toEqual([])
    expect(await listCommands('--command', 'settings set')).toEqual(['settings'])
    expect(await listCommands('--command', 'settings')).toEqual(['settings'])
    expect(await listCommands('--about', 'kycAmount')).toEqual(['settings'])
    expect(await listCommands('--about', 'kyc')).toEqual([])
    expect(await listCommands('--failed')).toEqual(['game'])
    expect(await listCommands('--to', '2020-01-01')).toEqual([])
    expect(await listCommands('--from', '2020-01-01')).toHaveLength(2)
    expect((await runCommandInProcess(app.services, 'audit')).lines[2]).toMatch(
      /^20\S+Z {2}maria +done +settings set kycAmount 700000$/,
    )
    await expect(listCommands('--from', 'today')).rejects.toThrow(UsageError)
    await expect(listCommands('all')).rejects.toThrow(UsageError)
  })

  describe('commands', () => {
    /** Creates a command of the operator's tool in which each call of `set` is a separate transaction. */
    function createAuditedCommand() {
      const audit = createCommandAudit(['settings', 'set', 'kycAmount'])
      const db = audit.watch(app.services.db)
      audit.begin({ ...app.services, db })
      const settings = createSettings({
        db,
        log: app.services.log,
        env: app.services.config,
        changed: async () => {},
      })
      const setAmount = (value: number) =>
        settings.set('kycAmount', value, { staff: 'maria', atMs: app.clock.now() })
      return { audit, set: setAmount }
    }

    const storedSettings = () => app.services.db.read.selectFrom('setting').select(['key', 'value']).execute()
    const auditOutcomes = async () =>
      (
        await app.services.db.read.selectFrom('operator_audit').select('is_ok').orderBy('position').execute()
      ).map(row => row.is_ok)

    test('a command stores its audit row in the transaction of its first change, and no further row for its later changes', async () => {
      const { audit, set } = createAuditedCommand()
      await set(700_000)
      expect(await auditOutcomes()).toEqual([1])
      await set(800_000)
      await audit.end(true)
      expect(await auditOutcomes()).toEqual([1])
      expect(await auditFindings()).toEqual([])
    })

    test('a command that fails after its first change has a second audit row that reports the failure', async () => {
      const { audit, set } = createAuditedCommand()
      await set(700_000)
      await audit.end(false)
      expect(await auditOutcomes()).toEqual([1, 0])
    })

    test('a command that is refused before any change has one audit row that reports the refusal', async () => {
      const { audit, set } = createAuditedCommand()
      await expect(set(-1)).rejects.toThrow('kycAmount')
      await audit.end(false)
      expect([await auditOutcomes(), await storedSettings()]).toEqual([[0], []])
    })

    test('a command whose audit row cannot be written changes nothing', async () => {
      const { set } = createAuditedCommand()
      await app.services.db.transact(tx => tx.query.deleteFrom('audit_head').execute())
      await expect(set(700_000)).rejects.toThrow()
      expect([await auditOutcomes(), await storedSettings()]).toEqual([[], []])
    })
  })

  describe("the operator's tool", () => {
    test("two processes of the operator's tool that write at once leave one unbroken audit chain", {
      tags: ['money-audit', 'race'],
    }, async () => {
      const tool = await createOperatorToolProcess(databases, app.services.db)
      const done = await Promise.all([
        tool.run('settings', 'set', 'kycAmount', '700000'),
        tool.run('settings', 'set', 'kycAmount', '800000'),
        tool.run('settings', 'set', 'kycAmount', 'much'),
        // The audit log does not record words that are no valid command.
        tool.run('limit', 'set', 'anybody', 'loss', 'year', '1', '--reason', 'x'),
        tool.run('settings', 'set', 'kycAmount'),
      ])
      expect(done.map(({ code }) => code)).toEqual([0, 0, 1, 1, 1])
      const listed = await tool.json<ListedCommand[]>('audit', 'list')
      expect(listed.map(({ isOk }) => isOk).sort()).toEqual([false, true, true])
      expect(listed.map(({ position }) => position)).toEqual([3, 2, 1])
      expect(await tool.run('verify')).toMatchObject({ code: 0, err: '' })
      expect(JSON.parse(await readFile(join(tool.dataDir, 'audit-head.json'), 'utf8'))).toMatchObject({
        position: 3,
      })
    })

    test("the command `verify` in the operator's tool fails for a changed audit, and names the changed row", async () => {
      const tool = await createOperatorTool(databases, app.services.db)
      await tool.run('settings', 'set', 'kycAmount', '700000')
      await tamperWith(sql`update operator_audit set staff = 'pedro'`)
      const { code, out } = await tool.run('verify')
      expect([code, out]).toEqual([1, expect.stringContaining('Somebody has changed row 1 of the audit')])
      await rm(join(tool.dataDir, 'audit-head.json'))
      await writeFile(join(tool.dataDir, 'audit-head.json'), '{"position":9,"hash":"sandbox.other"}')
      expect((await tool.run('verify')).out).toContain('Row 9 of the audit, which this machine has seen')
    })
  })
})
