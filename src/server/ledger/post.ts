import type { ItemId } from '../../domain/awards/items.ts'
import { type Id, timeMsOfId } from '../../domain/ids.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import { newId } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { isSupplyAccount, type LedgerAccount } from './accounts.ts'
import { type LockedBalance, lockAndReadBalance } from './hold.ts'
import { epochHourOf, storeHourBalance } from './hours.ts'
import {
  assertPostings,
  type BalanceMovement,
  entriesOfPostings,
  movementsOfPostings,
  type Posting,
  type StoredBalance,
} from './movement.ts'
import { insertBalance, insertJournal, insertLedgerEntries, saveBalance } from './statements.ts'

/** A journal to post: one business event and the value that it moves. */
export interface JournalDraft {
  /** Kind of the event: `bet`, `deposit`, … */
  readonly kind: string
  /** Id of the round, order or other subject of the event. */
  readonly reference: string
  readonly playerId?: string | undefined
  /**
   * The transfers, which are applied in this order: an earlier posting may provide the money that a later posting
   * takes.
   */
  readonly postings: readonly Posting[]
  readonly atMs: number
}

/** The id of a written journal, and the stored balances after it. */
export interface PostedJournal {
  readonly journalId: Id
  /** The stored balances that the journal changed, with their new amounts. */
  readonly balances: readonly StoredBalance[]
}

/**
 * Writes a journal with all its postings, or nothing. A bet, for example, is a stake to a `house:` account and a payout
 * back; the balance must be large enough for the stake without the payout, although only the final balance is written.
 * Runs inside the caller's transaction, locks the stored balances in the order of their keys, and makes every check
 * before its first write.
 * @throws Refusal `notEnoughMoney` when a stored balance is smaller than a posting from it; `outOfStock` for a stock or
 * campaign, with the item
 * @throws RangeError for invalid postings (see `assertPostings`)
 */
export async function postLedgerJournal(tx: Transaction, draft: JournalDraft): Promise<PostedJournal> {
  const { kind, reference, playerId = null, postings, atMs } = draft
  assertPostings(postings)
  const journalId = newId(atMs)
  const changes: BalanceChange[] = []
  for (const movement of movementsOfPostings(postings)) changes.push(await planBalanceChange(tx, movement))
  tx.write(insertJournal, { journalId, kind, reference, playerId, atMs })
  const balances = changes.map(change => saveBalanceChange(tx, change, { journalId, atMs }))
  insertLedgerEntries(tx, journalId, entriesOfPostings(postings, balances))
  return { journalId, balances }
}

interface BalanceChange {
  readonly movement: BalanceMovement
  readonly held: LockedBalance
}

/**
 * Locks a balance and computes its new state.
 * @throws Refusal `notEnoughMoney`, or `outOfStock` for a stock or campaign, when the balance is below `needed`
 */
async function planBalanceChange(tx: Transaction, movement: BalanceMovement): Promise<BalanceChange> {
  const held = await lockAndReadBalance(tx, movement.account, movement.item)
  if (movement.needed > held.amount) {
    throw new Refusal(isSupplyAccount(movement.account) ? 'outOfStock' : 'notEnoughMoney', {
      item: movement.item,
    })
  }
  return { movement, held }
}

function saveBalanceChange(
  tx: Transaction,
  { movement, held }: BalanceChange,
  { journalId, atMs }: { journalId: Id; atMs: number },
): StoredBalance {
  const { account, item, net, entries } = movement
  const previousJournalId = held.lastJournalId
  if (previousJournalId !== null && epochHourOf(timeMsOfId(previousJournalId)) < epochHourOf(atMs)) {
    storeHourBalance(tx, held, previousJournalId)
  }
  held.amount = centavos(held.amount + net)
  held.entries += entries
  held.lastJournalId = journalId
  const statement = previousJournalId === null ? insertBalance : saveBalance
  tx.write(statement, { account, item, amount: held.amount, entries: held.entries, journalId })
  return { account, item, amount: held.amount, entries: held.entries, previousJournalId }
}

/**
 * Returns a stored balance after a journal, in centavos.
 * @throws RangeError when the journal did not change that balance
 */
export function balanceAfterJournal(posted: PostedJournal, account: LedgerAccount, item: ItemId): Centavos {
  const balance = posted.balances.find(each => each.account === account && each.item === item)
  if (!balance) throw new RangeError(`The journal did not touch ${account}, item ${item}`)
  return balance.amount
}
