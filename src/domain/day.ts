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

const MANILA_OFFSET_MS = 8 * 60 * 60 * 1000

/** The day in the Philippines at a moment, as `YYYY-MM-DD`. `atMs` is epoch milliseconds. */
export function manilaDay(atMs: number): string {
  return new Date(atMs + MANILA_OFFSET_MS).toISOString().slice(0, 10)
}
