/** What the operator has set. */
export interface ConfigurationTables {
  /** One row, whose version rises in every transaction that changes settings, activities or the theme. */
  configuration_version: { id: number; version: number }
  /** A value that differs from the default of the code; a setting without a row has its default. */
  setting: {
    key: string
    /** JSON. */
    value: string
    /** The version of the configuration in which it was set. */
    version: number
    /** The user of the operating system who set it. */
    staff: string
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
