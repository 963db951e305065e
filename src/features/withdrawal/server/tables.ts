import type { PayoutState, WithdrawalState } from '../../../domain/payments/withdrawal.ts'
import {
  amount,
  atMs,
  id,
  implied,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'

export type PayoutDeviationKind =
  | 'unknownWithdrawal'
  | 'wrongAmount'
  | 'notAskedFor'
  | 'paidTwice'
  | 'paidAfterReturn'

/** Withdrawals and receiving accounts. Amounts in centavos. */
export const withdrawalTables = {
  withdrawal: personal('When you withdraw.', {
    id: id(),
    player_id: id(),
    amount: amount('amounts'),
    state: text<WithdrawalState>(implied),
    reason: text('reasons'),
    bank_id: text(implied),
    account_name: text('name and number of your receiving accounts'),
    /** Encrypted by the vault for `withdrawal:<id>`. */
    account_number: text('name and number of your receiving accounts'),
    /** The last digits of the account number. */
    account_tail: text('last digits'),
    created_at_ms: atMs(),
    due_at_ms: atMs(),
    approved_at_ms: nullable(atMs()),
    /** When the state became `paying`, just before the first request to the provider. */
    paying_at_ms: nullable(atMs()),
    /** When the state changed last, by a decision of staff or by the provider's answer. */
    decided_at_ms: nullable(atMs()),
    /** The note of staff; never shown to the player. */
    note: text('notes of our staff'),
    /** The source of the win that staff pay out by this withdrawal; null for a withdrawal by the player. */
    win_source: nullable(text(implied)),
  }),
  /** The payout of a withdrawal at the provider, stored before the first request. */
  payout: personal('When you withdraw.', {
    withdrawal_id: id(),
    provider: text(implied),
    /** The payout's id at the provider; empty until the provider has answered. */
    payout_id: text(implied),
    state: text<PayoutState>(implied),
    /** The provider's error code; empty unless the payout failed. */
    error: text(implied),
    /** When the payout was first requested. */
    asked_at_ms: atMs(),
    /** When a pending payout is looked up again. */
    next_at_ms: atMs(),
    changed_at_ms: atMs(),
    /** When staff acknowledged a failed or reversed payout; null before. */
    acknowledged_at_ms: nullable(atMs()),
  }),
  /** Payouts of the provider that match no withdrawal, for the operator. These payouts moved no money in the ledger. */
  payout_deviation: personal('When you withdraw.', {
    provider: text(implied),
    payout_id: text(implied),
    kind: text<PayoutDeviationKind>(implied),
    /** The withdrawal's id as the provider stores it. With `kind` `unknownWithdrawal`, no withdrawal has this id. */
    withdrawal_id: text(implied),
    /** The amount of the withdrawal; null when there is no withdrawal. */
    expected: nullable(amount(implied)),
    received: amount(implied),
    state: text<PayoutState>(implied),
    at_ms: atMs(),
    /** When staff settled the deviation; null before. */
    settled_at_ms: nullable(atMs()),
    /** How staff settled the deviation; empty before. */
    settled_as: text<'' | 'recovered' | 'absorbed'>(implied),
    settle_reason: text('reasons'),
  }),
  receiving_account: personal('When you withdraw.', {
    id: id(),
    player_id: id(),
    bank_id: text(implied),
    account_name: text('name and number of your receiving accounts'),
    /** Encrypted by the vault for `receiving-account:<id>`. */
    account_number: text('name and number of your receiving accounts'),
    /** The last digits of the account number. */
    account_tail: text('last digits'),
    created_at_ms: atMs(),
    /**
     * When the account becomes usable for withdrawals, epoch milliseconds; 0 for an account that was usable at once.
     */
    usable_at_ms: atMs(),
    /**
     * Keyed hash of bank and number, under the vault's newest key at the time of writing. The hash finds the same
     * account of another player.
     */
    number_mac: text('scrambled value of the number'),
    /** When the player removed the account, which also emptied its name and number; null before. */
    deleted_at_ms: nullable(atMs()),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof withdrawalTables> {}
}
