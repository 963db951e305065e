import { amount, atMs, id, implied, nullable, personal, type SchemaOf, text } from '../../db/table.ts'

/**
 * How the sandbox sends the webhooks of a checkout: `once` in the normal way, `repeat` three times, `reorder` the newer
 * webhook before the older one, `late` after `LATE_MS`, `wrong` with another amount.
 */
export const SANDBOX_SCRIPTS = ['once', 'repeat', 'reorder', 'late', 'wrong'] as const
export type SandboxScript = (typeof SANDBOX_SCRIPTS)[number]

/** The sandbox payment provider's own records, separate from the ledger. Amounts in centavos. */
export const sandboxPaymentTables = {
  sandbox_checkout: personal('When you deposit.', {
    id: id(),
    order_id: id(),
    amount: amount(implied),
    return_url: text(implied),
    recharge_type: text(implied),
    state: text<'open' | 'paid' | 'failed'>(implied),
    /** How the webhooks of the settled checkout are sent. */
    script: text<SandboxScript>(implied),
    /** When the late webhook is due; null without one. */
    notify_at_ms: nullable(atMs()),
    created_at_ms: atMs(),
  }),
  /** Money sent out: one row for a withdrawal id, which is the idempotency key. */
  sandbox_payout: personal('When you withdraw.', {
    withdrawal_id: id(),
    amount: amount(implied),
    bank_id: text(implied),
    at_ms: atMs(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxPaymentTables> {}
}
