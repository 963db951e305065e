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
  hooks: registerRedDotHooks,
  async redDots(services, playerId, atMs) {
    const { dots, nextChangeMs } = await listClaimableAwards(services, playerId, atMs)
    return { dots, nextChangeMs }
  },
}

/** Makes the server compute a player's red dots again after every event that can change an award, except a bet. */
function registerRedDotHooks(hooks: ModuleHooks, services: Services): void {
  const announceChange = (tx: Transaction, event: { playerId: string; atMs: number }) =>
    announceRedDotsChange(services, tx, event)
  hooks.on('depositPaid', announceChange)
  hooks.on('depositReversed', announceChange)
  hooks.on('withdrawalPaid', announceChange)
  hooks.on('roundRefunded', announceChange)
  hooks.on('betRolledBack', announceChange)
  hooks.on('playerExcluded', announceChange)
  hooks.on('kycApproved', announceChange)
  hooks.on('itemGranted', announceChange)
}
