import { environment } from '../../platform/environment.ts'

/** Times that records can be narrowed to; days and months are those of the player's zone. */
export const RECORD_TIMES = ['all', 'today', 'week', 'month', 'lastMonth', 'quarter', 'year'] as const

export type RecordTime = (typeof RECORD_TIMES)[number]

const HOUR_MS = 3_600_000
const WEEK_DAYS = 7
const QUARTER_MONTHS = 3

/**
 * The begin and the end of a time as calls take them: epoch milliseconds, rounded to whole hours so that nothing of the
 * time is left out. Empty for everything.
 */
export function periodOf(time: RecordTime): { fromMs?: number; toMs?: number } {
  const now = new Date(environment().now())
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const from = (...parts: [number, number, number]) => ({ fromMs: floorHour(new Date(...parts).getTime()) })
  switch (time) {
    case 'all':
      return {}
    case 'today':
      return from(year, month, date)
    case 'week':
      return from(year, month, date - WEEK_DAYS + 1)
    case 'month':
      return from(year, month, 1)
    case 'lastMonth':
      return { ...from(year, month - 1, 1), toMs: ceilHour(new Date(year, month, 1).getTime()) }
    case 'quarter':
      return from(year, month - QUARTER_MONTHS, date)
    case 'year':
      return from(year, 0, 1)
  }
}

const floorHour = (atMs: number) => Math.floor(atMs / HOUR_MS) * HOUR_MS
const ceilHour = (atMs: number) => Math.ceil(atMs / HOUR_MS) * HOUR_MS
