import {
  amountColumn,
  atMsColumn,
  countColumn,
  impersonalTable,
  jsonColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/** The tables of the outbox: messages that consumers process after the commit. */
export const outboxTables = {
  outbox: personalTable('When money moves.', {
    id: recordIdColumn(),
    topic: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The content of the message as JSON text. */
    payload: jsonColumn('messages between the parts of our system'),
    at_ms: atMsColumn(),
  }),
  /** The delivery of a message to one consumer that has not consumed it yet. Consuming the message deletes the row. */
  outbox_delivery: impersonalTable({
    message_id: recordIdColumn(),
    consumer: textColumn(),
    /**
     * `waiting`: the delivery will be tried. `parked`: after too many failures it is not tried again until the operator
     * retries it.
     */
    state: textColumn<'waiting' | 'parked'>(),
    attempts: countColumn(),
    next_at_ms: atMsColumn(),
    /** The error text of the latest failure; empty before the first. */
    error: textColumn(),
  }),
}

/** The table of due times, with one row for each job; see `schedule.ts`. */
export const scheduleTables = {
  schedule: impersonalTable({
    name: textColumn(),
    /** The time for which the next run is due. It stays the same during that run and its retries. */
    due_at_ms: atMsColumn(),
    /** Start of the latest completed run; null before the first. */
    last_run_at_ms: nullableColumn(atMsColumn()),
    /**
     * A number that rises with every run, so that a run that has lost its lease can be distinguished from the current
     * run.
     */
    fence: amountColumn(),
    /**
     * No run of the job starts before this time, which is the end of the current run's lease, or the end of the pause
     * after a failure.
     */
    not_before_ms: atMsColumn(),
    /** Number of failed runs after the latest completed one. */
    failures: countColumn(),
    /** The error text of the latest failure; empty after a completed run. */
    error: textColumn(),
  }),
}

/** The table of players' stored red dots; see `red-dots.ts`. */
export const redDotTables = {
  red_dot: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    /** The red dots that are shown, one bit for each dot; see `redDotBitsOf`. */
    dots: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * When the dots may change next without an event, epoch milliseconds; 0 after an event that may have changed them.
     */
    next_change_ms: atMsColumn(),
    /** The player's stakes when the dots were computed, in centavos. */
    wagered: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The version of the settings from which the dots were computed. */
    settings_version: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * A counter that rises with every event that may have changed the dots. Dots that were computed before the event
     * are then not stored.
     */
    changes: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
}

declare module '../db/schema.ts' {
  interface Schema
    extends SchemaOf<typeof outboxTables>,
      SchemaOf<typeof scheduleTables>,
      SchemaOf<typeof redDotTables> {}
}
