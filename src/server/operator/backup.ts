import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { backUp, replaceBy, stage, unstage } from '../db/sqlite/backup.ts'
import { databaseFileIn } from '../db/sqlite/sqlite-database.ts'
import { verify } from '../ledger/verify.ts'
import { StartError } from '../start-error.ts'
import { putAuditHeadAside } from './audit-head-file.ts'
import { type OperatorCommand, oneArg } from './command.ts'

/** The path of the SQLite file. @throws StartError on PostgreSQL, which has tools of its own. */
function requireSqlite({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return databaseFileIn(dataDir)
  throw new StartError('PostgreSQL is backed up by `pg_dump` and restored by `pg_restore`: use those.')
}

const neverWithParts = () => Promise.reject(new Error('The command runs without the parts of the server'))

export const backupCommand: OperatorCommand = {
  noun: 'backup',
  verb: '',
  usage: 'backup FILE                      copies the database, also while the server runs',
  run: neverWithParts,
  async runOffline(config, words) {
    const [file, target] = [requireSqlite(config), resolve(oneArg(words))]
    backUp(file, target)
    return { lines: [`The database was copied to ${target}.`], isOk: true }
  },
}

/** Proves that a staged copy is a database of this version or an older one, whose books are sound. */
async function assertUsable(staged: string): Promise<void> {
  const db = openDatabase({ file: staged })
  try {
    await migrate(db, systemClock.now())
    const [first] = await verify(db)
    if (first) throw new StartError(`The ledger of the backup is not sound: ${first.text}.`)
  } finally {
    await db.close()
  }
}

export const restoreCommand: OperatorCommand = {
  noun: 'restore',
  verb: '',
  usage: 'restore FILE [--replace]         proves a backup and puts it in place; the server must be stopped',
  options: { replace: { type: 'boolean' } },
  run: neverWithParts,
  async runOffline(config, words) {
    const [file, source] = [requireSqlite(config), resolve(oneArg(words))]
    if (existsSync(file) && !words.options.replace) {
      throw new StartError(`${file} holds data: add --replace to put it aside and the backup in its place.`)
    }
    const staged = stage(source, file)
    try {
      await assertUsable(staged)
      const time = new Date(systemClock.now()).toISOString().replaceAll(/[:.]/g, '-')
      const aside = replaceBy(staged, file, `${file}.replaced-${time}`)
      // The rows that this machine has seen may be younger than the backup.
      putAuditHeadAside(config.dataDir, `.replaced-${time}`)
      const lines = [`The backup ${source} is sound and in place.`]
      if (aside) lines.push(`What was there is now ${aside}.`)
      return { lines, isOk: true }
    } finally {
      unstage(staged)
    }
  },
}
