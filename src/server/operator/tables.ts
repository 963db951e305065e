/** Tables of the audit, which records the operator's commands. */
export interface OperatorTables {
  /** Rows are added, never changed and never removed. See `audit-chain.ts`. */
  operator_audit: {
    id: string
    /** The operating system's user who ran the command. */
    staff: string
    /** All typed words of the command, as a JSON array. */
    command: string
    is_ok: number
    at_ms: number
    /** Counts the rows from 1 without a gap. */
    position: number
    /** The hash of the row before; empty for the first row. */
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

declare module '../db/schema.ts' {
  interface Schema extends OperatorTables {}
}
