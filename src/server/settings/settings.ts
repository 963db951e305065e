import { CommandError } from '../command-error.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { problemOfGivenCoupons } from './given-coupons.ts'
import { isSettingKey, readSetting, SETTINGS, type SettingKey, type SettingValue } from './registry.ts'
import {
  addSettingChange,
  listStoredSettings,
  raiseSettingsVersion,
  readSettingRows,
  readSettingsVersion,
  readStoredSettingValue,
  removeStoredSettingValue,
  type SettingRow,
  type StaffAndTime,
  type StoredSetting,
  saveStoredSettingValue,
} from './repository.ts'
import type { SettingsEnvironment } from './setting.ts'
import { readStoredSetting } from './stored-setting.ts'

export type { SettingValue } from './registry.ts'

/** The database channel that tells all processes that settings have changed. */
const SETTINGS_CHANNEL = 'perya_configuration'

/**
 * Interval of the check for changes that were not announced to this process, in milliseconds. On SQLite, changes by
 * other processes are not announced.
 */
const POLL_MS = 4_000

/** The operator's settings in the memory of this process. */
export interface Settings {
  /** Returns the current value of a setting from memory, without a query. */
  get<Key extends SettingKey>(key: Key): SettingValue<Key>
  /** A number that rises with every change of settings, activities or hot games. */
  readonly version: number
  /** Reads the committed values from the database into memory. */
  refresh(): Promise<void>
  /**
   * Sets a value in a separate transaction, then reads the settings again.
   * @throws CommandError when the value is invalid or not allowed
   */
  set<Key extends SettingKey>(key: Key, value: unknown, stamp: StaffAndTime): Promise<void>
  /**
   * Replaces a value with the result of `change`, in a separate transaction. A lock keeps other transactions from
   * changing the value at the same time.
   * @throws CommandError, and the errors of `change`
   */
  update<Key extends SettingKey>(
    key: Key,
    change: (value: SettingValue<Key>) => unknown,
    stamp: StaffAndTime,
  ): Promise<void>
  /**
   * Deletes the value that the operator has set, so that the default applies again.
   * @returns whether a value was set
   * @throws CommandError as `set`
   */
  unset(key: SettingKey, atMs: number): Promise<boolean>
  /** Changes rows other than settings, such as activities, in a transaction that raises `version`. */
  change<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The settings that the operator has set, with the version, user and time of the latest change. */
  list(): Promise<StoredSetting[]>
  /**
   * Reads the values again after changes in any process.
   * @returns a function that stops the reading
   */
  follow(): () => void
}

interface KnownSettings {
  readonly version: number
  readonly values: ReadonlyMap<SettingKey, unknown>
}

interface SettingsOptions {
  readonly db: Database
  readonly log: Logger
  /** The values of environment variables that are the defaults of some settings. */
  readonly env: SettingsEnvironment
  /** Called inside the transaction of each change, with the new version of the settings. */
  readonly changed: (tx: Transaction, version: number) => Promise<void>
}

