import {
  amountColumn,
  atMsColumn,
  countColumn,
  impersonalTable,
  jsonColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/** The operator's settings. */
export const settingsTables = {
  /** One row, whose version rises in every transaction that changes settings, activities or hot games. */
  configuration_version: impersonalTable({
    id: countColumn(),
    version: countColumn(),
  }),
  /** A value that the operator has set. A setting without a row has the default of the code. */
  setting: impersonalTable({
    key: textColumn(),
    /** JSON. */
    value: jsonColumn(),
    /** The value of `configuration_version` after the change that set it. */
    version: countColumn(),
    /** The user of the operating system who set the value. */
    staff: textColumn(),
    at_ms: atMsColumn(),
  }),
  /** The values of a setting since its first change under this table, for awards of days that have ended. */
  setting_change: impersonalTable({
    key: textColumn(),
    /** As in `setting`; 0 for the value before the first change. */
    version: amountColumn(),
    /** JSON; for a setting that was put back to its default, the default at that time. */
    value: jsonColumn(),
    /** 0 for the value before the first change. */
    at_ms: atMsColumn(),
  }),
  /** A theme that only its preview link shows. */
  theme_draft: impersonalTable({
    /** SHA-256 of the link's id. */
    view_hash: textColumn(),
    /** JSON. */
    theme: jsonColumn(),
    expires_at_ms: atMsColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof settingsTables> {}
}
