/** The audit of the operator's tool. */
export interface OperatorTables {
  operator_audit: {
    id: string
    /** The user of the operating system who ran the tool. */
    staff: string
    /** Noun, verb and words as JSON. */
    command: string
    is_ok: number
    at_ms: number
  }
}
