import {
  amountColumn,
  atMsColumn,
  countColumn,
  IMPLIED_WORDS,
  jsonColumn,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

export const ledgerTables = {
  /** One business event that moved value; its entries sum to zero per item. */
  journal: personalTable('When money moves.', {
    id: recordIdColumn(),
    /** Kind of the event, named by the module that posted the journal: `bet`, `deposit`, … */
    kind: textColumn('each change of your balance'),
    /** Id of the subject of the event: a round, an order, a mail. */
    reference: textColumn(IMPLIED_WORDS),
    player_id: nullableColumn(recordIdColumn()),
    at_ms: atMsColumn(),
  }),
  /** One side of one posting. */
  entry: personalTable('When money moves.', {
    journal_id: recordIdColumn(),
    /** From 0; a posting's source is at an even line, its destination on the next one. */
    line: countColumn(IMPLIED_WORDS),
    account: textColumn(IMPLIED_WORDS),
    item: countColumn(IMPLIED_WORDS),
    /** Change of the account's balance; negative for the source of a posting. */
    amount: amountColumn(IMPLIED_WORDS),
    /** Balance of the account after this entry; null for an account without a stored balance. */
    balance_after: nullableColumn(amountColumn(IMPLIED_WORDS)),
    /** Counts the entries of a stored balance from 1 without a gap; null for an account without a stored balance. */
    position: nullableColumn(amountColumn(IMPLIED_WORDS)),
    /** The previous journal that changed the same stored balance; null for its first journal, and without a balance. */
    previous_journal_id: nullableColumn(recordIdColumn()),
  }),
  /**
   * Stored balances: the balances of accounts that may not go below zero. Any other balance is the sum of its entries.
   */
  balance: personalTable('When money moves.', {
    account: textColumn(IMPLIED_WORDS),
    item: countColumn(IMPLIED_WORDS),
    amount: amountColumn('balance'),
    /** Number of entries of the balance. */
    entries: amountColumn(IMPLIED_WORDS),
    /** The journal that changed the balance last; the links of its entries lead back to the first journal. */
    last_journal_id: recordIdColumn(),
  }),
  /** A stored balance at the end of an hour in which it changed; the first change after that hour writes the row. */
  balance_hour: personalTable('When money moves.', {
    account: textColumn(IMPLIED_WORDS),
    item: countColumn(IMPLIED_WORDS),
    /** Whole hours since the epoch. */
    hour: countColumn(IMPLIED_WORDS),
    /** The journal that changed the balance last in that hour. */
    journal_id: recordIdColumn(),
    amount: amountColumn('balance'),
    entries: amountColumn(IMPLIED_WORDS),
  }),
  /** The first answer to a money command, stored so that a retry gets the same answer. */
  command: personalTable('When money moves.', {
    actor_id: textColumn(IMPLIED_WORDS),
    request_id: textColumn(IMPLIED_WORDS),
    name: textColumn(IMPLIED_WORDS),
    body_hash: textColumn(IMPLIED_WORDS),
    /** JSON: `{ "result": … }`, or `{}` without a result. */
    outcome: jsonColumn('answer to each request'),
    at_ms: atMsColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof ledgerTables> {}
}
