import { chmod, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../src/server/clock.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { toPostgresStartError } from '../../../src/server/db/postgres/start-failure.ts'
import { commitCountFileOf } from '../../../src/server/db/sqlite/commit-count.ts'
import { toSqliteStartError } from '../../../src/server/db/sqlite/start-failure.ts'
import { StartError } from '../../../src/server/start-error.ts'

let home: string
let file: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'perya-start-'))
  file = join(home, 'data', 'perya.sqlite')
})

afterEach(() => rm(home, { recursive: true, force: true }))

async function writeJournal(db: Database): Promise<void> {
  const id = newId(Date.now())
  const row = { id, kind: 'test', reference: '', player_id: null, at_ms: 1 }
  await db.transact(async tx => {
    await tx.query.insertInto('journal').values(row).execute()
  })
}

async function countJournals(db: Database): Promise<number> {
  const { count } = await db.read
    .selectFrom('journal')
    .select(select => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

/**
 * Writes `journals` journals, and leaves the database files as after a kill of the process: the write-ahead log is not
 * merged.
 */
async function leaveKilledFiles(journals: number): Promise<Record<string, Buffer>> {
  const db = openDatabase({ file })
  await migrate(db, 1)
  for (let count = 0; count < journals; count++) await writeJournal(db)
  const names = [file, `${file}-wal`, commitCountFileOf(file)]
  const files = Object.fromEntries(
    await Promise.all(names.map(async name => [name, await readFile(name)] as const)),
  )
  await db.close()
  await rm(join(home, 'data'), { recursive: true })
  await mkdir(join(home, 'data'))
  for (const [name, bytes] of Object.entries(files)) await writeFile(name, bytes)
  return files
}

describe('the files of a database', () => {
  test('new database files can be read and written only by their owner', async () => {
    const db = openDatabase({ file })
    await migrate(db, 1)
    await writeJournal(db)
    expect(await modeOf(join(home, 'data'))).toBe(0o700)
    for (const name of ['', '-wal', '-shm', '-acknowledged']) expect(await modeOf(file + name)).toBe(0o600)
    await db.close()
  })

  test('a server start removes the rights of other users from the database files', async () => {
    await leaveKilledFiles(1)
    for (const path of [join(home, 'data'), file]) await chmod(path, 0o755)
    await openDatabase({ file }).close()
    expect(await modeOf(join(home, 'data'))).toBe(0o700)
    expect(await modeOf(file)).toBe(0o600)
  })

  test('a server start does not change the rights of a data folder that also holds other files', async () => {
    await mkdir(join(home, 'data'))
    await chmod(join(home, 'data'), 0o755)
    await writeFile(join(home, 'data', 'other'), '')
    await openDatabase({ file }).close()
    expect(await modeOf(join(home, 'data'))).toBe(0o755)
  })
})

describe('a killed database', () => {
  test('the database of a killed process opens with every commit that was acknowledged', async () => {
    await leaveKilledFiles(5)
    const db = openDatabase({ file })
    expect(await countJournals(db)).toBe(5)
    await db.close()
  })

  test.each([
    ['was cut off', (log: string, size: number) => truncate(log, size - 4_000)],
    ['is missing', (log: string) => rm(log)],
    [
      'is damaged',
      async (log: string, size: number) => {
        const bytes = await readFile(log)
        bytes[size - 2_000] = (bytes[size - 2_000] ?? 0) ^ 0xff
        await writeFile(log, bytes)
      },
    ],
  ])(
    'after a kill, a database whose log %s stops the server start with a sentence on lost commits, and keeps the log',
    async (_, harm) => {
      const log = `${file}-wal`
      const files = await leaveKilledFiles(5)
      await harm(log, files[log]?.length ?? 0)
      const harmed = await readFile(log).catch(() => Buffer.alloc(0))
      const openFile = () => openDatabase({ file })
      expect(openFile).toThrow(StartError)
      expect(openFile).toThrow(
        /has lost \d+ acknowledged commits? .* restore FILE --replace.*or accept the loss by deleting/,
      )
      expect(await readFile(log).catch(() => Buffer.alloc(0))).toEqual(harmed)
      await rm(commitCountFileOf(file))
      await openFile().close()
    },
  )

  test('a database that was closed properly opens without its log', async () => {
    const db = openDatabase({ file })
    await migrate(db, 1)
    await writeJournal(db)
    await db.close()
    await rm(`${file}-wal`, { force: true })
    const again = openDatabase({ file })
    expect(await countJournals(again)).toBe(1)
    await again.close()
  })
})

describe('a start without a usable database', () => {
  const startDatabase = () => openDatabase({ file })

  test('a database file that is no database stops the server start with a one-sentence error', async () => {
    await mkdir(join(home, 'data'))
    await writeFile(file, 'x'.repeat(8_192))
    expect(startDatabase).toThrow(
      new StartError(
        `The database ${file} is no database: check PERYA_DATA, or restore a backup with \`npm run operator -- restore FILE --replace\`.`,
      ),
    )
  })

  test('a damaged database stops the server start with a one-sentence error', async () => {
    await openDatabase({ file }).close()
    const bytes = await readFile(file)
    await writeFile(file, Buffer.concat([bytes.subarray(0, 100), Buffer.alloc(bytes.length - 100, 0x5a)]))
    expect(startDatabase).toThrow(/is damaged: restore a backup/)
  })

  test('a data folder that is a file stops the server start with a one-sentence error', async () => {
    await writeFile(join(home, 'data'), '')
    expect(startDatabase).toThrow(/for a part of its path is no folder: check PERYA_DATA/)
  })

  test.each([
    ['EACCES', /give the user of this process the right/],
    ['EROFS', /is on a disk that can only be read/],
    ['ENOSPC', /the disk is full/],
  ])("the operating system's error %s at the server start is reported in one sentence", (code, words) => {
    const error = toSqliteStartError(Object.assign(new Error('system'), { code }), file)
    expect(error).toBeInstanceOf(StartError)
    expect((error as StartError).message).toMatch(words)
  })

  test.each([
    [8, /cannot be written to/],
    [13, /the disk is full/],
    [14, /cannot be opened/],
    [522, /cannot be read or written/],
  ])("SQLite's error %i at the server start is reported in one sentence", (errcode, words) => {
    const error = toSqliteStartError(Object.assign(new Error('sqlite'), { errcode }), file)
    expect((error as StartError).message).toMatch(words)
  })

  test('a PostgreSQL that does not answer stops the server start with a one-sentence error without its password', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    const error = toPostgresStartError(refused, 'postgres://perya:secret@db.example:5432/perya')
    const sentence = 'PostgreSQL at db.example:5432 cannot be reached: check that it runs, and DATABASE_URL.'
    expect(error).toEqual(new StartError(sentence))
  })

  test('a programming error at the server start keeps its own message', () => {
    const error = new TypeError('a defect')
    expect(toSqliteStartError(error, file)).toBe(error)
    expect(toPostgresStartError(error, 'postgres://x/y')).toBe(error)
  })
})

test("the database's count of commits includes the commits of other processes", async () => {
  const [one, other] = [openDatabase({ file }), openDatabase({ file })]
  await migrate(one, 1)
  const countNow = () => {
    const reader = new DatabaseSync(file, { readOnly: true })
    const { count } = reader.prepare('select count from commit_count').get() as { count: number }
    reader.close()
    return count
  }
  const migrated = countNow()
  await writeJournal(other)
  await writeJournal(one)
  expect(countNow()).toBe(migrated + 2)
  expect(Number(await readFile(commitCountFileOf(file), 'latin1'))).toBe(migrated + 2)
  await Promise.all([one.close(), other.close()])
})
