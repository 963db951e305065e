import { utcDay } from '../../../domain/day.ts'
import { runChecks } from '../../../server/ledger/check-statements.ts'
import type { Module } from '../../../server/module.ts'
import { rebateTypeOf } from './accrual.ts'
import { rebateAward } from './award.ts'
import { BALANCE_CHECK, uncountPaidStakes } from './repository.ts'
import { registerRebate } from './routes.ts'

export const rebateModule: Module = {
  name: 'rebate',
  awards: [rebateAward],
  routes: registerRebate,
  hooks(hooks, services) {
    const paidDay = (bet: { playerId: string; gameId: number }, atMs: number) => ({
      player_id: bet.playerId,
      game_type: rebateTypeOf(services.catalogue, bet.gameId),
      day: utcDay(atMs),
    })
    hooks.on('betRolledBack', (tx, bet) => uncountPaidStakes(tx, paidDay(bet, bet.betAtMs), bet.counted))
    hooks.on('roundRefunded', async (tx, round) => {
      for (const { counted, atMs } of round.bets) await uncountPaidStakes(tx, paidDay(round, atMs), counted)
    })
  },
  verify: ({ db }) => runChecks(db, [BALANCE_CHECK]),
}
