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
    /** The value as JSON text. */
    value: jsonColumn(),
    /** The version in `configuration_version` that the change of this value produced. */
    version: countColumn(),
    /** The user of the operating system who set the value. */
    staff: textColumn(),
    at_ms: atMsColumn(),
  }),
  /** All values of a setting since this table exists, so that awards of past days use the value of their day. */
  setting_change: impersonalTable({
    key: textColumn(),
    /** The version in `configuration_version` that the change produced; 0 for the value before the first change. */
    version: amountColumn(),
    /** The new value as JSON text; if the setting was reset, the default value at that time. */
    value: jsonColumn(),
    /** When the value was set, epoch milliseconds; 0 for the value before the first change. */
    at_ms: atMsColumn(),
  }),
  /** A theme that is shown only on pages opened by its preview link. */
  theme_draft: impersonalTable({
    /** SHA-256 of the id in the preview link. */
    view_hash: textColumn(),
    /** The draft as JSON text. */
    theme: jsonColumn(),
    expires_at_ms: atMsColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof settingsTables> {}
}
