import {
  atMsColumn,
  countColumn,
  flagColumn,
  IMPLIED_WORDS,
  impersonalTable,
  jsonColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/** Tables of the audit, which records the operator's commands. */
export const operatorTables = {
  /** Rows are added, never changed and never removed. See `audit-chain.ts`. */
  operator_audit: personalTable('When our staff act.', {
    id: recordIdColumn(),
    /** The operating system's user who ran the command. */
    staff: textColumn('who ran it'),
    /** All typed words of the command, as a JSON array. */
    command: jsonColumn('words of the command'),
    is_ok: flagColumn(IMPLIED_WORDS),
    at_ms: atMsColumn(),
    /** Counts the rows from 1 without a gap. */
    position: countColumn(IMPLIED_WORDS),
    /** The hash of the row before; empty for the first row. */
    previous_hash: textColumn(IMPLIED_WORDS),
    /** `<key id>.<HMAC-SHA256>`; a hash without a key id is wrong. */
    hash: textColumn(IMPLIED_WORDS),
  }),
  /** One row: the last row of the audit. */
  audit_head: impersonalTable({
    id: countColumn(),
    position: countColumn(),
    hash: textColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof operatorTables> {}
}
