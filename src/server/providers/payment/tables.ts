/**
 * What the sandbox does with the webhooks of a checkout: `once` as it should, `repeat` three times, `reorder` the newer one
 * first, `late` after a while, `wrong` with another amount.
 */
export const SANDBOX_SCRIPTS = ['once', 'repeat', 'reorder', 'late', 'wrong'] as const
export type SandboxScript = (typeof SANDBOX_SCRIPTS)[number]

/** The sandbox payment provider's own records, apart from the ledger. Amounts in hundredths. */
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
    /** When a webhook that is sent late is due; null when none is. */
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
