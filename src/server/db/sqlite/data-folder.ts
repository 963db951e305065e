import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600
const OTHER_USERS_MODE_MASK = 0o077
/** Names of the files and folders that the server itself creates in its data folder. */
const OWN_FILE_NAMES = /^(perya\.sqlite.*|uploads)$/

/**
 * Creates the folder and the file of a database if they are missing, and lets only their owner read and write them. A
 * folder that contains other files keeps its permissions, because the server does not own it alone. SQLite gives its
 * log and index files the permissions of the database file.
 * @throws the system's error when the folder or the file cannot be made
 */
export function prepareDatabaseFile(file: string): void {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
  if (readdirSync(folder).every(name => OWN_FILE_NAMES.test(name))) restrictAccess(folder, OWNER_ONLY_FOLDER)
  closeSync(openSync(file, 'a', OWNER_ONLY_FILE))
  const name = basename(file)
  for (const own of readdirSync(folder)) {
    if (own === name || own.startsWith(`${name}-`)) restrictAccess(`${folder}/${own}`, OWNER_ONLY_FILE)
  }
}

function restrictAccess(path: string, mode: number): void {
  if (!existsSync(path)) return
  const { mode: now, uid } = statSync(path)
  const isOwn = process.getuid === undefined || process.getuid() === uid
  if (isOwn && (now & OTHER_USERS_MODE_MASK) !== 0) chmodSync(path, mode)
}
