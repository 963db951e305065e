import { HOUR_MS, MINUTE_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { KNOWN_DEVICE_LIFE_MS } from '../../../server/identity/player-device-repository.ts'
import {
  type CallLimit,
  type RateLimits,
  type ReachedLimit,
  scaleRateLimit,
} from '../../../server/rate-limits/rate-limits.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { accountNameKeyOf, hasUsedDevice } from './repository.ts'

/** The network, device and session from which a password guess comes. */
export interface PasswordGuessOrigin {
  /** The IPv4 address or IPv6 network from which the guess comes. */
  readonly network: string
  /** SHA-256 of the device's random id; empty when the client sent none. */
  readonly deviceHash: string
  /** Whether the guess was sent with a valid session of the account. */
  readonly hasSession: boolean
}

/** Whether the account has logged in from a network within 90 days. False for an unknown account. */
export function isKnownNetwork(
  { limits }: Pick<Services, 'limits'>,
  account: string,
  network: string,
  atMs: number,
): Promise<boolean> {
  return limits.isMarked(knownNetworkKeyOf(accountNameKeyOf(account), network), atMs)
}

/** Whether the account used a device within 90 days. False for an unknown account, and without a device. */
export function isKnownDevice(
  { db }: Pick<Services, 'db'>,
  account: string,
  deviceHash: string,
  atMs: number,
): Promise<boolean> {
  return hasUsedDevice(db.read, { account, deviceHash, sinceMs: atMs - KNOWN_DEVICE_LIFE_MS })
}

/** A log-in attempt, counted as failed before the password is checked. */
export interface LoginAttempt {
  readonly keys: readonly string[]
  /**
   * The key under which `undoLoginAttemptCount` records, after a right password, that the account has logged in from
   * this network.
   */
  readonly knownNetworkKey: string
}

/**
 * Counts a log-in as failed before its password is checked, so that parallel guesses count like guesses one by one.
 * Counts guesses for unknown accounts too, so that the answer does not reveal which accounts exist. The operator's
 * `lockout` counts failures from one network, or from one known device, and locks the account only for that network or
 * device, so that a stranger cannot lock the owner out. Guesses from many networks together lock the account for every
 * device and network from which it has not logged in for 90 days. A guess from a device, network or session of the
 * account counts against separate limits, so that guesses of strangers never lock the owner out.
 * @param name the account. For a phone of a player, the player's account, so that guesses by account, by phone and in a
 *   session count together. For any other phone, the phone.
 * @returns the attempt, for `undoLoginAttemptCount` once the password is right
 * @throws Refusal `locked` with the seconds left; `tooManyRequests` when too many log-ins failed from this network or
 *   from all networks together
 */
export async function countLoginAttempt(
  services: Pick<Services, 'db' | 'limits' | 'config' | 'settings'>,
  name: string,
  origin: PasswordGuessOrigin,
  atMs: number,
): Promise<LoginAttempt> {
  const { counted, knownNetworkKey } = await loginLimitsOf(services, name, origin, atMs)
  const reached = await services.limits.take(counted, atMs)
  if (reached) throw createLoginLimitRefusal(reached, counted, atMs)
  return { keys: counted.map(each => each.key), knownNetworkKey }
}

/** The limits that count a failed log-in, and the key that marks the network as known. See `countLoginAttempt`. */
export async function loginLimitsOf(
  services: Pick<Services, 'db' | 'limits' | 'config' | 'settings'>,
  name: string,
  { network, deviceHash, hasSession }: PasswordGuessOrigin,
  atMs: number,
): Promise<{ counted: readonly CallLimit[]; knownNetworkKey: string }> {
  const { config, settings } = services
  const key = accountNameKeyOf(name)
  const isNetwork = await isKnownNetwork(services, name, network, atMs)
  const isDevice = await isKnownDevice(services, name, deviceHash, atMs)
  const isKnown = isNetwork || isDevice || hasSession
  const factor = config.rateLimitFactor
  const { failures, minutes } = settings.get('lockout')
  const { perAccountHour, perNetworkHour, perMinute } = settings.get('loginLimits')
  const pair = {
    key: `${pairKeyOf(key)}:${isDevice ? deviceHash : network}`,
    limit: failures,
    windowMs: minutes * MINUTE_MS,
    isClearable: true,
  }
  const byAccount = {
    key: byAccountKeyOf(key),
    limit: perAccountHour,
    windowMs: HOUR_MS,
    isClearable: true,
  }
  const reserve = isKnown ? 'known:' : ''
  const counted = [
    pair,
    ...(isKnown ? [] : [byAccount]),
    {
      key: `login:network:${reserve}${isDevice ? deviceHash : network}`,
      limit: scaleRateLimit(perNetworkHour, factor),
      windowMs: HOUR_MS,
    },
    {
      key: isKnown ? 'login:all:known' : 'login:all',
      limit: scaleRateLimit(perMinute, factor),
      windowMs: MINUTE_MS,
    },
  ]
  return { counted, knownNetworkKey: knownNetworkKeyOf(key, network) }
}

/**
 * Creates the refusal for a reached limit, with the seconds left. It is `locked` for a limit of the account, which a
 * code to the phone clears, and `tooManyRequests` for any other limit.
 */
export function createLoginLimitRefusal(
  reached: ReachedLimit,
  counted: readonly CallLimit[],
  atMs: number,
): Refusal {
  const isLock = counted.some(each => each.key === reached.key && each.isClearable)
  const retryAfterS = Math.max(1, Math.ceil((reached.endsAtMs - atMs) / 1000))
  return new Refusal(isLock ? 'locked' : 'tooManyRequests', { retryAfterS })
}

const pairKeyOf = (key: string) => `login:pair:${key}`
const byAccountKeyOf = (key: string) => `login:account:${key}`
const knownNetworkKeyOf = (key: string, network: string) => `login:known:${network}:${key}`

/**
 * Removes the lock that wrong passwords have put on an account, for every network, inside the caller's transaction.
 * Used by staff, and by a log-in with a passkey or a code to the bound phone.
 */
export async function unlockAccount(tx: Transaction, limits: RateLimits, account: string): Promise<void> {
  const key = accountNameKeyOf(account)
  await limits.clear(tx, pairKeyOf(key))
  await limits.clear(tx, byAccountKeyOf(key))
}

/** Marks the network of a log-in as known for the account, inside the caller's transaction. */
export async function markLoginNetworkKnown(
  tx: Transaction,
  limits: RateLimits,
  { account, network, atMs }: { account: string; network: string; atMs: number },
): Promise<void> {
  await markKnownNetworkByKey(tx, limits, knownNetworkKeyOf(accountNameKeyOf(account), network), atMs)
}

/**
 * Removes the counted failure after a right password and marks the network as known, inside the caller's transaction.
 */
export async function undoLoginAttemptCount(
  tx: Transaction,
  limits: RateLimits,
  { keys, knownNetworkKey }: LoginAttempt,
  atMs: number,
): Promise<void> {
  await limits.release(tx, keys)
  await markKnownNetworkByKey(tx, limits, knownNetworkKey, atMs)
}

/** Marks a network as known for an account, inside the caller's transaction. `loginLimitsOf` returns the key. */
export async function markKnownNetworkByKey(
  tx: Transaction,
  limits: RateLimits,
  knownNetworkKey: string,
  atMs: number,
): Promise<void> {
  await limits.mark(tx, knownNetworkKey, atMs + KNOWN_DEVICE_LIFE_MS)
}
