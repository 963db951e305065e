import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import { WalCheckpointer } from '../../../src/server/db/sqlite/checkpoints.ts'
import { SqliteConnection } from '../../../src/server/db/sqlite/connection.ts'
import { eventually } from '../../support/eventually.ts'

const PAGE_BYTES = 4096
const BATCHES_MAX = 10_000
/** More rows than any of these tests changes, so that this limit of rows for each pass has no effect. */
const ROWS_MANY = 1_000_000
const PACE = { passMinMs: 0, passMaxMs: 10_000, rowsPerPass: ROWS_MANY }

let home: string
let file: string
let writer: SqliteConnection
let checkpoints: WalCheckpointer

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'perya-checkpoints-'))
  file = join(home, 'perya.sqlite')
  writer = new SqliteConnection(file, 'write')
  writer.database.exec('create table note (id integer primary key, text text) strict')
  checkpoints = new WalCheckpointer(writer, { file, transactionsPerPass: 10, ...PACE, logPagesMax: 50 })
})

afterEach(async () => {
  await checkpoints.close()
  writer.database.close()
  await rm(home, { recursive: true })
})

const bytesOf = async (path: string) => (await stat(path)).size

/** Commits about ten pages of changes. */
function writeBatch(transactions: number): void {
  writer.execute('insert into note (text) values (?)', ['x'.repeat(10 * PAGE_BYTES)])
  checkpoints.afterCommit(transactions)
}

test('a checkpoint copies the log into the database in another thread while the writer works', async () => {
  for (let batch = 0; batch < 3; batch++) writeBatch(3)
  expect(await bytesOf(file)).toBeLessThan(10 * PAGE_BYTES)
  writeBatch(1)
  await eventually(async () => expect(await bytesOf(file)).toBeGreaterThan(20 * PAGE_BYTES))
})

test('a checkpoint starts at once when few transactions, such as those of jobs, have changed many rows', async () => {
  await checkpoints.close()
  checkpoints = new WalCheckpointer(writer, {
    file,
    ...PACE,
    transactionsPerPass: 1_000,
    rowsPerPass: 100,
    logPagesMax: 50,
  })
  writeBatch(1)
  expect(await bytesOf(file)).toBeLessThan(10 * PAGE_BYTES)
  writer.execute(
    `with recursive row (id) as (select 1 union all select id + 1 from row where id < 100)
      insert into note (text) select 'x' from row`,
    [],
  )
  writeBatch(1)
  await eventually(async () => expect(await bytesOf(file)).toBeGreaterThan(10 * PAGE_BYTES))
})

test('a single transaction is copied into the database after the longest time between checkpoints', async () => {
  await checkpoints.close()
  checkpoints = new WalCheckpointer(writer, {
    file,
    transactionsPerPass: 1_000,
    rowsPerPass: ROWS_MANY,
    passMinMs: 0,
    passMaxMs: 50,
    logPagesMax: 50,
  })
  writeBatch(1)
  await eventually(async () => expect(await bytesOf(file)).toBeGreaterThan(10 * PAGE_BYTES))
})

test('checkpoints keep their minimum distance in time, however many transactions come', async () => {
  await checkpoints.close()
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  checkpoints = new WalCheckpointer(writer, {
    file,
    transactionsPerPass: 1,
    rowsPerPass: 1,
    passMinMs: MINUTE_MS,
    passMaxMs: MINUTE_MS,
    logPagesMax: 50,
  })
  for (let batch = 0; batch < 20; batch++) {
    writeBatch(10)
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(posted).toHaveBeenCalledTimes(1)
  posted.mockRestore()
})

test('the writer continues, and a new thread starts, when the thread of the checkpoints fails', async () => {
  await checkpoints.close()
  const broken = join(home, 'none', 'such')
  checkpoints = new WalCheckpointer(writer, { file: broken, transactionsPerPass: 1, ...PACE, logPagesMax: 1 })
  let batches = 0
  const start = vi.spyOn(Worker.prototype, 'postMessage')
  await eventually(() => {
    writeBatch(1)
    batches++
    expect(start.mock.contexts.length).toBeGreaterThan(1)
  })
  start.mockRestore()
  expect(writer.execute('select count(*) as count from note', []).rows).toEqual([{ count: batches }])
})

test('a full database log is reset although the writer never pauses', async () => {
  let batches = 0
  const isGrowing = async () => {
    const before = await bytesOf(`${file}-wal`)
    writeBatch(10)
    batches++
    return (await bytesOf(`${file}-wal`)) > before
  }
  while (batches < BATCHES_MAX && (await isGrowing()));
  expect(batches).toBeLessThan(BATCHES_MAX)
  expect(writer.execute('select count(*) as count from note', []).rows).toEqual([{ count: batches }])
  expect(writer.execute('pragma integrity_check', []).rows).toEqual([{ integrity_check: 'ok' }])
})
