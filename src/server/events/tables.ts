/** What consumers do after the commit. */
export interface OutboxTables {
  outbox: {
    id: string
    topic: string
    /** JSON. */
    payload: string
    at_ms: number
  }
  /** A message that a consumer has not consumed yet; consuming it deletes the row. */
  outbox_delivery: {
    message_id: string
    consumer: string
    /** `parked`: given up after too many failed attempts, until the operator asks for it again. */
    state: 'waiting' | 'parked'
    attempts: number
    next_at_ms: number
    /** The message of the latest failure; empty before the first. */
    error: string
  }
}
