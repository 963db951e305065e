import { dirname } from 'node:path'
import { StartError } from '../../start-error.ts'
import { sqliteCodeOf } from './errors.ts'

/** The texts of start errors, each with the problem and its remedy, by SQLite's primary result code. */
const START_ERROR_TEXT_BY_SQLITE_CODE: Readonly<Record<number, string>> = {
  5: 'is locked by another process: stop that process and start again.',
  8: 'cannot be written to: give the user of this process the right to write there.',
  10: 'cannot be read or written: check the disk.',
  11: 'is damaged: restore a backup with `npm run operator -- restore FILE --replace`.',
  13: 'cannot grow, for the disk is full: free some space and start again.',
  14: 'cannot be opened: check PERYA_DATA, and that the user of this process may read and write there.',
  26: 'is no database: check PERYA_DATA, or restore a backup with `npm run operator -- restore FILE --replace`.',
}

/** The texts of start errors, each with the problem and its remedy, by the error code of a system call. */
const START_ERROR_TEXT_BY_SYSTEM_CODE: Readonly<Record<string, string>> = {
  EACCES: 'cannot be used: give the user of this process the right to read and write there.',
  EPERM: 'cannot be used: give the user of this process the right to read and write there.',
  EROFS: 'is on a disk that can only be read: set PERYA_DATA to a folder that can be written to.',
  ENOSPC: 'cannot be made, for the disk is full: free some space and start again.',
  EDQUOT: 'cannot be made, for the quota of the disk is used up: free some space and start again.',
  ENOTDIR: 'cannot be made, for a part of its path is no folder: check PERYA_DATA.',
  EEXIST: 'cannot be made, for a part of its path is no folder: check PERYA_DATA.',
  EISDIR: 'is a folder where a file should be: check PERYA_DATA.',
  ENOENT: 'cannot be made: check PERYA_DATA.',
  EIO: 'cannot be read or written: check the disk.',
}

/** Converts an error of opening or migrating a database file to a `StartError`. Returns any other error unchanged. */
export function toSqliteStartError(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error
  const sqlite = START_ERROR_TEXT_BY_SQLITE_CODE[sqliteCodeOf(error) ?? 0]
  if (sqlite) return new StartError(`The database ${file} ${sqlite}`, { cause: error })
  const system = 'code' in error ? START_ERROR_TEXT_BY_SYSTEM_CODE[String(error.code)] : undefined
  if (system) return new StartError(`The data folder ${dirname(file)} ${system}`, { cause: error })
  return error
}
