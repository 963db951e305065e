import type { Id } from '../../domain/ids.ts'
import type { ItemId } from '../../domain/items.ts'
import type { Centavos } from '../../domain/money.ts'
import { newId } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import type { Account } from './accounts.ts'
import {
  assertPostings,
  entriesOf,
  type Movement,
  movementsOf,
  type Posting,
  type StoredBalance,
} from './movement.ts'
import { addToBalance, insertEntries, insertJournal, lockBalance, openBalance } from './statements.ts'

/** One business event and the value that it moves. */
export interface JournalDraft {
  /** What happened: `bet`, `deposit`, … */
  readonly kind: string
  /** What it happened to: the id of a round, an order, … */
  readonly reference: string
  readonly playerId?: string | undefined
  /** In the order in which they count: an earlier one may provide what a later one takes. */
  readonly postings: readonly Posting[]
  readonly atMs: number
}

/** A journal that was written. */
export interface Posted {
  readonly journalId: Id
  /** The stored balances that the journal changed, after it. */
  readonly balances: readonly StoredBalance[]
}

/**
 * Moves value, all postings or none: a bet, for example, is a stake to the house and a win back from it. The
 * stake must be there before the win, though the balance is written once for both. Runs inside the caller's
 * transaction and refuses before its own first write.
 * @throws Refusal `notEnoughMoney`, with the item, when a source that may not go below zero lacks it.
 * @throws RangeError when a posting is not one (see `assertPostings`).
 */
export async function post(tx: Transaction, draft: JournalDraft): Promise<Posted> {
  const { kind, reference, playerId = null, postings, atMs } = draft
  assertPostings(postings)
  const movements = movementsOf(postings)
  if (movements.some(({ needed }, place) => needed > 0 && place > 0)) await requireMoney(tx, movements)
  const balances: StoredBalance[] = []
  for (const movement of movements) balances.push(await move(tx, movement))
  const journalId = newId(atMs)
  tx.write(insertJournal, { journalId, kind, reference, playerId, atMs })
  insertEntries(tx, journalId, entriesOf(postings, balances))
  return { journalId, balances }
}

/**
 * Locks the stored balances in the order of their keys, and refuses before any of them is written. A journal whose
 * only source comes first needs no such look: its own update refuses.
 */
async function requireMoney(tx: Transaction, movements: readonly Movement[]): Promise<void> {
  for (const { account, item, needed } of movements) {
    const row = await tx.first(lockBalance, { account, item })
    if (needed > (row?.amount ?? 0)) throw new Refusal('notEnoughMoney', { item })
  }
}

/** A stored balance after a journal, in hundredths. @throws RangeError when the journal did not change that balance. */
export function balanceAfter(posted: Posted, account: Account, item: ItemId): Centavos {
  const balance = posted.balances.find(each => each.account === account && each.item === item)
  if (!balance) throw new RangeError(`The journal did not touch ${account}, item ${item}`)
  return balance.amount
}

async function move(tx: Transaction, movement: Movement): Promise<StoredBalance> {
  const { account, item, net, needed, entries } = movement
  let row = await tx.first(addToBalance, { account, item, net, needed, entries })
  if (!row) {
    if (needed > 0) throw new Refusal('notEnoughMoney', { item })
    row = await tx.first(openBalance, { account, item, net, entries })
  }
  if (!row) throw new Error(`The balance of ${account}, item ${item}, was not written`)
  return { account, item, amount: row.amount as Centavos, entries: row.entries }
}
