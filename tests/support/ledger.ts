import { ITEM_ID, type ItemId } from '../../src/domain/awards/items.ts'
import { centavos } from '../../src/domain/money.ts'
import { newId } from '../../src/server/clock.ts'
import type { Database, Transaction } from '../../src/server/db/database.ts'
import {
  clearingAccount,
  houseAccount,
  type LedgerAccount,
  playerAccount,
} from '../../src/server/ledger/accounts.ts'
import type { Posting } from '../../src/server/ledger/movement.ts'
import { type PostedJournal, postLedgerJournal } from '../../src/server/ledger/post.ts'

export const GAMES_HOUSE_ACCOUNT = houseAccount('games')
export const GCASH_ACCOUNT = clearingAccount('gcash')

/** Creates a posting. `amount` is in centavos, or in pieces if `item` is not coins. */
export function createPosting(
  from: LedgerAccount,
  to: LedgerAccount,
  amount: number,
  item: ItemId = ITEM_ID.coin,
): Posting {
  return { from, to, item, amount: centavos(amount) }
}

/** Posts a journal with an arbitrary kind and reference. */
export function postTestJournal(tx: Transaction, ...postings: Posting[]): Promise<PostedJournal> {
  return postLedgerJournal(tx, { kind: 'test', reference: 'any', postings, atMs: Date.now() })
}

/** Creates the account of a new player with a balance of `amount` centavos. */
export async function createFundedAccount(db: Database, amount: number): Promise<LedgerAccount> {
  const player = playerAccount(newId(Date.now()))
  if (amount > 0) await db.transact(tx => postTestJournal(tx, createPosting(GCASH_ACCOUNT, player, amount)))
  return player
}
