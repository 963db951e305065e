import { DAY_MS } from '../../domain/time.ts'
import { recordListMessages } from '../../i18n/en-US/record-list.ts'
import { formatLocalDay } from '../../i18n/time.ts'
import { environment } from '../../platform/environment.ts'

/**
 * Returns a function that names the day of a time, in epoch milliseconds, in the device's time zone: today, yesterday,
 * or the date.
 */
export function createRecordDayNames(): (atMs: number) => string {
  const t = recordListMessages.get()
  const nowMs = environment().time.now()
  const today = formatLocalDay(nowMs)
  const yesterday = formatLocalDay(nowMs - DAY_MS)
  return atMs => {
    const day = formatLocalDay(atMs)
    return day === today ? t.today : day === yesterday ? t.yesterday : day
  }
}
