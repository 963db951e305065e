import {
  type Config,
  ConfigError,
  type EnvironmentVariables,
  filterNonEmptyEnvironmentVariables,
} from '../config.ts'
import type { Database } from '../db/database.ts'
import { canVaultDecryptSeeds } from '../fair/seed-repository.ts'
import { createVault, fingerprintOfKey, type VaultKey } from '../identity/vault.ts'
import { StartError } from '../start-error.ts'
import {
  addInstallationKeys,
  findInstallation,
  type Installation,
  type InstallationKeyRow,
  insertInstallation,
  listInstallationKeys,
  lockInstallation,
} from './installation-repository.ts'

/** The environment variable that sets each part of an installation. */
const VARIABLE_BY_INSTALLATION_PART = {
  edition: 'PERYA_EDITION',
  payment: 'PAYMENT_PROVIDER',
  sms: 'SMS_PROVIDER',
  social: 'SOCIAL_PROVIDER',
  games: 'GAME_PROVIDER',
} as const satisfies Record<keyof Installation, string>

const INSTALLATION_PARTS = Object.keys(VARIABLE_BY_INSTALLATION_PART) as (keyof Installation)[]

/** Returns the edition and the providers of a config, in the form in which the database stores them. */
export function installationOfConfig(config: Config): Installation {
  return {
    edition: config.edition,
    payment: config.payment.provider,
    sms: config.sms.provider,
    social: config.social.provider,
    games: config.games.provider,
  }
}

/**
 * Returns the installation as environment variables, which are used for variables that the environment does not set.
 */
export function variablesOfInstallation(installation: Installation): EnvironmentVariables {
  return Object.fromEntries(
    INSTALLATION_PARTS.map(part => [VARIABLE_BY_INSTALLATION_PART[part], installation[part]]),
  )
}

/**
 * Checks that no variable of the environment differs from the installation in the database; a variable that is not set
 * is accepted.
 * @throws ConfigError that names every variable whose value differs from the database's value
 */
export function assertSameInstallationVariables(env: EnvironmentVariables, installation: Installation): void {
  const given = filterNonEmptyEnvironmentVariables(env)
  const reasons = INSTALLATION_PARTS.flatMap(part => {
    const value = given[VARIABLE_BY_INSTALLATION_PART[part]]
    if (value === undefined || value === installation[part]) return []
    return [
      `${VARIABLE_BY_INSTALLATION_PART[part]}: ${value}, but the database has ${installation[part]}; check DATABASE_URL and PERYA_DATA, or run \`installation change\``,
    ]
  })
  if (reasons.length > 0) throw new ConfigError(reasons)
}

const toInstallationKeyRows = (keys: readonly VaultKey[], atMs: number): InstallationKeyRow[] =>
  keys.map(key => ({ key_id: key.id, fingerprint: fingerprintOfKey(key), at_ms: atMs }))

/**
 * Checks that the config has every key of the database, with the same bytes.
 * @throws ConfigError that names every stored key that is missing from the config or has other bytes there
 */
function assertHasStoredKeys(keys: readonly VaultKey[], stored: readonly InstallationKeyRow[]): void {
  const given = new Map(keys.map(key => [key.id, fingerprintOfKey(key)]))
  const reasons = stored.flatMap(({ key_id: id, fingerprint }) => {
    const own = given.get(id)
    if (own === fingerprint) return []
    return own === undefined
      ? [`PERYA_KEY: lacks key ${id}, under which rows of the database are written; put it behind the newest`]
      : [`PERYA_KEY: key ${id} has other bytes than the key of the database with this id`]
  })
  if (reasons.length > 0) throw new ConfigError(reasons)
}

/**
 * Checks the config of a starting server against its database. The first start stores the installation and the keys in
 * one transaction: if two processes start with different environments, one of them is refused. A later start adds keys
 * with new ids.
 * @throws ConfigError if the installation or the keys differ from those of the database
 */
export async function checkOrStoreInstallation(db: Database, config: Config, atMs: number): Promise<void> {
  await db.transact(async tx => {
    const isFirst = await insertInstallation(tx, installationOfConfig(config), atMs)
    if (isFirst && !(await canVaultDecryptSeeds(tx, createVault(config.vaultKeys))))
      throw new ConfigError(['PERYA_KEY: does not open what the database has encrypted'])
    assertSameInstallationVariables(
      variablesOfInstallation(installationOfConfig(config)),
      await lockInstallation(tx),
    )
    assertHasStoredKeys(
      config.vaultKeys,
      await addInstallationKeys(tx, toInstallationKeyRows(config.vaultKeys, atMs)),
    )
  })
}

/**
 * Checks the config of an operator's command against its database. Changes nothing.
 * @throws StartError if no server has started on the database yet
 * @throws ConfigError if the keys of the config differ from those of the database
 */
export async function assertConfigOfInstallation(db: Database, config: Config): Promise<void> {
  const stored = await listInstallationKeys(db)
  if (!(await findInstallation(db)) || stored.length === 0)
    throw new StartError(
      'No server has started on this database: start one, which says what the database is for.',
    )
  assertHasStoredKeys(config.vaultKeys, stored)
  const known = new Set(stored.map(({ key_id: id }) => id))
  const unknown = config.vaultKeys.filter(({ id }) => !known.has(id))
  if (unknown.length > 0) {
    throw new ConfigError(
      unknown.map(
        ({ id }) => `PERYA_KEY: no server has started with key ${id}; start one before commands use it`,
      ),
    )
  }
}
