import {
  amount,
  atMs,
  count,
  id,
  implied,
  json,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../db/table.ts'

export const ledgerTables = {
  /** One business event that moved value; its entries sum to zero per item. */
  journal: personal('When money moves.', {
    id: id(),
    /** Kind of the event, named by the module that posted the journal: `bet`, `deposit`, … */
    kind: text('each change of your balance'),
    /** Id of the subject of the event: a round, an order, a mail. */
    reference: text(implied),
    player_id: nullable(id()),
    at_ms: atMs(),
  }),
  /** One side of one posting. */
  entry: personal('When money moves.', {
    journal_id: id(),
    /** From 0; a posting's source is at an even line, its destination on the next one. */
    line: count(implied),
    account: text(implied),
    item: count(implied),
    /** Change of the account's balance; negative for the source of a posting. */
    amount: amount(implied),
    /** Balance of the account after this entry; null for an account without a stored balance. */
    balance_after: nullable(amount(implied)),
    /** Counts the entries of a stored balance from 1 without a gap; null for an account without a stored balance. */
    position: nullable(amount(implied)),
    /** The previous journal that changed the same stored balance; null for its first journal, and without a balance. */
    previous_journal_id: nullable(id()),
  }),
  /**
   * Stored balances: the balances of accounts that may not go below zero. Any other balance is the sum of its entries.
   */
  balance: personal('When money moves.', {
    account: text(implied),
    item: count(implied),
    amount: amount('balance'),
    /** Number of entries of the balance. */
    entries: amount(implied),
    /** The journal that changed the balance last; the links of its entries lead back to the first journal. */
    last_journal_id: id(),
  }),
  /** A stored balance at the end of an hour in which it changed; the first change after that hour writes the row. */
  balance_hour: personal('When money moves.', {
    account: text(implied),
    item: count(implied),
    /** Whole hours since the epoch. */
    hour: count(implied),
    /** The journal that changed the balance last in that hour. */
    journal_id: id(),
    amount: amount('balance'),
    entries: amount(implied),
  }),
  /** The first answer to a money command, stored so that a retry gets the same answer. */
  command: personal('When money moves.', {
    actor_id: text(implied),
    request_id: text(implied),
    name: text(implied),
    body_hash: text(implied),
    /** JSON: `{ "result": … }`, or `{}` without a result. */
    outcome: json('answer to each request'),
    at_ms: atMs(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof ledgerTables> {}
}
