import { FRESH_CREDENTIAL_PERIOD_MS } from '../../domain/player/account.ts'
import { type CredentialSinceMs, isCredentialOldEnough } from '../../domain/player/credential-age.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import type { Services } from '../services.ts'

/** The player and the session to which the token of the request belongs. */
export interface Caller {
  readonly playerId: string
  readonly tokenHash: string
  /** The time when the player last acted or gave a credential, such as a password; epoch milliseconds. */
  readonly activeAtMs: number
  /** When the player last gave a credential, such as a password, in this session; epoch milliseconds. */
  readonly credentialAtMs: number
  /**
   * When the credential that the player gave last was set or changed, epoch milliseconds; null means at the
   * registration.
   */
  readonly credentialSinceMs: CredentialSinceMs
}

/** Whether the session is idle, so that the player must give a credential again before value moves. */
export function isCallerIdle(
  { settings }: Pick<Services, 'settings'>,
  { activeAtMs }: Pick<Caller, 'activeAtMs'>,
  atMs: number,
): boolean {
  return atMs - activeAtMs > settings.get('idleMinutes') * MINUTE_MS
}

/**
 * Creates the object that the functions of `player-money/permission.ts` need: the player's id, whether the session is
 * idle, and the time. Also used for a bet that a provider sends.
 */
export function moneyMoverOfCaller(
  services: Pick<Services, 'settings'>,
  caller: Pick<Caller, 'playerId' | 'activeAtMs'>,
  atMs: number,
): { playerId: string; isIdle: boolean; atMs: number } {
  return { playerId: caller.playerId, isIdle: isCallerIdle(services, caller, atMs), atMs }
}

/**
 * Returns whether the session may change things that protect money, such as passkeys. The player must have given a
 * credential recently, and the credential must not be new. Otherwise a thief with a stolen session could add a
 * credential and confirm the next change with it.
 */
export function isCredentialFresh({ credentialAtMs, credentialSinceMs }: Caller, atMs: number): boolean {
  return atMs - credentialAtMs <= FRESH_CREDENTIAL_PERIOD_MS && isCredentialOldEnough(credentialSinceMs, atMs)
}
