import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { systemClock } from '../clock.ts'
import { defineCommandGroup, defineOfflineCommand, type OperatorCommand } from '../command-line/command.ts'
import { flagParameter, requiredParameter } from '../command-line/parameters.ts'
import { commandResult, sentenceBlock } from '../command-line/result.ts'
import { namedTextValue } from '../command-line/values.ts'
import type { Config } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { backUpDatabase, removeStagedBackup, replaceDatabase, stageBackup } from '../db/sqlite/backup.ts'
import { databaseFileInFolder } from '../db/sqlite/sqlite-database.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { StartError } from '../start-error.ts'
import { setAuditHeadFileAside } from './audit-head-file.ts'

/**
 * Returns the path of the SQLite file.
 * @throws StartError on PostgreSQL, which has its own programs for backups
 */
function requireSqlite({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return databaseFileInFolder(dataDir)
  throw new StartError('PostgreSQL is backed up by `pg_dump` and restored by `pg_restore`: use those.')
}

/**
 * Checks a copy of a backup: migrates it and verifies its ledger.
 * @throws Error when the copy is not a database of this version or an older one, or its ledger has errors
 */
async function assertBackupUsable(staged: string): Promise<void> {
  const db = openDatabase({ file: staged })
  try {
    await migrate(db, systemClock.now())
    const [first] = await verifyLedger(db)
    if (first) throw new StartError(`The ledger of the backup is not sound: ${first.text}.`)
  } finally {
    await db.close()
  }
}

/**
 * The paths to which the replaced database and the replaced audit file were renamed; null if there was no such file.
 */
interface ReplacedFilePaths {
  readonly database: string | null
  readonly auditHead: string | null
}

/** Verifies a backup, then replaces the database with it. */
async function restoreBackup(
  { dataDir }: Config,
  { source, database }: { readonly source: string; readonly database: string },
): Promise<ReplacedFilePaths> {
  const staged = stageBackup(source, database)
  try {
    await assertBackupUsable(staged)
    const time = new Date(systemClock.now()).toISOString().replaceAll(/[:.]/g, '-')
    const aside = replaceDatabase(staged, database, `${database}.replaced-${time}`)
    // Renames the audit file of this machine, because it may name a row that is newer than the backup.
    const auditHead = setAuditHeadFileAside(dataDir, `.replaced-${time}`)
    return { database: aside ?? null, auditHead: auditHead ?? null }
  } finally {
    removeStagedBackup(staged)
  }
}

const auditHeadAdvice = (path: string): string =>
  `The end of the audit that this machine had seen is now ${path}: keep it, as it names commands that the backup lacks. On every other machine that runs commands, rename audit-head.json too, or verify reports these commands as removed.`

export const backupCommands: readonly OperatorCommand[] = defineCommandGroup('Database', [
  defineOfflineCommand({
    name: 'backup',
    description: 'Copy the database, also while the server runs',
    arguments: { file: requiredParameter(namedTextValue('file'), 'new file of the copy') },
    async runOffline(config, { file }) {
      const [database, target] = [requireSqlite(config), resolve(file)]
      backUpDatabase(database, target)
      return commandResult({ file: target }, [sentenceBlock(`The database was copied to ${target}.`)])
    },
  }),
  defineOfflineCommand({
    name: 'restore',
    description: 'Prove a backup and put it in place; the server must be stopped',
    arguments: { file: requiredParameter(namedTextValue('file'), 'file of the backup') },
    options: { replace: flagParameter('put a database that is there aside') },
    async runOffline(config, { file, replace }) {
      const [database, source] = [requireSqlite(config), resolve(file)]
      if (existsSync(database) && !replace) {
        throw new StartError(
          `${database} holds data: add --replace to put it aside and the backup in its place.`,
        )
      }
      const aside = await restoreBackup(config, { source, database })
      return commandResult({ file: source, aside: aside.database, auditHead: aside.auditHead }, [
        sentenceBlock(`The backup ${source} is sound and in place.`),
        ...(aside.database === null ? [] : [sentenceBlock(`The former database is now ${aside.database}.`)]),
        ...(aside.auditHead === null ? [] : [sentenceBlock(auditHeadAdvice(aside.auditHead))]),
      ])
    },
  }),
])
