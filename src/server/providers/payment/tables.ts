/** The sandbox payment provider's own records, apart from the ledger. Amounts in hundredths. */
export interface SandboxPaymentTables {
  sandbox_checkout: {
    id: string
    order_id: string
    amount: number
    return_url: string
    state: 'open' | 'paid' | 'failed'
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
