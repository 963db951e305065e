import { nextUtcDayStartMsAfter } from '../../domain/day.ts'
import { formatTimeOfDay } from '../../i18n/time.ts'
import { environment } from '../../platform/environment.ts'

/** The time of day at which a UTC day begins, in the device's time zone: `8:00 AM` in the Philippines. */
export function dayTurnText(): string {
  return formatTimeOfDay(nextUtcDayStartMsAfter(environment().time.now()))
}
