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

/** When each job is due, one row a job; see `schedule.ts`. */
export interface ScheduleTables {
  schedule: {
    name: string
    /** The time for which the next run is due, also while it runs or is retried. */
    due_at_ms: number
    /** Start of the latest completed run; null before the first. */
    last_run_at_ms: number | null
    /** Rises with every run, so that a run that has lost its lease can be told from the current one. */
    fence: number
    /** No run starts before this time: the end of the current run's lease, or of the back-off after a failure. */
    not_before_ms: number
    /** Failed runs since the latest completed one. */
    failures: number
    /** The message of the latest failure; empty after a completed run. */
    error: string
  }
}

/** The red dots of players; see `red-dots.ts`. */
export interface RedDotTables {
  red_dot: {
    player_id: string
    /** One bit for each dot: `dotBits`. */
    dots: number
    /** From when the dots may differ, epoch milliseconds; 0 after an event that may have changed them. */
    next_change_ms: number
    /** The player's stakes when the dots were reckoned, in centavos. */
    wagered: number
    /** The version of the settings by which the dots were reckoned. */
    settings_version: number
    /** Rises with every such event, so that a reckoning that began before it is not stored. */
    changes: number
  }
}

declare module '../db/schema.ts' {
  interface Schema extends OutboxTables, ScheduleTables, RedDotTables {}
}
