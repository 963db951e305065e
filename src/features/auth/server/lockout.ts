import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import {
  type Limit,
  type RateLimits,
  type Reached,
  scaleLimit,
} from '../../../server/rate-limits/rate-limits.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { accountKey } from './repository.ts'

/**
 * For this time after a log-in from a network, guesses from other networks cannot lock the account for that network.
 */
const KNOWN_NETWORK_MS = RETENTION_DAYS.knownNetwork * DAY_MS

/** A log-in attempt, counted as failed before the password is checked. */
export interface LoginAttempt {
  readonly keys: readonly string[]
  /** The key to mark after a right password: the account has then logged in from this network. */
  readonly knownNetworkKey: string
}

/**
 * Counts a log-in as failed before its password is checked, so that parallel guesses count like guesses one by one.
 * Counts an unknown account too, so that the answer does not reveal it. The operator's `lockout` counts failures from
 * one network and locks the account for this network only, so that a stranger cannot lock the owner out. Guesses from
 * many networks together lock the account for every network from which it has not logged in for 30 days.
 * @param name the account. For a phone of a player, pass the player's account, so that guesses by account, by phone and
 *   by a session count together. Pass any other phone as it is.
 * @returns the attempt, for `returnLoginAttempt` once the password is right
 * @throws Refusal `locked` with the seconds left; `tooManyRequests` when too many log-ins failed from this network or
 *   from all networks together
 */
export async function takeLoginAttempt(
  services: Pick<Services, 'limits' | 'config' | 'settings'>,
  name: string,
  network: string,
  atMs: number,
): Promise<LoginAttempt> {
  const { counted, knownNetworkKey } = await loginLimitsOf(services, name, network, atMs)
  const reached = await services.limits.take(counted, atMs)
  if (reached) throw refusalOfLogin(reached, counted, atMs)
  return { keys: counted.map(each => each.key), knownNetworkKey }
}

/** The limits that count a failed log-in, and the key that marks the network as known. See `takeLoginAttempt`. */
export async function loginLimitsOf(
  { limits, config, settings }: Pick<Services, 'limits' | 'config' | 'settings'>,
  name: string,
  network: string,
  atMs: number,
): Promise<{ counted: readonly Limit[]; knownNetworkKey: string }> {
  const key = accountKey(name)
  const knownNetworkKey = knownNetworkKeyOf(key, network)
  const isKnown = await limits.isMarked(knownNetworkKey, atMs)
  const factor = config.rateLimitFactor
  const { failures, minutes } = settings.get('lockout')
  const { perAccountHour, perNetworkHour, perMinute } = settings.get('loginLimits')
  const pair = {
    key: `${pairKeyOf(key)}:${network}`,
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
  const counted = [
    pair,
    ...(isKnown ? [] : [byAccount]),
    {
      key: `login:network:${network}`,
      limit: scaleLimit(perNetworkHour, factor),
      windowMs: HOUR_MS,
    },
    { key: 'login:all', limit: scaleLimit(perMinute, factor), windowMs: MINUTE_MS },
  ]
  return { counted, knownNetworkKey }
}

/**
 * The refusal for a reached limit, with the seconds left: `locked` for a limit of the account, which a code to the
 * phone clears; `tooManyRequests` for any other limit.
 */
export function refusalOfLogin(reached: Reached, counted: readonly Limit[], atMs: number): Refusal {
  const isLock = counted.some(each => each.key === reached.key && each.isClearable)
  const retryAfterS = Math.max(1, Math.ceil((reached.endsAtMs - atMs) / 1000))
  return new Refusal(isLock ? 'locked' : 'tooManyRequests', { retryAfterS })
}

const pairKeyOf = (key: string) => `login:pair:${key}`
const byAccountKeyOf = (key: string) => `login:account:${key}`
const knownNetworkKeyOf = (key: string, network: string) => `login:known:${network}:${key}`

/**
 * Unlocks an account that wrong passwords have locked, for every network, inside the caller's transaction. For staff,
 * and for a log-in by passkey or by a code to the bound phone.
 */
export async function unlockAccount(tx: Transaction, limits: RateLimits, account: string): Promise<void> {
  const key = accountKey(account)
  await limits.clear(tx, pairKeyOf(key))
  await limits.clear(tx, byAccountKeyOf(key))
}

/** Marks the network of a log-in as known for the account, inside the caller's transaction. */
export async function rememberNetwork(
  tx: Transaction,
  limits: RateLimits,
  { account, network, atMs }: { account: string; network: string; atMs: number },
): Promise<void> {
  await markKnownNetwork(tx, limits, knownNetworkKeyOf(accountKey(account), network), atMs)
}

/**
 * Releases the counted failure after a right password and marks the network as known, inside the caller's transaction.
 */
export async function returnLoginAttempt(
  tx: Transaction,
  limits: RateLimits,
  { keys, knownNetworkKey }: LoginAttempt,
  atMs: number,
): Promise<void> {
  await limits.release(tx, keys)
  await markKnownNetwork(tx, limits, knownNetworkKey, atMs)
}

/** Marks a network as known for an account, inside the caller's transaction. `loginLimitsOf` returns the key. */
export async function markKnownNetwork(
  tx: Transaction,
  limits: RateLimits,
  knownNetworkKey: string,
  atMs: number,
): Promise<void> {
  await limits.mark(tx, knownNetworkKey, atMs + KNOWN_NETWORK_MS)
}
