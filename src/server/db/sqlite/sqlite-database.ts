import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import { TransactionScope } from '../transaction-scope.ts'
import { WalCheckpointer } from './checkpoints.ts'
import { assertNoCommitLost, CommitCounter } from './commit-count.ts'
import { CommitQueue } from './commit-queue.ts'
import { SqliteConnection } from './connection.ts'
import { prepareDatabaseFile } from './data-folder.ts'
import { createSqliteDialect } from './dialect.ts'
import { SharedReadTransaction } from './shared-read.ts'
import { toSqliteStartError } from './start-failure.ts'
import { WriterHealth } from './writer-health.ts'

/**
 * Largest number of transaction functions in a batch. The limit keeps each turn of the event loop short. It also limits
 * how many functions run again when one of them fails.
 */
const BATCH_MAX = 256

/**
 * When the write-ahead log is copied. The log may grow to 16,000 pages (about 62 MiB), which SQLite recovers in a
 * fraction of a second after a crash.
 */
const CHECKPOINT_OPTIONS = {
  transactionsPerPass: 200,
  rowsPerPass: 2_000,
  passMinMs: 250,
  passMaxMs: 10_000,
  logPagesMax: 16_000,
}

/** Returns the path of the file `perya.sqlite` in a data folder. */
export function databaseFileInFolder(dataDir: string): string {
  return join(dataDir, 'perya.sqlite')
}

/**
 * Opens an SQLite file. One connection writes, through a queue of transactions. Another connection reads, so it sees
 * only committed rows.
 * @throws RangeError for a database in memory, which a second connection cannot see
 * @throws StartError when the file cannot be opened, or lacks commits whose callers got an answer
 */
export function openSqlite(config: { file: string; commit: 'group' | 'single' }): Database {
  if (config.file === ':memory:') throw new RangeError('A database in memory has no second connection')
  const { writer, reader, count } = openFile(config.file)
  const checkpoints = new WalCheckpointer(writer, { file: config.file, ...CHECKPOINT_OPTIONS })
  const sharedRead = new SharedReadTransaction(writer)
  const scope = new TransactionScope()
  const queue = new CommitQueue(writer, scope, count, {
    batchMax: config.commit === 'group' ? BATCH_MAX : 1,
    beforeBegin: () => sharedRead.end(),
    afterCommit: transactions => checkpoints.afterCommit(transactions),
  })
  const health = new WriterHealth(queue)
  const read = new Kysely<Schema>({ dialect: createSqliteDialect(reader, () => scope.assertOutside()) })
  const locks = new Set<string>()
  const notifier = createNotifier()
  let whenClosed: Promise<void> | undefined

  async function closeAll(): Promise<void> {
    await queue.close()
    sharedRead.end()
    await checkpoints.close()
    reader.close()
    count.close()
    writer.close()
  }

  return {
    engine: 'sqlite',
    read,
    readLong: read,
    transact: work => queue.add(work),
    // Uses the writing connection for a lookup, because its page cache stays valid after its own commits. While a
    // transaction is open, that connection would show uncommitted rows, so the lookup then uses the reading connection.
    async lookUp(statement, args) {
      scope.assertOutside()
      return (queue.isWriting ? reader : sharedRead).first(statement, args)
    },
    async withLock(name, work) {
      scope.assertOutside()
      if (locks.has(name)) return undefined
      locks.add(name)
      try {
        return await work(new AbortController().signal)
      } finally {
        locks.delete(name)
      }
    },
    notify: (_, channel) => notifier.notify(channel),
    listen: notifier.listen,
    async isReady() {
      try {
        reader.execute('select count from commit_count', [], 'none')
      } catch {
        return false
      }
      return health.canWrite()
    },
    async close() {
      whenClosed ??= closeAll()
      await whenClosed
    },
  }
}

function openFile(file: string): {
  writer: SqliteConnection
  reader: SqliteConnection
  count: CommitCounter
} {
  const opened: SqliteConnection[] = []
  const openConnection = (mode: 'write' | 'read') => {
    const connection = new SqliteConnection(file, mode)
    opened.push(connection)
    return connection
  }
  try {
    prepareDatabaseFile(file)
    assertNoCommitLost(file)
    const writer = openConnection('write')
    const count = new CommitCounter(writer.database, file)
    writer.failWhenLocked()
    return { writer, reader: openConnection('read'), count }
  } catch (error) {
    for (const connection of opened) connection.close()
    throw toSqliteStartError(error, file)
  }
}

/** Sends announcements inside this process, which is enough on SQLite because only one process runs the server. */
function createNotifier() {
  const channels = new EventEmitter()
  channels.setMaxListeners(0)
  return {
    /**
     * Calls the listeners in a later turn of the event loop. The announcing transaction may still be uncommitted then;
     * a listener that reads in `transact` runs after that transaction.
     */
    async notify(channel: string): Promise<void> {
      setImmediate(() => channels.emit(channel))
    },
    listen(channel: string, heard: () => void): () => void {
      channels.on(channel, heard)
      return () => channels.off(channel, heard)
    },
  }
}
