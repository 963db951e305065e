import { nextManilaHourMsAfter } from '../domain/day.ts'
import type { CustomerServiceHours } from '../domain/player/chat.ts'
import { HOURS_PER_DAY } from '../domain/time.ts'
import { serviceHoursMessages } from './en-US/service-hours.ts'
import { LOCALE } from './locale.ts'

/**
 * Formats the hours in which customer service answers as the clock of a time zone shows them: `8 AM to midnight`. A
 * line may break at the word between the hours only.
 * @param atMs a time of the day for which the hours are formatted, since the clocks of some zones change in a year
 * @param timeZone name of the time zone; by default that of the device
 */
export function formatServiceHours(
  { fromHour, untilHour }: CustomerServiceHours,
  atMs: number,
  timeZone?: string,
): string {
  const t = serviceHoursMessages.get()
  const formatHour = (hour: number) => {
    const hourMs = nextManilaHourMsAfter(atMs, hour % HOURS_PER_DAY)
    const format = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone })
    const text = format.format(hourMs).replace(':00', '').replaceAll(/\s/g, '\u00a0')
    return text === '12\u00a0AM' ? t.midnight : text
  }
  return t.span({ from: formatHour(fromHour), until: formatHour(untilHour) })
}
