import {
  amountColumn,
  atMsColumn,
  countColumn,
  impersonalTable,
  jsonColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/** The tables of the operator's settings, their history, and drafts of themes. */
export const settingsTables = {
  /**
   * The version of the settings, in one row. It rises in every transaction that changes settings, activities or hot
   * games.
   */
  configuration_version: impersonalTable({
    id: countColumn(),
    version: countColumn(),
  }),
  /** A value that the operator has set. A setting without a row has the default of the code. */
  setting: impersonalTable({
    key: textColumn(),
    /** The value as JSON text. */
    value: jsonColumn(),
    /** The value of `configuration_version` after the change that set this value. */
    version: countColumn(),
    /** The name of the operating system's user who set the value. */
    staff: textColumn(),
    at_ms: atMsColumn(),
  }),
  /** All values that each setting has had since this table exists. Awards of past days use the value of their day. */
  setting_change: impersonalTable({
    key: textColumn(),
    /** The value of `configuration_version` after the change; 0 for the value before the first change. */
    version: amountColumn(),
    /** The new value as JSON text; if the setting was reset, the default value at that time. */
    value: jsonColumn(),
    /** When the value was set, epoch milliseconds; 0 for the value before the first change. */
    at_ms: atMsColumn(),
  }),
  /** Drafts of themes. Only pages that were opened by the preview link of a draft show it. */
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
