import type { Transaction } from '../../db/database.ts'
import type { Events } from '../../events/events.ts'
import { tellPlayer } from '../../events/player-messages.ts'
import type { Services } from '../../services.ts'

/** Tells a player of a withdrawal above the amount of the setting `messages`, inside the withdrawal's transaction. */
export async function tellLargeWithdrawal(
  services: Pick<Services, 'outbox' | 'settings'>,
  tx: Transaction,
  { playerId, withdrawalId, amount, atMs }: Events['withdrawalHeld'],
): Promise<void> {
  if (amount <= services.settings.get('messages').largeWithdrawal) return
  const source = `large-withdrawal:${withdrawalId}`
  await tellPlayer(services, tx, { playerId, kind: 'largeWithdrawal', params: { amount }, source }, atMs)
}
