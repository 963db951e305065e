import {
  amountColumn,
  atMsColumn,
  IMPLIED_WORDS,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../db/table.ts'

/**
 * How the sandbox sends the webhooks of a checkout: `once` in the normal way, `repeat` three times, `reorder` the newer
 * webhook before the older one, `late` after `LATE_MS`, `wrong` with another amount.
 */
export const SANDBOX_CHECKOUT_SCRIPTS = ['once', 'repeat', 'reorder', 'late', 'wrong'] as const
export type SandboxCheckoutScript = (typeof SANDBOX_CHECKOUT_SCRIPTS)[number]

/** The sandbox payment provider's own records, separate from the ledger. Amounts in centavos. */
export const sandboxPaymentTables = {
  sandbox_checkout: personalTable('When you deposit.', {
    id: recordIdColumn(),
    order_id: recordIdColumn(),
    amount: amountColumn(IMPLIED_WORDS),
    return_url: textColumn(IMPLIED_WORDS),
    recharge_type: textColumn(IMPLIED_WORDS),
    state: textColumn<'open' | 'paid' | 'failed'>(IMPLIED_WORDS),
    /** How the webhooks of the settled checkout are sent. */
    script: textColumn<SandboxCheckoutScript>(IMPLIED_WORDS),
    /** When the late webhook is due; null without one. */
    notify_at_ms: nullableColumn(atMsColumn()),
    created_at_ms: atMsColumn(),
  }),
  /** Money sent out: one row for a withdrawal id, which is the idempotency key. */
  sandbox_payout: personalTable('When you withdraw.', {
    withdrawal_id: recordIdColumn(),
    amount: amountColumn(IMPLIED_WORDS),
    bank_id: textColumn(IMPLIED_WORDS),
    at_ms: atMsColumn(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxPaymentTables> {}
}
