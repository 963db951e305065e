import { DAYS_PER_WEEK, HOUR_MS } from '../../domain/time.ts'
import { environment } from '../../platform/environment.ts'

/** Periods by which the player can filter records. Days and months are in the player's time zone. */
export const RECORD_PERIODS = ['all', 'today', 'week', 'month', 'lastMonth', 'quarter', 'year'] as const

export type RecordPeriod = (typeof RECORD_PERIODS)[number]

const QUARTER_MONTHS = 3

/**
 * Returns the start and the end of a period in epoch milliseconds, for the body of a call. The start is rounded down
 * and the end is rounded up to a whole hour. For `all`, both are absent. For a period that has not ended, the end is
 * absent.
 */
export function startAndEndOfPeriod(time: RecordPeriod): { fromMs?: number; toMs?: number } {
  const now = new Date(environment().time.now())
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const fromStartOfDay = (...parts: [number, number, number]) => ({
    fromMs: floorHour(new Date(...parts).getTime()),
  })
  switch (time) {
    case 'all':
      return {}
    case 'today':
      return fromStartOfDay(year, month, date)
    case 'week':
      return fromStartOfDay(year, month, date - DAYS_PER_WEEK + 1)
    case 'month':
      return fromStartOfDay(year, month, 1)
    case 'lastMonth':
      return { ...fromStartOfDay(year, month - 1, 1), toMs: ceilHour(new Date(year, month, 1).getTime()) }
    case 'quarter':
      return fromStartOfDay(year, month - QUARTER_MONTHS, date)
    case 'year':
      return fromStartOfDay(year, 0, 1)
  }
}

const floorHour = (atMs: number) => Math.floor(atMs / HOUR_MS) * HOUR_MS
const ceilHour = (atMs: number) => Math.ceil(atMs / HOUR_MS) * HOUR_MS
