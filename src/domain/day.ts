/** A UTC calendar day as `YYYY-MM-DD`. */
export type UtcDay = string & { readonly __unit: 'utc-day' }

/** The UTC day of a moment (spec, section 9: daily flags compare the UTC date). `atMs` is epoch milliseconds. */
export function utcDay(atMs: number): UtcDay {
  return new Date(atMs).toISOString().slice(0, 10) as UtcDay
}

/** The first millisecond of the UTC day after `atMs`. */
export function nextUtcDayMs(atMs: number): number {
  const day = 24 * 60 * 60 * 1000
  return (Math.floor(atMs / day) + 1) * day
}
