/** One business event that moved value; its entries sum to zero per item. */
export interface JournalTable {
  id: string
  /** What happened, in the words of the module that posted it: `bet`, `deposit`, … */
  kind: string
  /** What it happened to: the id of a round, an order, a mail. */
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
  /** What the account gained; negative when it gave. */
  amount: number
  /** What the account held after this entry; null for an account without a stored balance. */
  balance_after: number | null
  /** Counts the entries of a stored balance from 1 without a gap; null for an account without one. */
  position: number | null
  /** The journal before this one that changed the same stored balance; null for the first, and without a balance. */
  previous_journal_id: string | null
}

/** Stored balances, of accounts that may not go below zero. All other balances are the sum of their entries. */
export interface BalanceTable {
  account: string
  item: number
  amount: number
  /** How many entries the balance is made of. */
  entries: number
  /** The journal that changed it last; the links of its entries lead back to the first one. */
  last_journal_id: string
}

/** What a stored balance held at the end of an hour, for hours in which it changed and that a later change has ended. */
export interface BalanceHourTable {
  account: string
  item: number
  /** Whole hours since the epoch. */
  hour: number
  /** The journal that changed it last in that hour. */
  journal_id: string
  amount: number
  entries: number
}

/** What a player staked and won in a game on a UTC day; see `game-days.ts`. */
export interface GameDayTable {
  player_id: string
  day: string
  game_id: number
  plays: number
  /** Hundredths; refunds are taken off. */
  stake: number
  payout: number
}

/** How far journals were added up. */
export interface RollUpTable {
  name: string
  /** The last journal that is added up. */
  journal_id: string
}

/** The first answer to a money command, kept so that a retry gets the same. */
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
  game_day: GameDayTable
  roll_up: RollUpTable
  command: CommandTable
}
