/** One business event that moved value; its entries sum to zero per item. */
export interface JournalTable {
  id: string
  /** Kind of the event, named by the module that posted the journal: `bet`, `deposit`, … */
  kind: string
  /** Id of the subject of the event: a round, an order, a mail. */
  reference: string
  player_id: string | null
  at_ms: number
}

/** One side of one posting. */
export interface EntryTable {
  journal_id: string
  /** From 0; a posting's source is at an even line, its destination on the next one. */
  line: number
  account: string
  item: number
  /** Change of the account's balance; negative for the source of a posting. */
  amount: number
  /** Balance of the account after this entry; null for an account without a stored balance. */
  balance_after: number | null
  /** Counts the entries of a stored balance from 1 without a gap; null for an account without a stored balance. */
  position: number | null
  /** The previous journal that changed the same stored balance; null for its first journal, and without a balance. */
  previous_journal_id: string | null
}

/** Stored balances: those of accounts that may not go below zero. Any other balance is the sum of its entries. */
export interface BalanceTable {
  account: string
  item: number
  amount: number
  /** Number of entries of the balance. */
  entries: number
  /** The journal that changed the balance last; the links of its entries lead back to the first journal. */
  last_journal_id: string
}

/** A stored balance at the end of an hour in which it changed; the first change after that hour writes the row. */
export interface BalanceHourTable {
  account: string
  item: number
  /** Whole hours since the epoch. */
  hour: number
  /** The journal that changed the balance last in that hour. */
  journal_id: string
  amount: number
  entries: number
}

/** The first answer to a money command, stored so that a retry gets the same answer. */
export interface CommandTable {
  actor_id: string
  request_id: string
  name: string
  body_hash: string
  /** JSON: `{ "result": … }` or `{ "refusal": { "reason", "detail" } }`. */
  outcome: string
  at_ms: number
}

export interface LedgerTables {
  journal: JournalTable
  entry: EntryTable
  balance: BalanceTable
  balance_hour: BalanceHourTable
  command: CommandTable
}

declare module '../db/schema.ts' {
  interface Schema extends LedgerTables {}
}
