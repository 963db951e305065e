import { addDays, daysBetween, REPORT_DAYS_MAX, type ReportDays } from '../../domain/bet-report.ts'
import { type UtcDay, utcDay } from '../../domain/day.ts'
import { environment } from '../../platform/environment.ts'

/** Times of the report; `days` are those that the player chooses. */
export const REPORT_TIMES = ['today', 'week', 'month', 'lastMonth', 'quarter', 'year', 'days'] as const

export type ReportTime = (typeof REPORT_TIMES)[number]

/** Days that a player chose, as a date field gives them: `YYYY-MM-DD`, both included. */
export interface ChosenDays {
  readonly from: string
  readonly to: string
}

const WEEK_DAYS = 7
const QUARTER_DAYS = 90

/** The UTC day now. */
export function today(): UtcDay {
  return utcDay(environment().now())
}

/** The UTC days of a time; `undefined` for chosen days that are no days, end before they begin, or are more than a year. */
export function daysOf(time: ReportTime, chosen: ChosenDays): ReportDays | undefined {
  const now = today()
  const [year = 0, month = 1] = now.split('-').map(Number)
  const since = (fromDay: UtcDay, toDay: UtcDay = now) => ({ fromDay, days: daysBetween(fromDay, toDay) })
  switch (time) {
    case 'today':
      return since(now)
    case 'week':
      return since(addDays(now, 1 - WEEK_DAYS))
    case 'month':
      return since(utcDay(Date.UTC(year, month - 1)))
    case 'lastMonth':
      return since(utcDay(Date.UTC(year, month - 2)), utcDay(Date.UTC(year, month - 1, 0)))
    case 'quarter':
      return since(addDays(now, 1 - QUARTER_DAYS))
    case 'year':
      return since(utcDay(Date.UTC(year, 0)))
    case 'days': {
      if (!isDay(chosen.from) || !isDay(chosen.to)) return undefined
      const days = daysBetween(chosen.from, chosen.to)
      return days >= 1 && days <= REPORT_DAYS_MAX ? { fromDay: chosen.from, days } : undefined
    }
  }
}

function isDay(text: string): text is UtcDay {
  const atMs = Date.parse(text)
  return /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(atMs) && utcDay(atMs) === text
}
