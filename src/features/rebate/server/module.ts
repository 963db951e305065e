import { utcDayAt } from '../../../domain/day.ts'
import { runRowChecks } from '../../../server/ledger/check-statements.ts'
import type { ServerModule } from '../../../server/module.ts'
import { rebateGameTypeOf } from './accrual.ts'
import { rebateAward } from './award.ts'
import { REBATE_BALANCE_CHECK, subtractPaidRebateStakes } from './repository.ts'
import { registerRebateRoutes } from './routes.ts'

export const rebateModule: ServerModule = {
  name: 'rebate',
  awards: [rebateAward],
  routes: registerRebateRoutes,
  hooks(hooks, services) {
    const rebateDayOfBet = (bet: { playerId: string; gameId: number }, atMs: number) => ({
      player_id: bet.playerId,
      game_type: rebateGameTypeOf(services.catalogue, bet.gameId),
      day: utcDayAt(atMs),
    })
    hooks.on('betRolledBack', (tx, bet) =>
      subtractPaidRebateStakes(tx, rebateDayOfBet(bet, bet.betAtMs), bet.counted),
    )
    hooks.on('roundRefunded', async (tx, round) => {
      for (const { counted, atMs } of round.bets)
        await subtractPaidRebateStakes(tx, rebateDayOfBet(round, atMs), counted)
    })
  },
  verify: ({ db }) => runRowChecks(db, [REBATE_BALANCE_CHECK]),
}
