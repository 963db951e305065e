import type { ItemId } from '../../domain/awards/items.ts'
import { AMOUNT_MAX, type Centavos } from '../../domain/money.ts'
import { hasStoredBalance, type LedgerAccount } from './accounts.ts'

/** A transfer of one item from one account to another. */
export interface Posting {
  readonly from: LedgerAccount
  readonly to: LedgerAccount
  readonly item: ItemId
  /** The amount to transfer: centavos for coins, pieces for other items; from 1 to `AMOUNT_MAX`. */
  readonly amount: Centavos
}

/** The combined effect of all postings of a journal on one stored balance. */
export interface BalanceMovement {
  readonly account: LedgerAccount
  readonly item: ItemId
  /** The sum of all changes of the balance; may be negative. */
  net: number
  /** The amount that the balance must have before the journal, so that no posting makes it negative. */
  needed: number
  /** Number of entries that the journal adds to the balance. */
  entries: number
}

/** A row of `entry` without the journal that it belongs to. */
export interface LedgerEntry {
  readonly line: number
  readonly account: LedgerAccount
  readonly item: ItemId
  readonly amount: number
  readonly balanceAfter: number | null
  readonly position: number | null
  /**
   * The id of the previous journal that changed the same stored balance; null for the first journal of the balance, and
   * for an account without a stored balance.
   */
  readonly previousJournalId: string | null
}

/** The state of a stored balance after a journal. */
export interface StoredBalance {
  readonly account: LedgerAccount
  readonly item: ItemId
  readonly amount: Centavos
  /** Number of entries that the balance has after the journal. */
  readonly entries: number
  /** The id of the previous journal that changed the balance; null for the first journal of the balance. */
  readonly previousJournalId: string | null
}

/**
 * Checks the postings of a journal.
 * @throws RangeError without postings, or for a posting with an amount out of bounds or with `from` equal to `to`
 */
export function assertPostings(postings: readonly Posting[]): void {
  if (postings.length === 0) throw new RangeError('A journal needs a posting')
  for (const { from, to, amount } of postings) {
    if (from === to) throw new RangeError(`A posting cannot go from ${from} to itself`)
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > AMOUNT_MAX) {
      throw new RangeError(`A posting cannot move ${amount}`)
    }
  }
}

/**
 * Returns the changes of stored balances, sorted by key. Every journal locks the balances in this order, so that two
 * transactions cannot wait for each other.
 */
export function movementsOfPostings(postings: readonly Posting[]): BalanceMovement[] {
  const movements: BalanceMovement[] = []
  for (const { from, to, item, amount } of postings) {
    if (hasStoredBalance(from)) addToMovements(movements, from, item, -amount)
    if (hasStoredBalance(to)) addToMovements(movements, to, item, amount)
  }
  if (movements.length > 1) movements.sort(compareByAccountAndItem)
  return movements
}

function addToMovements(
  movements: BalanceMovement[],
  account: LedgerAccount,
  item: ItemId,
  amount: number,
): void {
  let movement = movements.find(each => each.account === account && each.item === item)
  if (!movement) {
    movement = { account, item, net: 0, needed: 0, entries: 0 }
    movements.push(movement)
  }
  movement.net += amount
  movement.entries++
  if (-movement.net > movement.needed) movement.needed = -movement.net
}

function compareByAccountAndItem(a: BalanceMovement, b: BalanceMovement): number {
  if (a.account === b.account) return a.item - b.item
  return a.account < b.account ? -1 : 1
}

/** Returns the two entries of each posting, computed from the stored balances after the whole journal. */
export function entriesOfPostings(
  postings: readonly Posting[],
  after: readonly StoredBalance[],
): LedgerEntry[] {
  // Handles the postings from last to first: the balance before an entry is the balance after it minus the entry's
  // amount.
  const running = after.map(balance => ({ ...balance }))
  const entries: LedgerEntry[] = []
  const add = (line: number, account: LedgerAccount, item: ItemId, amount: number) => {
    const balance = running.find(each => each.account === account && each.item === item)
    const balanceAfter = balance ? balance.amount : null
    const position = balance ? balance.entries-- : null
    if (balance) balance.amount = (balance.amount - amount) as Centavos
    const previousJournalId = balance ? balance.previousJournalId : null
    entries.push({ line, account, item, amount, balanceAfter, position, previousJournalId })
  }
  for (let index = postings.length - 1; index >= 0; index--) {
    const { from, to, item, amount } = postings[index] as Posting
    add(index * 2 + 1, to, item, amount)
    add(index * 2, from, item, -amount)
  }
  return entries.reverse()
}
