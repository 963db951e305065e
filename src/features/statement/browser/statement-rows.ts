import type { ResultOf } from '../../../contract/endpoint.ts'
import { addMoney, type Centavos, centavos } from '../../../domain/money.ts'
import type { appUserCoinDetail } from '../contract.ts'

/** One movement of the player's balance. */
export type StatementMovement = ResultOf<typeof appUserCoinDetail>['list'][number]

/** A row of the statement: one movement, or several movements of one round as a single net amount. */
export interface StatementRow extends StatementMovement {
  /**
   * The sums of the stakes and of the payouts of the round, in centavos; `undefined` for a row that is a single
   * movement.
   */
  readonly round?: { readonly stake: Centavos; readonly payout: Centavos }
}

/**
 * Joins neighboring stakes and payouts of one round into one row. `change` is their net amount; `balanceAfter` and
 * `createTime` are those of the newest movement. Movements of the last row's round may still be missing, until the next
 * page is loaded.
 * @param movements the newest first
 */
export function joinMovementsOfRounds(movements: readonly StatementMovement[]): readonly StatementRow[] {
  const rows: StatementRow[] = []
  for (const movement of movements) {
    const newer = rows.at(-1)
    if (newer && isSameRound(newer, movement)) rows[rows.length - 1] = joinMovement(newer, movement)
    else rows.push(movement)
  }
  return rows
}

/**
 * Whether two movements are stakes or payouts of the same round. A returned stake has another kind and gets its own
 * row, since it is no payout.
 */
function isSameRound(newer: StatementRow, older: StatementMovement): boolean {
  const areBets = newer.kind === 'bet' && older.kind === 'bet'
  return areBets && newer.reference === older.reference && newer.game?.gameId === older.game?.gameId
}

function joinMovement(newer: StatementRow, { change }: StatementMovement): StatementRow {
  const { stake, payout } = newer.round ?? stakeAndPayoutOf(newer.change)
  const older = stakeAndPayoutOf(change)
  const round = { stake: addMoney(stake, older.stake), payout: addMoney(payout, older.payout) }
  return { ...newer, change: centavos(newer.change + change), round }
}

const stakeAndPayoutOf = (change: number) => ({
  stake: centavos(Math.max(0, -change)),
  payout: centavos(Math.max(0, change)),
})
