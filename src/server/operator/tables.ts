/** The audit of the operator's tool. */
export interface OperatorTables {
  /** Rows are added, never changed and never removed. See `audit-chain.ts`. */
  operator_audit: {
    id: string
    /** The user of the operating system who ran the tool. */
    staff: string
    /** Noun, verb and words as JSON. */
    command: string
    is_ok: number
    at_ms: number
    /** Counts the rows from 1 without a gap. */
    position: number
    /** The hash of the row before; empty for the first one. */
    previous_hash: string
    /** `<key id>.<HMAC-SHA256>`; without a key id the plain SHA-256 of a row that is older than the chain. */
    hash: string
  }
  /** One row: the last row of the audit. */
  audit_head: {
    id: number
    position: number
    hash: string
  }
}
