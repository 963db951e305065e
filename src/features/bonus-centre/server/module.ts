import { listClaimableAwards } from '../../../server/awards/claim.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { ModuleHooks } from '../../../server/events/hooks.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import type { ServerModule } from '../../../server/module.ts'
import type { Services } from '../../../server/services.ts'
import { registerAwardRoutes } from './routes.ts'

export const awardModule: ServerModule = {
  name: 'award',
  routes: registerAwardRoutes,
  hooks: noteChangedDots,
  async redDots(services, playerId, atMs) {
    const { dots, nextChangeMs } = await listClaimableAwards(services, playerId, atMs)
    return { dots, nextChangeMs }
  },
}

/** Makes the server compute a player's red dots again after every event that can change an award, except a bet. */
function noteChangedDots(hooks: ModuleHooks, services: Services): void {
  const note = (tx: Transaction, event: { playerId: string; atMs: number }) =>
    announceRedDotsChange(services, tx, event)
  hooks.on('depositPaid', note)
  hooks.on('depositReversed', note)
  hooks.on('withdrawalPaid', note)
  hooks.on('roundRefunded', note)
  hooks.on('betRolledBack', note)
  hooks.on('playerExcluded', note)
  hooks.on('kycApproved', note)
  hooks.on('itemGranted', note)
}
