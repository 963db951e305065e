import { closeSync, existsSync, fdatasync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { StartError } from '../../start-error.ts'

/**
 * Number of digits to which the count is padded in the file, so that every write replaces the previous count
 * completely.
 */
const DIGITS = 16
/**
 * Interval in milliseconds at which the file of the commit count is flushed to the disk. After a power cut, the count
 * can be that much older; after a kill of the process it is up to date.
 */
const SYNC_EVERY_MS = 1_000

const CREATE_TABLE_SQL = `create table if not exists commit_count
  (id integer primary key check (id = 1), count integer not null) strict`

/**
 * Returns the path of the file that contains the commit count of the last acknowledged commit. The file is beside the
 * database file. A commit is acknowledged once its caller has got an answer.
 */
export function commitCountFileOf(databaseFile: string): string {
  return `${databaseFile}-acknowledged`
}

/**
 * Counts the commits of an SQLite database, in the database and in a file beside it. Each commit includes the count in
 * the database. After the commit and before any caller gets an answer, the count is written into the file, as 16 bytes
 * without waiting for the disk. If the database has the lower count, it has lost acknowledged commits, for example
 * because its log was cut off, damaged or deleted.
 */
export class CommitCounter {
  readonly #raise: StatementSync
  readonly #descriptor: number
  readonly #bytes = Buffer.alloc(DIGITS)
  #timer: NodeJS.Timeout | undefined

  /**
   * Creates the table of the commit count if it is missing, and opens the file beside the database.
   * @param database the writing connection, outside a transaction
   */
  constructor(database: DatabaseSync, databaseFile: string) {
    database.exec(CREATE_TABLE_SQL)
    const isEmpty = database.prepare('select 1 from commit_count').get() === undefined
    if (isEmpty) database.exec('insert into commit_count values (1, 0) on conflict do nothing')
    this.#raise = database.prepare('update commit_count set count = count + 1 returning count')
    const file = commitCountFileOf(databaseFile)
    this.#descriptor = openSync(file, existsSync(file) ? 'r+' : 'w+', 0o600)
  }

  /**
   * Increases the count by one inside the open transaction.
   * @returns the count of the commit that ends this transaction
   */
  increment(): number {
    return (this.#raise.get() as { count: number }).count
  }

  /** Writes the count of a commit into the file, before its callers get their answers. */
  acknowledge(count: number): void {
    this.#bytes.write(String(count).padStart(DIGITS))
    try {
      writeSync(this.#descriptor, this.#bytes, 0, DIGITS, 0)
    } catch {
      // Ignores the error, because the commit itself is on the disk. With an older count in the file, the next start
      // only notices fewer lost commits.
      return
    }
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      fdatasync(this.#descriptor, () => {})
    }, SYNC_EVERY_MS).unref()
  }

  close(): void {
    clearTimeout(this.#timer)
    try {
      fdatasyncSync(this.#descriptor)
    } catch {
      // Ignores the error: with an older count in the file, the next start only notices fewer lost commits.
    }
    closeSync(this.#descriptor)
  }
}

/**
 * Compares the count in a database with the count in the file beside it. Runs before anything is written, because a
 * write would destroy data that a damaged log still contains.
 * @throws StartError when acknowledged commits are missing
 */
export function assertNoCommitLost(databaseFile: string): void {
  const acknowledged = readAcknowledgedCount(databaseFile)
  const stored = readStoredCount(databaseFile)
  if (stored >= acknowledged) return
  throw new StartError(
    `The database ${databaseFile} has lost ${acknowledged - stored} acknowledged commits (it is at commit ${stored} ` +
      `of ${acknowledged}; its log is missing, cut off or damaged): restore a backup with ` +
      '`npm run operator -- restore FILE --replace`, or accept the loss by deleting ' +
      `${commitCountFileOf(databaseFile)}.`,
  )
}

/** Reads the count in the file; 0 when the file is missing or contains no count. */
function readAcknowledgedCount(databaseFile: string): number {
  const file = commitCountFileOf(databaseFile)
  if (!existsSync(file)) return 0
  const text = readFileSync(file, 'latin1')
  return /^ *\d{1,16}$/.test(text) ? Number(text) : 0
}

/**
 * Reads the commit count in the database; 0 without a database. The connection is read-only, so closing it never
 * changes the log.
 */
function readStoredCount(databaseFile: string): number {
  if (!existsSync(databaseFile)) return 0
  const database = new DatabaseSync(databaseFile, { readOnly: true, timeout: SYNC_EVERY_MS })
  try {
    const table = database.prepare("select 1 from sqlite_schema where name = 'commit_count'").get()
    if (!table) return 0
    const row = database.prepare('select count from commit_count').get() as { count: number } | undefined
    return row?.count ?? 0
  } finally {
    database.close()
  }
}
