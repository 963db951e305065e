import type { Database, Transaction } from '../db/database.ts'
import type { Logger } from '../log.ts'
import {
  isSettingKey,
  readSetting,
  SETTINGS,
  type SettingKey,
  type SettingsEnv,
  type SettingValue,
} from './registry.ts'

/** Wakes the settings of all processes. */
const CHANNEL = 'perya_configuration'

/** How often a process looks for changes that no announcement told it of: those of another process over SQLite. */
const POLL_MS = 4_000

/** Who changes the configuration, and when. */
export interface ChangeStamp {
  readonly staff: string
  readonly atMs: number
}

/** A setting as the operator set it last. */
export interface StoredSetting extends ChangeStamp {
  readonly key: SettingKey
  readonly version: number
}

/** What the operator has set, as this process knows it. */
export interface Settings {
  /** The value in force, from memory. */
  get<Key extends SettingKey>(key: Key): SettingValue<Key>
  /** Rises with every change of the configuration. */
  readonly version: number
  /** Reads what was committed. */
  refresh(): Promise<void>
  /**
   * Sets a value, in a transaction of its own, and reads it back.
   * @throws SettingError
   */
  set<Key extends SettingKey>(key: Key, value: unknown, stamp: ChangeStamp): Promise<void>
  /** Sets the value that `change` makes of the stored one, which no other transaction changes meanwhile. @throws SettingError, and what `change` throws */
  update<Key extends SettingKey>(
    key: Key,
    change: (value: SettingValue<Key>) => unknown,
    stamp: ChangeStamp,
  ): Promise<void>
  /** Puts the default in force again. @returns whether a value was set */
  unset(key: SettingKey): Promise<boolean>
  /** Changes rows of the configuration other than settings, in a transaction that raises the version. */
  change<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The settings that differ from their defaults, by who set them. */
  list(): Promise<StoredSetting[]>
  /** Follows the changes of all processes. @returns the way to stop */
  follow(): () => void
}

interface Known {
  readonly version: number
  readonly values: ReadonlyMap<SettingKey, unknown>
}

/** @param env the environment's values, which are the defaults of some settings */
export function createSettings({ db, log, env }: { db: Database; log: Logger; env: SettingsEnv }): Settings {
  let known: Known = { version: 0, values: defaultsOf(env) }

  function take(rows: readonly { key: string; value: string }[], version: number): void {
    // A slow read may end after a later one.
    if (version < known.version) return
    const values = defaultsOf(env)
    for (const { key, value } of rows) {
      if (!isSettingKey(key)) continue
      try {
        values.set(key, readSetting(key, JSON.parse(value)))
      } catch (error) {
        // Written by another release, whose schema differed.
        log.warn({ err: error, key }, 'a stored setting is not valid; its default is in force')
      }
    }
    known = { version, values }
  }

  async function readVersion(): Promise<number> {
    const row = await db.read.selectFrom('configuration_version').select('version').executeTakeFirst()
    return row?.version ?? 0
  }

  async function refresh(): Promise<void> {
    // The version is read first: rows of a later change are then read once more.
    const version = await readVersion()
    take(await db.read.selectFrom('setting').select(['key', 'value']).execute(), version)
  }

  /** Reads in a transaction, since on SQLite that runs after the one whose change was announced. */
  async function refreshAfterAnnouncement(): Promise<void> {
    await db.transact(async () => {})
    await refresh()
  }

  async function change<T>(work: (tx: Transaction, version: number) => Promise<T>): Promise<T> {
    const result = await db.transact(async tx => {
      const { version } = await tx.query
        .updateTable('configuration_version')
        .set(set => ({ version: set('version', '+', 1) }))
        .returning('version')
        .executeTakeFirstOrThrow()
      const done = await work(tx, version)
      await db.notify(tx, CHANNEL)
      return done
    })
    await refresh()
    return result
  }

  const settings: Settings = {
    get: <Key extends SettingKey>(key: Key) => known.values.get(key) as SettingValue<Key>,
    get version() {
      return known.version
    },
    refresh,
    set: (key, value, stamp) => settings.update(key, () => value, stamp),
    update: (key, makeValue, stamp) =>
      change(async (tx, version) => {
        const stored = await tx.query
          .selectFrom('setting')
          .select('value')
          .where('key', '=', key)
          .executeTakeFirst()
        const before = stored ? readSetting(key, JSON.parse(stored.value)) : SETTINGS[key].fallback(env)
        const value = readSetting(key, makeValue(before as never))
        const row = {
          key,
          value: JSON.stringify(value),
          version,
          staff: stamp.staff,
          at_ms: stamp.atMs,
        }
        const { key: _, ...changed } = row
        await tx.query
          .insertInto('setting')
          .values(row)
          .onConflict(conflict => conflict.column('key').doUpdateSet(changed))
          .execute()
      }),
    unset: key =>
      change(async tx => {
        const [removed] = await tx.query
          .deleteFrom('setting')
          .where('key', '=', key)
          .returning('key')
          .execute()
        return removed !== undefined
      }),
    change: work => change(tx => work(tx)),
    async list() {
      const rows = await db.read.selectFrom('setting').selectAll().orderBy('key').execute()
      return rows.flatMap(({ key, version, staff, at_ms: atMs }) =>
        isSettingKey(key) ? [{ key, version, staff, atMs }] : [],
      )
    },
    follow() {
      const failed = (error: unknown) => log.warn({ err: error }, 'the configuration could not be read')
      const poll = async () => {
        if ((await readVersion()) !== known.version) await refresh()
      }
      const timer = setInterval(() => void poll().catch(failed), POLL_MS)
      const stopListening = db.listen(CHANNEL, () => void refreshAfterAnnouncement().catch(failed))
      return () => {
        clearInterval(timer)
        stopListening()
      }
    },
  }
  return settings
}

function defaultsOf(env: SettingsEnv): Map<SettingKey, unknown> {
  return new Map(
    Object.entries(SETTINGS).map(([key, { fallback }]) => [key as SettingKey, fallback(env)] as const),
  )
}

/** What `make` answers, made once for each version of the configuration. A rejected promise is not kept. */
export function perVersion<T>(settings: Pick<Settings, 'version'>, make: () => T): () => T {
  let made: { readonly version: number; readonly value: T } | undefined
  return () => {
    const { version } = settings
    if (made?.version === version) return made.value
    const value = make()
    const own = { version, value }
    made = own
    if (value instanceof Promise) {
      value.catch(() => {
        if (made === own) made = undefined
      })
    }
    return value
  }
}
