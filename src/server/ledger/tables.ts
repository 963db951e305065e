import {
  amountColumn,
  atMsColumn,
  countColumn,
  jsonColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

export const ledgerTables = {
  /**
   * The journals of the ledger. A journal is one business event that moved value; its entries sum to zero for each
   * item.
   */
  journal: personalTable('When money moves.', {
    id: recordIdColumn(),
    /** Kind of the event, named by the module that posted the journal: `bet`, `deposit`, … */
    kind: textColumn('each change of your balance'),
    /** Id of the subject of the event: a round, an order, a mail. */
    reference: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    player_id: nullableColumn(recordIdColumn()),
    at_ms: atMsColumn(),
  }),
  /**
   * The entries of journals. An entry is one side of a posting: the account that pays, or the account that receives.
   */
  entry: personalTable('When money moves.', {
    journal_id: recordIdColumn(),
    /**
     * Number of the entry in its journal, from 0. In each posting, the paying account has an even number and the
     * receiving account the next number.
     */
    line: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    account: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    item: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Change of the account's balance; negative for the account that pays. */
    amount: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Balance of the account after this entry; null for an account without a stored balance. */
    balance_after: nullableColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /**
     * Number of the entry among the entries of its stored balance, from 1 without a gap; null for an account without a
     * stored balance.
     */
    position: nullableColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /**
     * The id of the previous journal that changed the same stored balance; null for the first journal of the balance,
     * and for an account without a stored balance.
     */
    previous_journal_id: nullableColumn(recordIdColumn()),
  }),
  /**
   * The stored balances, of accounts that may not go below zero. The balance of any other account is the sum of its
   * entries.
   */
  balance: personalTable('When money moves.', {
    account: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    item: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    amount: amountColumn('balance'),
    /** Number of entries that the balance has so far. */
    entries: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The journal that changed the balance last. From there, `previous_journal_id` of the entries leads back to the
     * first journal.
     */
    last_journal_id: recordIdColumn(),
  }),
  /** Stored balances at the end of an hour in which they changed. The first change after that hour writes the row. */
  balance_hour: personalTable('When money moves.', {
    account: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    item: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The hour, as the number of whole hours since the epoch. */
    hour: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The journal that changed the balance last in that hour. */
    journal_id: recordIdColumn(),
    amount: amountColumn('balance'),
    entries: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /** The first answer to a money command, stored so that a retry gets the same answer. */
  command: personalTable('When money moves.', {
    actor_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    request_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    name: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    body_hash: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The first answer as JSON: `{ "result": … }`, or `{}` without a result. */
    outcome: jsonColumn('answer to each request'),
    at_ms: atMsColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof ledgerTables> {}
}
