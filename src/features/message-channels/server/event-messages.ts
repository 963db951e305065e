import type { ModuleHooks } from '../../../server/events/hooks.ts'
import { sendPlayerMessage } from '../../../server/events/player-messages.ts'
import type { Services } from '../../../server/services.ts'

/** Sends messages to players about events of other modules, inside the transactions of these events. */
export function registerEventMessageHooks(
  hooks: ModuleHooks,
  services: Pick<Services, 'outbox' | 'settings'>,
): void {
  // A message is sent only for withdrawals above the amount in the setting `messages`.
  hooks.on('withdrawalHeld', async (tx, { playerId, withdrawalId, amount, atMs }) => {
    if (amount <= services.settings.get('messages').largeWithdrawal) return
    const source = `large-withdrawal:${withdrawalId}`
    await sendPlayerMessage(
      services,
      tx,
      { playerId, kind: 'largeWithdrawal', params: { amount }, source },
      atMs,
    )
  })
  hooks.on('withdrawalPaid', (tx, { playerId, withdrawalId, amount, atMs }) => {
    const source = `withdrawal-paid:${withdrawalId}`
    return sendPlayerMessage(
      services,
      tx,
      { playerId, kind: 'withdrawalPaid', params: { amount }, source },
      atMs,
    )
  })
  hooks.on('withdrawalReturned', (tx, { playerId, withdrawalId, amount, cause, atMs }) => {
    const message = { playerId, kind: 'withdrawalReturned', params: { amount, cause } } as const
    return sendPlayerMessage(
      services,
      tx,
      { ...message, source: `withdrawal-${cause}:${withdrawalId}` },
      atMs,
    )
  })
  hooks.on('kycApproved', (tx, { playerId, atMs }) => {
    const source = `identity-approved:${atMs}`
    return sendPlayerMessage(services, tx, { playerId, kind: 'identityApproved', params: {}, source }, atMs)
  })
}
