import {
  amountColumn,
  atMsColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../db/table.ts'

/**
 * How the sandbox sends the webhooks of a checkout: `once` as usual, `repeat` three times, `reorder` the newer webhook
 * before the older one, `late` after `LATE_WEBHOOK_DELAY_MS`, `wrong` with a wrong amount.
 */
export const SANDBOX_CHECKOUT_SCRIPTS = ['once', 'repeat', 'reorder', 'late', 'wrong'] as const
export type SandboxCheckoutScript = (typeof SANDBOX_CHECKOUT_SCRIPTS)[number]

/** The tables of the sandbox payment provider's own records, separate from the ledger. Amounts are in centavos. */
export const sandboxPaymentTables = {
  sandbox_checkout: personalTable('When you deposit.', {
    id: recordIdColumn(),
    order_id: recordIdColumn(),
    amount: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    return_url: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    recharge_type: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    state: textColumn<'open' | 'paid' | 'failed'>(NOT_NAMED_ON_PRIVACY_PAGE),
    /** How the webhooks of the settled checkout are sent. */
    script: textColumn<SandboxCheckoutScript>(NOT_NAMED_ON_PRIVACY_PAGE),
    /** When the delayed webhook is due, epoch milliseconds; null when no webhook is delayed. */
    notify_at_ms: nullableColumn(atMsColumn()),
    created_at_ms: atMsColumn(),
  }),
  /** Play money that was sent to players. The withdrawal id is the idempotency key, so each id has one row. */
  sandbox_payout: personalTable('When you withdraw.', {
    withdrawal_id: recordIdColumn(),
    amount: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    bank_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    at_ms: atMsColumn(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxPaymentTables> {}
}
