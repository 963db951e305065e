import { sql } from 'kysely'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { GrantState } from '../../../domain/awards/wagering.ts'
import type { Transaction } from '../../db/database.ts'
import { playerAccount } from '../../ledger/accounts.ts'

/** The wagering grant of a deposit or an award in any state, inside the caller's transaction; `undefined` without one. */
export function findWageringGrantOfSource(
  { query }: Transaction,
  source: string,
): Promise<{ id: string; state: GrantState } | undefined> {
  return query
    .selectFrom('wagering_grant')
    .select(['id', 'state'])
    .where('source', '=', source)
    .executeTakeFirst()
}

/**
 * Sums the coins that a player lost when a bonus was canceled or expired, and later from payouts and refunds of its
 * open rounds, in centavos. Reads inside the caller's transaction.
 */
export async function sumCoinsReturnedByBonus(
  { query }: Transaction,
  { id, playerId }: { readonly id: string; readonly playerId: string },
): Promise<number> {
  const row = await query
    .selectFrom('journal')
    .innerJoin('entry', 'entry.journal_id', 'journal.id')
    .select(select => select.fn.sum<number | string | null>('entry.amount').as('amount'))
    .where('journal.player_id', '=', playerId)
    // Writes the kind as a literal, so that the query can use the partial index of journals without bets.
    .where('journal.kind', '<>', sql.lit('bet'))
    .where('journal.kind', 'in', ['bonus-cancelled', 'bonus-expired'])
    .where('journal.reference', '=', id)
    .where('entry.account', '=', playerAccount(playerId))
    .where('entry.item', '=', ITEM_ID.coin)
    .executeTakeFirst()
  return -Number(row?.amount ?? 0)
}

/**
 * Cancels the completed wagering of a deposit, inside the caller's transaction. A roll-back or refund of a bet of an
 * open round then no longer opens it again. The stored effects keep what the stakes have done for the deposit, so that
 * these stakes do not count for a bonus later, when a draw ends.
 */
export async function cancelCompletedDepositWagering({ query }: Transaction, grantId: string): Promise<void> {
  await query
    .updateTable('wagering_grant')
    .set({ state: 'cancelled' })
    .where('id', '=', grantId)
    .where('kind', '=', 'deposit')
    .where('state', '=', 'done')
    .execute()
}

/**
 * Makes the end of a completed bonus final, inside the caller's transaction. A roll-back or refund of a bet of an open
 * round then no longer opens the bonus again. Its state stays `done`, so that later payouts of its stakes are real money.
 */
export async function makeCompletedBonusFinal({ query }: Transaction, grantId: string): Promise<void> {
  await query.updateTable('wager_effect').set({ worked: 0 }).where('grant_id', '=', grantId).execute()
}
