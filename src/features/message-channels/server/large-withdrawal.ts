import type { Transaction } from '../../../server/db/database.ts'
import type { Events } from '../../../server/events/events.ts'
import { tellPlayer } from '../../../server/events/player-messages.ts'
import type { Services } from '../../../server/services.ts'

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
