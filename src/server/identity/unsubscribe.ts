import { API_PREFIX } from '../../contract/call.ts'
import type { Vault } from './vault.ts'

/**
 * The path by which a player stops messages with offers and news without logging in (RFC 8058). Its query contains the
 * token.
 */
export const UNSUBSCRIBE_PATH = `${API_PREFIX}/unsubscribe`

const VAULT_OWNER = 'unsubscribe'

/**
 * Creates a token that stops messages with offers and news to one player. It allows nothing else, so it never expires.
 */
export function createUnsubscribeToken(vault: Vault, playerId: string): string {
  return `${playerId}.${vault.mac(playerId, VAULT_OWNER)}`
}

/** Returns the player of an unsubscribe token; `undefined` for a token that we did not sign. */
export function playerOfUnsubscribeToken(vault: Vault, token: string): string | undefined {
  const end = token.indexOf('.')
  const playerId = token.slice(0, Math.max(end, 0))
  return playerId !== '' && vault.isMac(token.slice(end + 1), playerId, VAULT_OWNER) ? playerId : undefined
}
