export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS

/** Lengths of time in seconds, for cookies, headers and the timestamps of other systems. */
export const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S
export const DAY_S = 24 * HOUR_S
/** Seconds in a year of 365 days. */
export const YEAR_S = 365 * DAY_S

export const HOURS_PER_DAY = 24
export const MONTHS_PER_YEAR = 12
export const MINUTES_PER_HOUR = 60
export const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR
export const DAYS_PER_WEEK = 7
