/** The operator's settings. */
export interface SettingsTables {
  /** One row, whose version rises in every transaction that changes settings, activities or hot games. */
  configuration_version: { id: number; version: number }
  /** A value that the operator has set. A setting without a row has the default of the code. */
  setting: {
    key: string
    /** JSON. */
    value: string
    /** The value of `configuration_version` after the change that set it. */
    version: number
    /** The user of the operating system who set it. */
    staff: string
    at_ms: number
  }
  /** The values of a setting since its first change under this table, for awards of days that have ended. */
  setting_change: {
    key: string
    /** As in `setting`; 0 for the value before the first change. */
    version: number
    /** JSON; of a setting that was put back, the default at that time. */
    value: string
    /** 0 for the value before the first change. */
    at_ms: number
  }
  /** A theme that only its preview link shows. */
  theme_draft: {
    /** SHA-256 of the link's id. */
    view_hash: string
    /** JSON. */
    theme: string
    expires_at_ms: number
  }
}

declare module '../db/schema.ts' {
  interface Schema extends SettingsTables {}
}