export function createSettings({ db, log, env, changed }: SettingsOptions): Settings {
  let known: KnownSettings = { version: 0, values: defaultsOf(env) }

  async function refresh(): Promise<void> {
    // Reads the version before the rows. If a change is committed between the two reads, the version in memory is too
    // low, and the next check reads the rows again.
    const version = await readSettingsVersion(db)
    const rows = await readSettingRows(db)
    // Ignores the result of a slow read that ends after a newer one.
    if (version >= known.version)
      known = { version, values: valuesOf(rows, { env, log, last: known.values }) }
  }

  async function changeSettings<T>(work: (tx: Transaction, version: number) => Promise<T>): Promise<T> {
    const result = await db.transact(async tx => {
      const version = await raiseSettingsVersion(tx)
      const done = await work(tx, version)
      await changed(tx, version)
      await db.notify(tx, SETTINGS_CHANNEL)
      return done
    })
    await refresh()
    return result
  }

  /**
   * Checks that a deposit bonus accepts every coupon that players would get after the change.
   * @throws CommandError for a value that would give players a coupon that no deposit bonus accepts
   */
  function assertCouponsAreTaken(key: SettingKey, value: unknown): void {
    const problem = problemOfGivenCoupons(known.values, key, value)
    if (problem !== undefined) throw new CommandError(`${key}: ${problem}`)
  }

  const update: Settings['update'] = (key, makeValue, stamp) =>
    changeSettings(async (tx, version) => {
      const stored = await readStoredSettingValue(tx, key)
      const before =
        stored === undefined ? SETTINGS[key].fallback(env) : readStoredSetting(key, JSON.parse(stored))
      const allowed = requireAllowedValue(key, makeValue(before as never), env)
      assertCouponsAreTaken(key, allowed)
      const value = JSON.stringify(allowed)
      await saveStoredSettingValue(tx, { key, version, ...stamp }, value)
      await addSettingChange(tx, { key, version, value, ...stamp }, JSON.stringify(before))
    })

  const unset: Settings['unset'] = (key, atMs) =>
    changeSettings(async (tx, version) => {
      const before = await readStoredSettingValue(tx, key)
      if (before === undefined) return false
      const fallback = SETTINGS[key].fallback(env)
      assertCouponsAreTaken(key, fallback)
      const value = JSON.stringify(fallback)
      await addSettingChange(tx, { key, version, value, atMs }, before)
      return removeStoredSettingValue(tx, key)
    })

  return {
    get: <Key extends SettingKey>(key: Key) => known.values.get(key) as SettingValue<Key>,
    get version() {
      return known.version
    },
    refresh,
    set: (key, value, stamp) => update(key, () => value, stamp),
    update,
    unset,
    change: work => changeSettings(tx => work(tx)),
    list: () => listStoredSettings(db),
    follow: () => followChanges(db, log, { refresh, knownVersion: () => known.version }),
  }
}

/**
 * Calls `refresh` after changes in any process.
 * @returns a function that stops the calls
 */
function followChanges(
  db: Database,
  log: Logger,
  { refresh, knownVersion }: { refresh: () => Promise<void>; knownVersion: () => number },
): () => void {
  const logReadFailure = (error: unknown) => log.warn({ err: error }, 'the configuration could not be read')
  const poll = async () => {
    if ((await readSettingsVersion(db)) !== knownVersion()) await refresh()
  }
  /**
   * Runs an empty transaction before reading. On SQLite, an announcement may arrive before its change is committed, and
   * the empty transaction waits for the change.
   */
  const refreshAfterAnnouncement = async () => {
    await db.transact(async () => {})
    await refresh()
  }
  const timer = setInterval(() => void poll().catch(logReadFailure), POLL_MS)
  const stopListening = db.listen(
    SETTINGS_CHANNEL,
    () => void refreshAfterAnnouncement().catch(logReadFailure),
  )
  return () => {
    clearInterval(timer)
    stopListening()
  }
}

/**
 * Reads the value to which a setting is changed.
 * @throws CommandError if the value is invalid, or not allowed in this environment
 */
function requireAllowedValue(key: SettingKey, raw: unknown, env: SettingsEnvironment): unknown {
  const value = readSetting(key, raw)
  const {
    refusal,
  }: { refusal?: ((value: never, env: SettingsEnvironment) => string | undefined) | undefined } =
    SETTINGS[key]
  const reason = refusal?.(value as never, env)
  if (reason !== undefined) throw new CommandError(`${key}: ${reason}`)
  return value
}

function defaultsOf(env: SettingsEnvironment): Map<SettingKey, unknown> {
  return new Map(
    Object.entries(SETTINGS).map(([key, { fallback }]) => [key as SettingKey, fallback(env)] as const),
  )
}

/**
 * Returns the current values: those of the stored rows, and defaults for all other settings. If this release cannot
 * read a row, the setting keeps its previous value, so a closed site stays closed when a newer release changes the form
 * of the setting.
 * @param last the values before this read
 */
function valuesOf(
  rows: readonly SettingRow[],
  { env, log, last }: { env: SettingsEnvironment; log: Logger; last: ReadonlyMap<SettingKey, unknown> },
): Map<SettingKey, unknown> {
  const values = defaultsOf(env)
  for (const { key, value } of rows) {
    if (!isSettingKey(key)) continue
    try {
      values.set(key, readStoredSetting(key, JSON.parse(value)))
    } catch (error) {
      values.set(key, last.get(key))
      log.warn({ err: error, key }, 'a stored setting is not valid; the value before it stays in force')
    }
  }
  return values
}

/**
 * Creates a function that returns the result of `make`, which runs only once for each `settings.version`. After a
 * rejected promise, `make` runs again.
 */
export function computeOncePerSettingsVersion<T>(
  settings: Pick<Settings, 'version'>,
  make: () => T,
): () => T {
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
