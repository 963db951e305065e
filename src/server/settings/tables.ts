import { amount, atMs, count, impersonal, json, type SchemaOf, text } from '../db/table.ts'

/** The operator's settings. */
export const settingsTables = {
  /** One row, whose version rises in every transaction that changes settings, activities or hot games. */
  configuration_version: impersonal({
    id: count(),
    version: count(),
  }),
  /** A value that the operator has set. A setting without a row has the default of the code. */
  setting: impersonal({
    key: text(),
    /** JSON. */
    value: json(),
    /** The value of `configuration_version` after the change that set it. */
    version: count(),
    /** The user of the operating system who set the value. */
    staff: text(),
    at_ms: atMs(),
  }),
  /** The values of a setting since its first change under this table, for awards of days that have ended. */
  setting_change: impersonal({
    key: text(),
    /** As in `setting`; 0 for the value before the first change. */
    version: amount(),
    /** JSON; for a setting that was put back to its default, the default at that time. */
    value: json(),
    /** 0 for the value before the first change. */
    at_ms: atMs(),
  }),
  /** A theme that only its preview link shows. */
  theme_draft: impersonal({
    /** SHA-256 of the link's id. */
    view_hash: text(),
    /** JSON. */
    theme: json(),
    expires_at_ms: atMs(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof settingsTables> {}
}
