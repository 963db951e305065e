import type { Kysely } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { isSettingKey, type SettingKey } from './registry.ts'

/** The staff member who changes a setting, and the time of the change. */
export interface StaffAndTime {
  readonly staff: string
  readonly atMs: number
}

/**
 * The latest change of a setting: who made it, when, and the version of the settings after the change. The new value is
 * not included.
 */
export interface StoredSetting extends StaffAndTime {
  readonly key: SettingKey
  readonly version: number
}

/** Reads the version: the number of changes so far of settings, activities and hot games. */
export async function readSettingsVersion(db: Database): Promise<number> {
  const row = await db.read.selectFrom('configuration_version').select('version').executeTakeFirst()
  return row?.version ?? 0
}

/**
 * Raises the version by one, inside the caller's transaction. The lock on the version makes other changes wait until
 * that transaction ends.
 * @returns the new version
 */
export async function raiseSettingsVersion(tx: Transaction): Promise<number> {
  const { version } = await tx.query
    .updateTable('configuration_version')
    .set(set => ({ version: set('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/**
 * The stored row of a setting; `value` is JSON. Another release may have stored it with a key that this release does
 * not know.
 */
export interface SettingRow {
  readonly key: string
  readonly value: string
}

export function readSettingRows(db: Database): Promise<SettingRow[]> {
  return db.read.selectFrom('setting').select(['key', 'value']).execute()
}

/** The stored JSON of a setting; `undefined` if the setting has its default value. */
export async function readStoredSettingValue(tx: Transaction, key: SettingKey): Promise<string | undefined> {
  const row = await tx.query.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/**
 * Stores the value of a setting.
 * @param value the value as JSON text
 */
export async function saveStoredSettingValue(
  tx: Transaction,
  { key, version, staff, atMs }: StoredSetting,
  value: string,
): Promise<void> {
  const changed = { value, version, staff, at_ms: atMs }
  await tx.query
    .insertInto('setting')
    .values({ key, ...changed })
    .onConflict(conflict => conflict.column('key').doUpdateSet(changed))
    .execute()
}

/** A value of a setting as JSON, and the time from which it applied. */
export interface SettingChange extends Pick<StoredSetting, 'key' | 'version' | 'atMs'> {
  readonly value: string
}

/**
 * Adds a change to the history of a setting, inside the caller's transaction. The first change of a setting also stores
 * `before`, the value before that change.
 */
export async function addSettingChange(
  { query }: Transaction,
  { key, version, value, atMs }: SettingChange,
  before: string,
): Promise<void> {
  const first = { key, version: 0, value: before, at_ms: 0 }
  await query
    .insertInto('setting_change')
    .values([first, { key, version, value, at_ms: atMs }])
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The changes of a setting, the earliest first. */
export function listSettingChanges(
  query: Kysely<Schema>,
  key: SettingKey,
): Promise<{ version: number; value: string; at_ms: number }[]> {
  return query
    .selectFrom('setting_change')
    .select(['version', 'value', 'at_ms'])
    .where('key', '=', key)
    .orderBy('version')
    .execute()
}

/**
 * Deletes the stored value of a setting.
 * @returns whether there was one
 */
export async function removeStoredSettingValue(tx: Transaction, key: SettingKey): Promise<boolean> {
  const [removed] = await tx.query.deleteFrom('setting').where('key', '=', key).returning('key').execute()
  return removed !== undefined
}

/**
 * Lists the latest change of each setting that has a stored value, sorted by key. Leaves out settings that this release
 * does not know.
 */
export async function listStoredSettings(db: Database): Promise<StoredSetting[]> {
  const rows = await db.read.selectFrom('setting').selectAll().orderBy('key').execute()
  return rows.flatMap(({ key, version, staff, at_ms: atMs }) =>
    isSettingKey(key) ? [{ key, version, staff, atMs }] : [],
  )
}
