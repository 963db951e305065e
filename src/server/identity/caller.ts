import { FRESH_CREDENTIAL_MS, REAUTH_IDLE_MS } from '../../domain/account.ts'

/** The player and the session that the request's token belongs to. */
export interface Caller {
  readonly playerId: string
  readonly tokenHash: string
  /** When the player last acted or gave the credential; epoch milliseconds. */
  readonly activeAtMs: number
  /** When the player last gave the credential in this session; epoch milliseconds. */
  readonly credentialAtMs: number
}

/** Whether the player must give the credential again before value moves. */
export function isIdle({ activeAtMs }: Caller, atMs: number): boolean {
  return atMs - activeAtMs > REAUTH_IDLE_MS
}

/** Whether the credential was given recently enough to change settings that protect money, such as passkeys. */
export function isCredentialFresh({ credentialAtMs }: Caller, atMs: number): boolean {
  return atMs - credentialAtMs <= FRESH_CREDENTIAL_MS
}
