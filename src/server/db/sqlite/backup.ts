import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../start-error.ts'
import { assertNoCommitLost, commitCountFileOf } from './commit-count.ts'
import { prepareDatabaseFile } from './data-folder.ts'
import { isDatabaseBusy } from './errors.ts'
import { toSqliteStartError } from './start-failure.ts'

const OWNER_ONLY = 0o600
const READ_TIMEOUT_MS = 5_000
/** Suffixes of the files that belong to one database, the main file first. */
const DATABASE_FILE_SUFFIXES = ['', '-wal', '-shm', '-acknowledged'] as const

/**
 * Copies a database into a new file that only its owner can read. A server may write at the same time; the copy
 * contains all commits up to one point in time. The copy must pass SQLite's own check and is flushed to the disk before
 * it gets its final name.
 * @throws StartError when there is no database, when it has lost commits, or when `target` exists
 */
export function backUpDatabase(file: string, target: string): void {
  if (!existsSync(file)) throw new StartError(`There is no database at ${file}: check PERYA_DATA.`)
  if (existsSync(target)) throw new StartError(`${target} exists already: name a new file.`)
  const partial = `${target}.partial`
  try {
    assertNoCommitLost(file)
    rmSync(partial, { force: true })
    closeSync(openSync(partial, 'wx', OWNER_ONLY))
    const source = new DatabaseSync(file, { readOnly: true, timeout: READ_TIMEOUT_MS })
    try {
      source.prepare('vacuum into ?').run(partial)
    } finally {
      source.close()
    }
    assertDatabaseIntact(partial)
    flushToDisk(partial)
    renameSync(partial, target)
    flushToDisk(dirname(target))
  } catch (error) {
    rmSync(partial, { force: true })
    throw toSqliteStartError(error, file)
  }
}

/**
 * Copies a backup into the folder of the database that the backup will replace, without touching that database, so that
 * the copy can be checked first.
 * @returns the file of the copy
 * @throws StartError when `source` is missing, damaged, or the file of a database in use
 */
export function stageBackup(source: string, file: string): string {
  if (!existsSync(source)) throw new StartError(`There is no backup at ${source}.`)
  if (existsSync(`${source}-wal`) && statSync(`${source}-wal`).size > 0) {
    throw new StartError(`${source} has a log beside it, so it is no backup: make one with \`backup FILE\`.`)
  }
  const staged = `${file}.restoring`
  removeStagedBackup(staged)
  try {
    prepareDatabaseFile(staged)
    copyFileSync(source, staged)
    assertDatabaseIntact(staged)
  } catch (error) {
    removeStagedBackup(staged)
    throw toSqliteStartError(error, source)
  }
  return staged
}

/** Removes a copy that `stageBackup` made, with the log and index files that opening the copy created. */
export function removeStagedBackup(staged: string): void {
  for (const companion of DATABASE_FILE_SUFFIXES) rmSync(staged + companion, { force: true })
}

/**
 * Replaces a database with a copy that `stageBackup` made. The old database is renamed, never deleted.
 * @returns the path of the old database, or `undefined` if no database existed
 * @throws StartError when a process has the old database open
 */
export function replaceDatabase(staged: string, file: string, asideName: string): string | undefined {
  const aside = existsSync(file) ? asideName : undefined
  const release = aside ? lockFile(file) : () => {}
  try {
    if (aside) {
      for (const companion of DATABASE_FILE_SUFFIXES) {
        if (existsSync(file + companion)) renameSync(file + companion, aside + companion)
      }
    }
  } finally {
    release()
  }
  rmSync(commitCountFileOf(file), { force: true })
  flushToDisk(staged)
  renameSync(staged, file)
  removeStagedBackup(staged)
  flushToDisk(dirname(file))
  return aside
}

/** Locks a database against every other connection. @returns a function that unlocks the database */
function lockFile(file: string): () => void {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma locking_mode = exclusive')
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    // Treats a file that SQLite cannot lock because of damage as unused: no process can work with it.
    if (!isDatabaseBusy(error)) return () => {}
    throw new StartError(`A server has ${file} open: stop it and try again.`, { cause: error })
  }
  return () => database.close()
}

/** Runs SQLite's integrity check on a file. @throws StartError when SQLite finds the file damaged. */
function assertDatabaseIntact(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database.prepare('pragma integrity_check').all() as { integrity_check: string }[]
    const first = rows[0]?.integrity_check
    if (first !== 'ok') throw new StartError(`${file} is damaged: ${first}.`)
  } finally {
    database.close()
  }
}

/** Flushes a file or a folder to the disk. Flushing a folder makes a rename in it survive a power cut. */
function flushToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
