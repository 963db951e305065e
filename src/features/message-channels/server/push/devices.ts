import { hash } from 'node:crypto'
import { MESSAGING_TOKEN_PATTERN } from '../../../../domain/player/push.ts'
import { newId } from '../../../../server/clock.ts'
import type { Transaction } from '../../../../server/db/database.ts'
import type { PlayerEvents } from '../../../../server/events/events.ts'
import type { Caller } from '../../../../server/identity/caller.ts'
import type { Vault } from '../../../../server/identity/vault.ts'
import type { PushTarget } from '../../../../server/providers/push/provider.ts'
import { type PushSubscriptionRow, storePushSubscription } from './repository.ts'

/** SHA-256 of a device's endpoint or token. */
export function pushTargetHashOf(target: { readonly endpoint: string } | { readonly token: string }): string {
  return hash('sha256', 'endpoint' in target ? target.endpoint : target.token, 'hex')
}

const vaultOwnerOf = (targetHash: string) => `push:${targetHash}`

/** Stores a device with its player's session, inside the caller's transaction. */
export function storePushDevice(
  vault: Vault,
  tx: Transaction,
  { playerId, tokenHash }: Pick<Caller, 'playerId' | 'tokenHash'>,
  target: PushTarget,
  atMs: number,
): Promise<void> {
  const targetHash = pushTargetHashOf(target)
  return storePushSubscription(tx, {
    id: newId(atMs),
    player_id: playerId,
    token_hash: tokenHash,
    platform: target.platform,
    target_hash: targetHash,
    target: vault.encrypt(JSON.stringify(target), vaultOwnerOf(targetHash)),
    created_at_ms: atMs,
    seen_at_ms: atMs,
    sent_at_ms: null,
    greeted_at_ms: null,
  })
}

/** Decrypts the endpoint or token of a device. @throws Error if that fails */
export function decryptPushTarget(
  vault: Vault,
  { target, target_hash }: Pick<PushSubscriptionRow, 'target' | 'target_hash'>,
): PushTarget {
  return JSON.parse(vault.decrypt(target, vaultOwnerOf(target_hash))) as PushTarget
}

/** Stores a player's native app by its messaging token, inside the caller's transaction. Ignores a malformed token. */
export async function storeMessagingToken(
  vault: Vault,
  tx: Transaction,
  { messagingToken, atMs, ...caller }: PlayerEvents['messagingTokenUsed'],
): Promise<void> {
  if (!MESSAGING_TOKEN_PATTERN.test(messagingToken)) return
  await storePushDevice(vault, tx, caller, { platform: 'native', token: messagingToken }, atMs)
}
