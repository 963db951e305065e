import { claimableAwards } from '../../../server/awards/claim.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Hooks } from '../../../server/events/hooks.ts'
import { noteRedDots } from '../../../server/events/red-dots.ts'
import type { Module } from '../../../server/module.ts'
import type { Services } from '../../../server/services.ts'
import { registerAward } from './routes.ts'

export const awardModule: Module = {
  name: 'award',
  routes: registerAward,
  hooks: noteChangedDots,
  async redDots(services, playerId, atMs) {
    const { dots, nextChangeMs } = await claimableAwards(services, playerId, atMs)
    return { dots, nextChangeMs }
  },
}

/** Marks a player's red dots as changed at every event that can change an award, except a bet. */
function noteChangedDots(hooks: Hooks, services: Services): void {
  const note = (tx: Transaction, event: { playerId: string; atMs: number }) =>
    noteRedDots(services, tx, event)
  hooks.on('depositPaid', note)
  hooks.on('depositReversed', note)
  hooks.on('withdrawalPaid', note)
  hooks.on('roundRefunded', note)
  hooks.on('betRolledBack', note)
  hooks.on('playerExcluded', note)
  hooks.on('kycApproved', note)
  hooks.on('itemGranted', note)
}
