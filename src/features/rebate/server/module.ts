import { utcDay } from '../../../domain/day.ts'
import type { Module } from '../../../server/module.ts'
import { REBATE_PARTS } from '../rules/rebate.ts'
import { rebateTypeOf } from './accrual.ts'
import { rebateAward } from './award.ts'
import { listViolatingRebates, uncountPaid } from './repository.ts'
import { registerRebate } from './routes.ts'

const LISTED_MAX = 100

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
    hooks.on('betRolledBack', (tx, bet) => uncountPaid(tx, paidDay(bet, bet.betAtMs), bet.counted))
    hooks.on('roundRefunded', async (tx, round) => {
      for (const { counted, atMs } of round.bets) await uncountPaid(tx, paidDay(round, atMs), counted)
    })
  },
  async verify({ db }) {
    const rows = await listViolatingRebates(db.read, REBATE_PARTS, LISTED_MAX)
    return rows.map(row => ({
      rule: 'rebateIsOfItsStakes',
      text: `Player ${row.player_id} carries ${row.carried} of the rebate for ${row.game_type}; stakes and payments make ${Number(row.proven)}`,
    }))
  },
}
