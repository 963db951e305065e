/**
 * How the sandbox sends the webhooks of a checkout: `once` in the normal way, `repeat` three times, `reorder` the newer
 * webhook before the older one, `late` after `LATE_MS`, `wrong` with another amount.
 */
export const SANDBOX_SCRIPTS = ['once', 'repeat', 'reorder', 'late', 'wrong'] as const
export type SandboxScript = (typeof SANDBOX_SCRIPTS)[number]

/** The sandbox payment provider's own records, separate from the ledger. Amounts in centavos. */
export interface SandboxPaymentTables {
  sandbox_checkout: {
    id: string
    order_id: string
    amount: number
    return_url: string
    recharge_type: string
    state: 'open' | 'paid' | 'failed'
    /** How the webhooks of the settled checkout are sent. */
    script: SandboxScript
    /** When the late webhook is due; null without one. */
    notify_at_ms: number | null
    created_at_ms: number
  }
  /** Money sent out: one row for a withdrawal id, which is the idempotency key. */
  sandbox_payout: {
    withdrawal_id: string
    amount: number
    bank_id: string
    at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends SandboxPaymentTables {}
}
