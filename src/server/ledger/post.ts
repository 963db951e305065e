import { type Id, timeOfId } from '../../domain/ids.ts'
import type { ItemId } from '../../domain/items.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import { newId } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import type { Account } from './accounts.ts'
import { type HeldBalance, holdBalance } from './hold.ts'
import { hourOf, keepHour } from './hours.ts'
import {
  assertPostings,
  entriesOf,
  type Movement,
  movementsOf,
  type Posting,
  type StoredBalance,
} from './movement.ts'
import { insertEntries, insertJournal, openBalance, saveBalance } from './statements.ts'

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
 * transaction, locks the stored balances in the order of their keys, and refuses before its own first write.
 * @throws Refusal `notEnoughMoney`, with the item, when a source that may not go below zero lacks it.
 * @throws RangeError when a posting is not one (see `assertPostings`).
 */
export async function post(tx: Transaction, draft: JournalDraft): Promise<Posted> {
  const { kind, reference, playerId = null, postings, atMs } = draft
  assertPostings(postings)
  const journalId = newId(atMs)
  const changes: Change[] = []
  for (const movement of movementsOf(postings)) changes.push(await plan(tx, movement))
  tx.write(insertJournal, { journalId, kind, reference, playerId, atMs })
  const balances = changes.map(change => save(tx, change, { journalId, atMs }))
  insertEntries(tx, journalId, entriesOf(postings, balances))
  return { journalId, balances }
}

interface Change {
  readonly movement: Movement
  readonly held: HeldBalance
}

/** @throws Refusal `notEnoughMoney` when the balance does not hold what the movement needs */
async function plan(tx: Transaction, movement: Movement): Promise<Change> {
  const held = await holdBalance(tx, movement.account, movement.item)
  if (movement.needed > held.amount) throw new Refusal('notEnoughMoney', { item: movement.item })
  return { movement, held }
}

function save(
  tx: Transaction,
  { movement, held }: Change,
  { journalId, atMs }: { journalId: Id; atMs: number },
): StoredBalance {
  const { account, item, net, entries } = movement
  const previousJournalId = held.lastJournalId
  if (previousJournalId !== null && hourOf(timeOfId(previousJournalId)) < hourOf(atMs)) {
    keepHour(tx, held, previousJournalId)
  }
  held.amount = centavos(held.amount + net)
  held.entries += entries
  held.lastJournalId = journalId
  const statement = previousJournalId === null ? openBalance : saveBalance
  tx.write(statement, { account, item, amount: held.amount, entries: held.entries, journalId })
  return { account, item, amount: held.amount, entries: held.entries, previousJournalId }
}

/** A stored balance after a journal, in hundredths. @throws RangeError when the journal did not change that balance. */
export function balanceAfter(posted: Posted, account: Account, item: ItemId): Centavos {
  const balance = posted.balances.find(each => each.account === account && each.item === item)
  if (!balance) throw new RangeError(`The journal did not touch ${account}, item ${item}`)
  return balance.amount
}
