import type { EventOf } from '../../../contract/endpoint.ts'
import type { pageEvents } from '../../../contract/page-events.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Hooks } from '../../../server/events/hooks.ts'
import { oncePerTransaction } from '../../../server/events/once.ts'
import type { Services } from '../../../server/services.ts'

const BALANCE: EventOf<typeof pageEvents> = { type: 'balance' }
const ANNOUNCED = {}

/**
 * Tells a player's open pages that the balance changed by something else than a play, whose answer holds the balance.
 */
export function announceBalances(hooks: Hooks, services: Services): void {
  const announce = (tx: Transaction, { playerId, atMs }: { playerId: string; atMs: number }) =>
    oncePerTransaction(tx, ANNOUNCED, playerId, () =>
      services.hub.publish(tx, `player:${playerId}`, BALANCE, atMs),
    )
  hooks.on('depositPaid', announce)
  hooks.on('depositReversed', announce)
  hooks.on('withdrawalHeld', announce)
  hooks.on('withdrawalReturned', announce)
  hooks.on('withdrawalPaid', announce)
  hooks.on('itemGranted', announce)
  hooks.on('roundRefunded', announce)
  hooks.on('betRolledBack', announce)
}
