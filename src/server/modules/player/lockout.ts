import { LOCKOUT, LOGIN_LIMITS } from '../../../domain/account.ts'
import type { Transaction } from '../../db/database.ts'
import type { Limit, Limits, Reached } from '../../identity/limits.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { accountKey } from './repository.ts'

const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** For this long after a log-in from a network, guesses from other networks do not lock the account for that network. */
const KNOWN_NETWORK_MS = 30 * DAY_MS

/** A log-in that was counted as failed beforehand. */
export interface LoginAttempt {
  readonly keys: readonly string[]
  /** Marked when the password is right: the account has logged in from this network. */
  readonly knownNetworkKey: string
}

/**
 * Counts a log-in as failed before its password is checked, so that parallel guesses count like guesses one by one. An
 * account that does not exist is counted too, so that the answer does not reveal it. Three failures lock the account
 * for their network only, so that a stranger cannot lock the owner out. Guesses from many networks together lock the
 * account for networks from which it never logged in.
 * @param name the account that is tried; for a phone that belongs to a player that player's account, so that guesses by
 *   account, by phone and by a session count together; any other phone as it is
 * @returns the attempt, for `returnLoginAttempt` once the password is right
 * @throws Refusal `locked` with the seconds left; `tooManyRequests` when the network, or everybody together, failed
 *   too often
 */
export async function takeLoginAttempt(
  parts: Pick<Parts, 'limits' | 'config'>,
  name: string,
  network: string,
  atMs: number,
): Promise<LoginAttempt> {
  const { counted, knownNetworkKey } = await loginLimitsOf(parts, name, network, atMs)
  const reached = await parts.limits.take(counted, atMs)
  if (reached) throw refusalOfLogin(reached, counted, atMs)
  return { keys: counted.map(each => each.key), knownNetworkKey }
}

/** What a failed log-in counts against. See `takeLoginAttempt`. */
export async function loginLimitsOf(
  { limits, config }: Pick<Parts, 'limits' | 'config'>,
  name: string,
  network: string,
  atMs: number,
): Promise<{ counted: readonly Limit[]; knownNetworkKey: string }> {
  const key = accountKey(name)
  const knownNetworkKey = knownNetworkKeyOf(key, network)
  const isKnown = await limits.isMarked(knownNetworkKey, atMs)
  const factor = config.rateLimitFactor
  const pair = {
    key: `${pairKeyOf(key)}:${network}`,
    limit: LOCKOUT.failuresMax,
    windowMs: LOCKOUT.windowMs,
    isClearable: true,
  }
  const byAccount = {
    key: byAccountKeyOf(key),
    limit: LOGIN_LIMITS.perAccountHour,
    windowMs: HOUR_MS,
    isClearable: true,
  }
  const counted = [
    pair,
    ...(isKnown ? [] : [byAccount]),
    {
      key: `login:network:${network}`,
      limit: scaled(LOGIN_LIMITS.perNetworkHour, factor),
      windowMs: HOUR_MS,
    },
    { key: 'login:all', limit: scaled(LOGIN_LIMITS.perMinute, factor), windowMs: MINUTE_MS },
  ]
  return { counted, knownNetworkKey }
}

/** `locked` for a limit of the account, which a code to the phone clears; else `tooManyRequests`; with the seconds left. */
export function refusalOfLogin(reached: Reached, counted: readonly Limit[], atMs: number): Refusal {
  const isLock = counted.some(each => each.key === reached.key && each.isClearable)
  const retryAfterS = Math.max(1, Math.ceil((reached.endsAtMs - atMs) / 1000))
  return new Refusal(isLock ? 'locked' : 'tooManyRequests', { retryAfterS })
}

const pairKeyOf = (key: string) => `login:pair:${key}`
const byAccountKeyOf = (key: string) => `login:account:${key}`
const knownNetworkKeyOf = (key: string, network: string) => `login:known:${network}:${key}`

/**
 * Opens an account that wrong passwords have locked, for every network, inside the caller's transaction: staff decided
 * it, or the player proved to have the bound phone.
 */
export async function openLockedAccount(tx: Transaction, limits: Limits, account: string): Promise<void> {
  const key = accountKey(account)
  await limits.clear(tx, pairKeyOf(key))
  await limits.clear(tx, byAccountKeyOf(key))
}

/** Notes inside the caller's transaction that the account has logged in from a network. */
export async function rememberNetwork(
  tx: Transaction,
  limits: Limits,
  { account, network, atMs }: { account: string; network: string; atMs: number },
): Promise<void> {
  await markKnownNetwork(tx, limits, knownNetworkKeyOf(accountKey(account), network), atMs)
}

function scaled(limit: number, factor: number): number {
  return Math.max(1, Math.floor(limit * factor))
}

/** Takes the counted failure back inside the log-in's transaction: the password was right. */
export async function returnLoginAttempt(
  tx: Transaction,
  limits: Limits,
  { keys, knownNetworkKey }: LoginAttempt,
  atMs: number,
): Promise<void> {
  await limits.release(tx, keys)
  await markKnownNetwork(tx, limits, knownNetworkKey, atMs)
}

/** Notes inside the caller's transaction that a right password came from a network; the key is of `loginLimitsOf`. */
export async function markKnownNetwork(
  tx: Transaction,
  limits: Limits,
  knownNetworkKey: string,
  atMs: number,
): Promise<void> {
  await limits.mark(tx, knownNetworkKey, atMs + KNOWN_NETWORK_MS)
}
