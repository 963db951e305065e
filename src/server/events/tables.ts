import {
  amount,
  atMs,
  count,
  id,
  impersonal,
  implied,
  json,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../db/table.ts'

/** Messages that consumers process after the commit. */
export const outboxTables = {
  outbox: personal('When money moves.', {
    id: id(),
    topic: text(implied),
    /** JSON. */
    payload: json('messages between the parts of our system'),
    at_ms: atMs(),
  }),
  /** A message that a consumer has not consumed yet; consuming the message deletes the row. */
  outbox_delivery: impersonal({
    message_id: id(),
    consumer: text(),
    /** `parked`: not attempted any more after too many failures, until the operator retries the delivery. */
    state: text<'waiting' | 'parked'>(),
    attempts: count(),
    next_at_ms: atMs(),
    /** The message of the latest failure; empty before the first. */
    error: text(),
  }),
}

/** When each job is due, one row a job; see `schedule.ts`. */
export const scheduleTables = {
  schedule: impersonal({
    name: text(),
    /** The time for which the next run is due, also while it runs or is retried. */
    due_at_ms: atMs(),
    /** Start of the latest completed run; null before the first. */
    last_run_at_ms: nullable(atMs()),
    /** Rises with every run, so that a run that has lost its lease can be told from the current one. */
    fence: amount(),
    /** No run starts before this time: the end of the current run's lease, or of the back-off after a failure. */
    not_before_ms: atMs(),
    /** Failed runs since the latest completed one. */
    failures: count(),
    /** The message of the latest failure; empty after a completed run. */
    error: text(),
  }),
}

/** The red dots of players; see `red-dots.ts`. */
export const redDotTables = {
  red_dot: personal('When you get a bonus.', {
    player_id: id(),
    /** One bit for each dot: `redDotBits`. */
    dots: count(implied),
    /** When the dots may differ next, epoch milliseconds; 0 after an event that may have changed them. */
    next_change_ms: atMs(),
    /** The player's stakes when the dots were computed, in centavos. */
    wagered: amount(implied),
    /** The version of the settings from which the dots were computed. */
    settings_version: count(implied),
    /** Rises with every event that may have changed the dots, so that dots computed from older rows are not stored. */
    changes: count(implied),
  }),
}

declare module '../db/schema.ts' {
  interface Schema
    extends SchemaOf<typeof outboxTables>,
      SchemaOf<typeof scheduleTables>,
      SchemaOf<typeof redDotTables> {}
}
