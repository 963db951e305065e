import { channel } from 'node:diagnostics_channel'

/** A transaction function that threw after it had changed a row, on SQLite. */
export interface UndoneWrite {
  readonly error: unknown
}

/**
 * Publishes an `UndoneWrite` for each of them. Undoing a change makes every transaction of the batch run twice, so a
 * refusal must come before the first write: a test fails when one comes later.
 */
export const undoneWrites = channel('perya.undone-writes')
