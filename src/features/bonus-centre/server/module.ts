import { claimableAwards } from '../../../server/awards/claim.ts'
import type { Module } from '../../../server/module.ts'
import { noteChangedDots } from './dots.ts'
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
