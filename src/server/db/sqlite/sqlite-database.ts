import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import { Checkpoints } from './checkpoints.ts'
import { SqliteConnection } from './connection.ts'
import { sqliteDialect } from './dialect.ts'
import { CommitQueue } from './group-commit.ts'
import { createNotifier } from './notify.ts'

/** Bounds how long one turn of the event loop can take, and what one failing commit takes along. */
const BATCH_MAX = 256

/** 16,000 pages are 64 MiB, read again in a fraction of a second after a crash. */
const CHECKPOINTS = { unitsPerPass: 2_000, logPagesMax: 16_000 } as const

/**
 * An SQLite file: one connection writes, through a queue of units; another reads and so sees only what is
 * committed. That is why a database in memory, private to its connection, is refused.
 */
export function openSqlite(config: { file: string; commit: 'group' | 'single' }): Database {
  if (config.file === ':memory:') throw new RangeError('A database in memory has no second connection')
  mkdirSync(dirname(config.file), { recursive: true })
  const writer = new SqliteConnection(config.file, 'write')
  const reader = new SqliteConnection(config.file, 'read')
  const checkpoints = new Checkpoints(writer, { file: config.file, ...CHECKPOINTS })
  const batchMax = config.commit === 'group' ? BATCH_MAX : 1
  const queue = new CommitQueue(writer, batchMax, units => checkpoints.beforeBatch(units))
  const writing = new Kysely<Schema>({ dialect: sqliteDialect(writer, () => queue.assertInUnit()) })
  const locks = new Set<string>()
  const notifier = createNotifier()

  return {
    engine: 'sqlite',
    read: new Kysely<Schema>({ dialect: sqliteDialect(reader, () => {}) }),
    transact: unit => queue.add(writing, unit),
    // The writer's cache outlives its own commits, the reader's does not; but inside a transaction the writer sees
    // what nobody may see yet.
    lookUp: async (statement, args) =>
      (writer.database.isTransaction ? reader : writer).first(statement, args),
    async withLock(name, work) {
      if (locks.has(name)) return undefined
      locks.add(name)
      try {
        return await work()
      } finally {
        locks.delete(name)
      }
    },
    notify: (_, channel) => notifier.notify(channel),
    listen: notifier.listen,
    isReady: async () => {
      try {
        return reader.execute('select 1', []).rows.length === 1
      } catch {
        return false
      }
    },
    async close() {
      await queue.close()
      await checkpoints.close()
      if (reader.database.isOpen) reader.database.close()
      if (writer.database.isOpen) writer.database.close()
    },
  }
}
