import { closeSync, existsSync, fdatasync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { StartError } from '../../start-error.ts'

/** Fixed length of the count in the file, so that every write replaces the previous count completely. */
const DIGITS = 16
/**
 * Interval of flushing the file to the disk. After a power cut the file can be that much older; after a kill of the
 * process it is up to date.
 */
const SYNC_EVERY_MS = 1_000

const CREATE = `create table if not exists commit_count
  (id integer primary key check (id = 1), count integer not null) strict`

/** The file beside a database that holds the count of its last acknowledged commit. */
export function commitCountFileOf(databaseFile: string): string {
  return `${databaseFile}-acknowledged`
}

/**
 * Counts the commits of an SQLite file in two places. The count in the database is part of each commit. The count in
 * the file beside it is written after the commit and before anybody gets an answer: a write of 16 bytes that does not
 * wait for the disk. A database that is behind its file has therefore lost commits that were acknowledged, for example
 * when its log was cut off, damaged or deleted.
 */
export class CommitCounter {
  readonly #raise: StatementSync
  readonly #descriptor: number
  readonly #bytes = Buffer.alloc(DIGITS)
  #timer: NodeJS.Timeout | undefined

  /** @param database the writing connection, outside a transaction. */
  constructor(database: DatabaseSync, databaseFile: string) {
    database.exec(CREATE)
    const isEmpty = database.prepare('select 1 from commit_count').get() === undefined
    if (isEmpty) database.exec('insert into commit_count values (1, 0) on conflict do nothing')
    this.#raise = database.prepare('update commit_count set count = count + 1 returning count')
    const file = commitCountFileOf(databaseFile)
    this.#descriptor = openSync(file, existsSync(file) ? 'r+' : 'w+', 0o600)
  }

  /** Raises the count inside the open transaction. @returns the count of the next commit */
  raise(): number {
    return (this.#raise.get() as { count: number }).count
  }

  /** Writes the count of a commit into the file, before its callers get their answers. */
  acknowledge(count: number): void {
    this.#bytes.write(String(count).padStart(DIGITS))
    try {
      writeSync(this.#descriptor, this.#bytes, 0, DIGITS, 0)
    } catch {
      // The commit is on the disk. An older count in the file only means that fewer lost commits are noticed.
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
      // An older count in the file only means that fewer lost commits are noticed.
    }
    closeSync(this.#descriptor)
  }
}

/**
 * Compares a database with the file beside it, before anything is written: a write would destroy the data that a
 * damaged log still holds.
 * @throws StartError when acknowledged commits are missing.
 */
export function assertNoCommitLost(databaseFile: string): void {
  const acknowledged = readAcknowledged(databaseFile)
  const stored = readStored(databaseFile)
  if (stored >= acknowledged) return
  throw new StartError(
    `The database ${databaseFile} has lost ${acknowledged - stored} acknowledged commits (it is at commit ${stored} ` +
      `of ${acknowledged}; its log is missing, cut off or damaged): restore a backup with ` +
      '`npm run operator -- restore FILE --replace`, or accept the loss by deleting ' +
      `${commitCountFileOf(databaseFile)}.`,
  )
}

/** 0 when the file is missing or holds no count. */
function readAcknowledged(databaseFile: string): number {
  const file = commitCountFileOf(databaseFile)
  if (!existsSync(file)) return 0
  const text = readFileSync(file, 'latin1')
  return /^ *\d{1,16}$/.test(text) ? Number(text) : 0
}

/** The count in the database. A read-only connection never changes the log, even when it is the last to close. */
function readStored(databaseFile: string): number {
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
