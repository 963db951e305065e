import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { newId } from '../../../src/server/clock.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { DatabaseUnavailableError, isDatabaseUnavailable } from '../../../src/server/db/unavailable.ts'
import { newDatabase } from '../../support/cluster.ts'
import { eventually } from '../../support/eventually.ts'

let home: string
let file: string
let db: Database
let foreign: DatabaseSync

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'perya-ready-'))
  file = join(home, 'perya.sqlite')
  db = openDatabase({ file })
  await migrate(db, 1)
  foreign = new DatabaseSync(file, { timeout: 0 })
})

afterEach(async () => {
  foreign.close()
  await db.close()
  await rm(home, { recursive: true, force: true })
})

async function writeJournal(): Promise<void> {
  const row = { id: newId(Date.now()), kind: 'test', reference: '', player_id: null, at_ms: 1 }
  await db.transact(async tx => {
    await tx.query.insertInto('journal').values(row).execute()
  })
}

const countCommits = () =>
  (foreign.prepare('select count from commit_count').get() as { count: number }).count

describe('a file locked by another process', () => {
  test('while another process locks the database file, reads continue, the event loop is not blocked, and a write waits', async () => {
    foreign.exec('begin immediate')
    let isWritten = false
    const writing = writeJournal().then(() => {
      isWritten = true
    })
    for (let turn = 0; turn < 20; turn++) {
      await db.read.selectFrom('journal').selectAll().execute()
      await new Promise(resolve => setImmediate(resolve))
    }
    expect(isWritten).toBe(false)
    // Only this event loop can release the lock. SQLite's built-in busy wait would have blocked the loop until the write
    // was refused as unavailable.
    foreign.exec('rollback')
    await writing
  })

  test('the server is not ready while another process locks the database file, and ready again afterwards', async () => {
    await eventually(async () => expect(await db.isReady()).toBe(true))
    foreign.exec('begin immediate')
    await eventually(async () => expect(await db.isReady()).toBe(false))
    foreign.exec('rollback')
    await eventually(async () => expect(await db.isReady()).toBe(true))
  })

  test('a write that waits too long for the lock of the database file is refused as unavailable', async () => {
    foreign.exec('begin immediate')
    const late = writeJournal()
    await expect(late).rejects.toThrow(DatabaseUnavailableError)
    expect(isDatabaseUnavailable(await late.catch(error => error))).toBe(true)
    foreign.exec('rollback')
    await writeJournal()
  })
})

test('many readiness checks at once share one test commit, and need none while other transactions commit', async () => {
  await writeJournal()
  const before = countCommits()
  await Promise.all(Array.from({ length: 20 }, () => db.isReady()))
  expect(countCommits()).toBe(before)
  await eventually(async () => {
    await Promise.all(Array.from({ length: 20 }, () => db.isReady()))
    expect(countCommits()).toBeGreaterThan(before)
  })
  expect(countCommits()).toBe(before + 1)
})

test('the server is not ready while it cannot enlarge the files of its database', async () => {
  // Imitates a full disk by a limit on the size of files: only writes beyond the limit fail.
  const program = `
    import { openDatabase } from ${JSON.stringify(fileURLToPath(new URL('../../../src/server/db/open.ts', import.meta.url)))}
    const db = openDatabase({ file: ${JSON.stringify(join(home, 'small.sqlite'))} })
    process.stdout.write(String(await db.isReady()) + '\\n')
    let failed = 0
    for (let turn = 0; turn < 400 && failed === 0; turn++) {
      await db.transact(async tx => {
        const { sql } = await import('kysely')
        await sql.raw('create table if not exists note (text text)').execute(tx.query)
        await sql.raw("insert into note values (hex(zeroblob(20000)))").execute(tx.query)
      }).catch(() => failed++)
    }
    const endMs = performance.now() + 60_000
    let isReady = true
    while (isReady && performance.now() < endMs) {
      isReady = await db.isReady()
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    process.stdout.write(failed + ' ' + isReady + '\\n')
    process.exit(0)`
  const command = 'ulimit -f 2000; exec "$0" --input-type=module-typescript -e "$1"'
  const child = spawn('/bin/sh', ['-c', command, process.execPath, program], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', piece => {
    output += piece
  })
  await once(child, 'exit')
  expect(output).toBe('true\n1 false\n')
})

test('PostgreSQL ends a slow statement, a wait for a lock and an idle transaction, but lets reports run on', async () => {
  const { url, drop } = await newDatabase(inject('templates').postgresUrl)
  const postgres = openDatabase({ url })
  const settings = sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`
  try {
    const limited = await settings.execute(postgres.read)
    expect(limited.rows.map(row => row.setting)).toEqual(['15000', '5000', '15000'])
    const unlimited = await settings.execute(postgres.readLong)
    expect(unlimited.rows.map(row => row.setting)).toEqual(['0', '0', '0'])
    const migrating = await postgres.transact(tx => settings.execute(tx.query), { isUnlimited: true })
    expect(migrating.rows.map(row => row.setting)).toEqual(['0', '0', '0'])
  } finally {
    await postgres.close()
    await drop()
  }
})
