import {
  atMs,
  count,
  flag,
  id,
  impersonal,
  implied,
  json,
  personal,
  type SchemaOf,
  text,
} from '../db/table.ts'

/** Tables of the audit, which records the operator's commands. */
export const operatorTables = {
  /** Rows are added, never changed and never removed. See `audit-chain.ts`. */
  operator_audit: personal('When our staff act.', {
    id: id(),
    /** The operating system's user who ran the command. */
    staff: text('who ran it'),
    /** All typed words of the command, as a JSON array. */
    command: json('words of the command'),
    is_ok: flag(implied),
    at_ms: atMs(),
    /** Counts the rows from 1 without a gap. */
    position: count(implied),
    /** The hash of the row before; empty for the first row. */
    previous_hash: text(implied),
    /** `<key id>.<HMAC-SHA256>`; a hash without a key id is wrong. */
    hash: text(implied),
  }),
  /** One row: the last row of the audit. */
  audit_head: impersonal({
    id: count(),
    position: count(),
    hash: text(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof operatorTables> {}
}
