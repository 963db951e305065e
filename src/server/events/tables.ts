/** Messages that consumers process after the commit. */
export interface OutboxTables {
  outbox: {
    id: string
    topic: string
    /** JSON. */
    payload: string
    at_ms: number
  }
  /** A message that a consumer has not consumed yet; consuming the message deletes the row. */
  outbox_delivery: {
    message_id: string
    consumer: string
    /** `parked`: not attempted any more after too many failures, until the operator retries the delivery. */
    state: 'waiting' | 'parked'
    attempts: number
    next_at_ms: number
    /** The message of the latest failure; empty before the first. */
    error: string
  }
}

declare module '../db/schema.ts' {
  interface Schema extends OutboxTables {}
}
