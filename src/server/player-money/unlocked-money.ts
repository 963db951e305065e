import { ITEM_ID } from '../../domain/awards/items.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { Transaction } from '../db/database.ts'
import { playerAccount, safeboxAccount } from '../ledger/accounts.ts'
import { postLedgerJournal } from '../ledger/post.ts'
import { readUnlockedMoney } from './wagering/locked-money.ts'

/**
 * Provides up to `most` centavos of the player's unlocked money in the balance, from which the caller takes it in the
 * same transaction. If the balance has too little unlocked money, moves the missing amount out of the safebox. The
 * player's statement lists that move.
 * Runs inside the caller's transaction, which has locked the player's totals. Locks the balance before the safebox, in
 * the same order as the moves that the player makes.
 * @param most largest amount, in centavos
 * @returns the amount that the caller may take from the balance, in centavos
 */
export async function provideUnlockedMoney(
  tx: Transaction,
  playerId: string,
  most: number,
  atMs: number,
): Promise<Centavos> {
  const { inBalance, inSafebox } = await readUnlockedMoney(tx, playerId)
  const ofBalance = Math.min(most, inBalance)
  const moved = centavos(Math.min(most - ofBalance, inSafebox))
  if (moved > 0) {
    const accounts = { from: safeboxAccount(playerId), to: playerAccount(playerId) }
    const postings = [{ ...accounts, item: ITEM_ID.coin, amount: moved }]
    await postLedgerJournal(tx, { kind: 'safebox-taken', reference: playerId, playerId, postings, atMs })
  }
  return centavos(ofBalance + moved)
}
