import type { SiteEdition } from '../config.ts'
import { columnsOf } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { hasTable } from '../db/steps/step-table.ts'
import type { TableRow } from '../db/table.ts'
import { installationTables } from './tables.ts'
/**
 * The edition of a database, and the providers on which its money and its players' identities depend. A server whose
 * environment differs must use another database.
 */
export interface Installation {
  readonly edition: SiteEdition
  readonly payment: string
  readonly sms: string
  readonly social: string
  readonly games: string
}

export type InstallationKeyRow = TableRow<typeof installationTables.installation_key>

const ROW_ID = 1

type InstallationRow = Schema['installation']

const installationOf = (row: InstallationRow): Installation => ({
  edition: row.edition,
  payment: row.payment_provider,
  sms: row.sms_provider,
  social: row.social_provider,
  games: row.game_provider,
})

const rowOf = (installation: Installation, atMs: number): InstallationRow => ({
  id: ROW_ID,
  edition: installation.edition,
  payment_provider: installation.payment,
  sms_provider: installation.sms,
  social_provider: installation.social,
  game_provider: installation.games,
  at_ms: atMs,
})

/**
 * The installation of a database; `undefined` before the first start of a server, even when the database has no tables.
 */
export async function findInstallation(
  db: Pick<Database, 'readLong' | 'engine'>,
): Promise<Installation | undefined> {
  if (!(await hasTable(db, 'installation'))) return undefined
  const row = await db.readLong
    .selectFrom('installation')
    .select(columnsOf(installationTables.installation))
    .executeTakeFirst()
  return row && installationOf(row)
}

/**
 * Stores the installation unless the database already has one. Runs inside the caller's transaction, and waits for
 * another process that stores one.
 * @returns whether this call stored the installation
 */
export async function insertInstallation(
  { query }: Transaction,
  installation: Installation,
  atMs: number,
): Promise<boolean> {
  const stored = await query
    .insertInto('installation')
    .values(rowOf(installation, atMs))
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return stored.length > 0
}

/** Reads the installation of a database that has one, and locks its row until the caller's transaction ends. */
export async function lockInstallation({ query }: Transaction): Promise<Installation> {
  const row = await query
    .selectFrom('installation')
    .select(columnsOf(installationTables.installation))
    .where('id', '=', ROW_ID)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return installationOf(row)
}

/** Replaces the installation's row, inside the caller's transaction. */
export async function updateInstallation(
  { query }: Transaction,
  installation: Installation,
  atMs: number,
): Promise<void> {
  await query.updateTable('installation').set(rowOf(installation, atMs)).where('id', '=', ROW_ID).execute()
}

/**
 * The stored keys of a database, sorted by id; each entry has the id and the fingerprint of a key, and not the key
 * itself.
 */
export function listInstallationKeys({
  readLong,
}: Pick<Database, 'readLong'>): Promise<InstallationKeyRow[]> {
  return readLong
    .selectFrom('installation_key')
    .select(columnsOf(installationTables.installation_key))
    .orderBy('key_id')
    .execute()
}

/**
 * Adds the keys whose ids are not in the database, and returns all keys of the database. Runs inside the caller's
 * transaction.
 */
export async function addInstallationKeys(
  { query }: Transaction,
  keys: readonly InstallationKeyRow[],
): Promise<InstallationKeyRow[]> {
  await query
    .insertInto('installation_key')
    .values([...keys])
    .onConflict(conflict => conflict.column('key_id').doNothing())
    .execute()
  return query
    .selectFrom('installation_key')
    .select(columnsOf(installationTables.installation_key))
    .orderBy('key_id')
    .execute()
}
