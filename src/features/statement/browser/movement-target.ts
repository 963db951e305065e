import { lotteryPurchasePathOf, lotteryTierOf } from '../../../domain/games/lottery-tiers.ts'
import { movementGroupOfKind } from '../rules/statement.ts'
import type { StatementMovement } from './statement-rows.ts'

/** The address of the record that caused a movement; `undefined` for a movement without a record. */
export function recordPathOfMovement({ kind, game, reference }: StatementMovement): string | undefined {
  if (game && lotteryTierOf(game.gameId) !== undefined) return lotteryPurchasePathOf(reference)
  if (game) return `/member/games?round=${encodeURIComponent(reference)}`
  switch (movementGroupOfKind(kind)) {
    case 'deposits':
      return `/wallets?name=deposit&order=${encodeURIComponent(reference)}`
    case 'withdrawals':
      return '/wallets/record?view=withdrawals'
    case 'safebox':
      return '/member/safebox'
    default:
      return undefined
  }
}
