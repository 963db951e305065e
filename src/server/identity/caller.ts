import { FRESH_CREDENTIAL_MS } from '../../domain/player/account.ts'
import { type CredentialSinceMs, isCredentialOldEnough } from '../../domain/player/credential-age.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import type { Services } from '../services.ts'

/** The player and the session that the request's token belongs to. */
export interface Caller {
  readonly playerId: string
  readonly tokenHash: string
  /** When the player last acted or gave the credential; epoch milliseconds. */
  readonly activeAtMs: number
  /** When the player last gave the credential in this session; epoch milliseconds. */
  readonly credentialAtMs: number
  /** Since when that credential exists. */
  readonly credentialSinceMs: CredentialSinceMs
}

/** Whether the player must give the credential again before value moves. */
export function isCallerIdle(
  { settings }: Pick<Services, 'settings'>,
  { activeAtMs }: Pick<Caller, 'activeAtMs'>,
  atMs: number,
): boolean {
  return atMs - activeAtMs > settings.get('idleMinutes') * MINUTE_MS
}

/**
 * The caller in the form that the permits of `player-money/permission.ts` take, also for a bet that a provider sends.
 */
export function moneyMoverOfCaller(
  services: Pick<Services, 'settings'>,
  caller: Pick<Caller, 'playerId' | 'activeAtMs'>,
  atMs: number,
): { playerId: string; isIdle: boolean; atMs: number } {
  return { playerId: caller.playerId, isIdle: isCallerIdle(services, caller, atMs), atMs }
}

/**
 * Whether the session may change what protects money, such as passkeys: a credential was given recently, and it is not
 * a new one. A stolen session therefore cannot add a credential and confirm the next change with it.
 */
export function isCredentialFresh({ credentialAtMs, credentialSinceMs }: Caller, atMs: number): boolean {
  return atMs - credentialAtMs <= FRESH_CREDENTIAL_MS && isCredentialOldEnough(credentialSinceMs, atMs)
}
