import type { PayoutState, WithdrawalState } from '../../../domain/payments/withdrawal.ts'
import {
  amountColumn,
  atMsColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

export type PayoutDeviationKind =
  | 'unknownWithdrawal'
  | 'wrongAmount'
  | 'notAskedFor'
  | 'paidTwice'
  | 'paidAfterReturn'

/** Withdrawals and receiving accounts. Amounts in centavos. */
export const withdrawalTables = {
  withdrawal: personalTable('When you withdraw.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    amount: amountColumn('amounts'),
    state: textColumn<WithdrawalState>(NOT_NAMED_ON_PRIVACY_PAGE),
    reason: textColumn('reasons'),
    bank_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    account_name: textColumn('name and number of your receiving accounts'),
    /** The account number, encrypted by the vault for the owner text `withdrawal:<id>`. */
    account_number: textColumn('name and number of your receiving accounts'),
    /** The last digits of the account number. */
    account_tail: textColumn('last digits'),
    created_at_ms: atMsColumn(),
    due_at_ms: atMsColumn(),
    approved_at_ms: nullableColumn(atMsColumn()),
    /** The time when the state became `paying`, just before the first request to the provider; null before. */
    paying_at_ms: nullableColumn(atMsColumn()),
    /**
     * The time of the latest change of the state by a decision of staff or an answer of the provider; null before the
     * first such change.
     */
    decided_at_ms: nullableColumn(atMsColumn()),
    /** The note of staff; never shown to the player. */
    note: textColumn('notes of our staff'),
    /** The source of the win that staff pay out by this withdrawal; null for a withdrawal by the player. */
    win_source: nullableColumn(textColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
  }),
  /** The payout of a withdrawal at the provider, stored before the first request. */
  payout: personalTable('When you withdraw.', {
    withdrawal_id: recordIdColumn(),
    provider: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The payout's id at the provider; empty until the provider has answered. */
    payout_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    state: textColumn<PayoutState>(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The provider's error code; empty unless the payout failed. */
    error: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** When the payout was first requested. */
    asked_at_ms: atMsColumn(),
    /** The time when the server looks up a pending payout again. */
    next_at_ms: atMsColumn(),
    changed_at_ms: atMsColumn(),
    /** When staff acknowledged a failed or reversed payout; null before. */
    acknowledged_at_ms: nullableColumn(atMsColumn()),
  }),
  /** Payouts of the provider that match no withdrawal, for the operator. These payouts moved no money in the ledger. */
  payout_deviation: personalTable('When you withdraw.', {
    provider: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    payout_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    kind: textColumn<PayoutDeviationKind>(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The withdrawal's id as the provider stores it. With `kind` `unknownWithdrawal`, no withdrawal has this id. */
    withdrawal_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The amount of the withdrawal, in centavos; null if there is no withdrawal with this id. */
    expected: nullableColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    received: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    state: textColumn<PayoutState>(NOT_NAMED_ON_PRIVACY_PAGE),
    at_ms: atMsColumn(),
    /** When staff settled the deviation; null before. */
    settled_at_ms: nullableColumn(atMsColumn()),
    /** The way in which staff settled the deviation; empty before that. */
    settled_as: textColumn<'' | 'recovered' | 'absorbed'>(NOT_NAMED_ON_PRIVACY_PAGE),
    settle_reason: textColumn('reasons'),
  }),
  receiving_account: personalTable('When you withdraw.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    bank_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    account_name: textColumn('name and number of your receiving accounts'),
    /** The account number, encrypted by the vault for the owner text `receiving-account:<id>`. */
    account_number: textColumn('name and number of your receiving accounts'),
    /** The last digits of the account number. */
    account_tail: textColumn('last digits'),
    created_at_ms: atMsColumn(),
    /**
     * The time from which the player can withdraw to the account, epoch milliseconds; 0 for an account that could be
     * used at once.
     */
    usable_at_ms: atMsColumn(),
    /**
     * Keyed hash of bank and number, with the newest key of the vault at the time of writing. It shows whether another
     * player has the same account.
     */
    number_mac: textColumn('scrambled value of the number'),
    /** When the player removed the account, which also emptied its name and number; null before. */
    deleted_at_ms: nullableColumn(atMsColumn()),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof withdrawalTables> {}
}
