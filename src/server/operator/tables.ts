import {
  atMsColumn,
  countColumn,
  flagColumn,
  impersonalTable,
  jsonColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/** Tables of the audit, which records the operator's commands. */
export const operatorTables = {
  /** The audit: one row for each command. Rows are added, never changed and never removed. See `audit-chain.ts`. */
  operator_audit: personalTable('When our staff act.', {
    id: recordIdColumn(),
    /** The name of the operating system's user who ran the command. */
    staff: textColumn('who ran it'),
    /** All typed words of the command, as a JSON array. */
    command: jsonColumn('words of the command'),
    is_ok: flagColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    at_ms: atMsColumn(),
    /** The number of the row; rows are numbered from 1 without a gap. */
    position: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The hash of the previous row; empty for the first row. */
    previous_hash: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The hash of this row: `<key id>.<HMAC-SHA256>`. A hash without a key id is not valid. */
    hash: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /** The position and hash of the last row of the audit; the table has one row. */
  audit_head: impersonalTable({
    id: countColumn(),
    position: countColumn(),
    hash: textColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof operatorTables> {}
}
