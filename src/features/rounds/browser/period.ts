import { type UtcDay, utcDayAt } from '../../../domain/day.ts'
import { DAYS_PER_WEEK } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { addUtcDays, countDaysInclusive, REPORT_DAYS_MAX, type ReportDays } from '../rules/bet-report.ts'

/** Periods that a report can cover. `days`: the days that the player chose in the date fields. */
export const REPORT_PERIODS = ['today', 'week', 'month', 'lastMonth', 'quarter', 'year', 'days'] as const

export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** The first and the last chosen day, both part of the report, as date fields return them: `YYYY-MM-DD`. */
export interface ChosenDays {
  readonly from: string
  readonly to: string
}

const QUARTER_DAYS = 90

/** The UTC day, `YYYY-MM-DD`, that the clock of the page's environment shows now. */
export function readCurrentUtcDay(): UtcDay {
  return utcDayAt(environment().time.now())
}

/** The UTC days of a period. `undefined` if the chosen days are invalid, in the wrong order, or more than a year. */
export function daysOfPeriod(time: ReportPeriod, chosen: ChosenDays): ReportDays | undefined {
  const now = readCurrentUtcDay()
  const [year = 0, month = 1] = now.split('-').map(Number)
  const daysFrom = (fromDay: UtcDay, toDay: UtcDay = now) => ({
    fromDay,
    days: countDaysInclusive(fromDay, toDay),
  })
  switch (time) {
    case 'today':
      return daysFrom(now)
    case 'week':
      return daysFrom(addUtcDays(now, 1 - DAYS_PER_WEEK))
    case 'month':
      return daysFrom(utcDayAt(Date.UTC(year, month - 1)))
    case 'lastMonth':
      return daysFrom(utcDayAt(Date.UTC(year, month - 2)), utcDayAt(Date.UTC(year, month - 1, 0)))
    case 'quarter':
      return daysFrom(addUtcDays(now, 1 - QUARTER_DAYS))
    case 'year':
      return daysFrom(utcDayAt(Date.UTC(year, 0)))
    case 'days': {
      if (!isUtcDay(chosen.from) || !isUtcDay(chosen.to)) return undefined
      const days = countDaysInclusive(chosen.from, chosen.to)
      return days >= 1 && days <= REPORT_DAYS_MAX ? { fromDay: chosen.from, days } : undefined
    }
  }
}

function isUtcDay(text: string): text is UtcDay {
  const atMs = Date.parse(text)
  return /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(atMs) && utcDayAt(atMs) === text
}
