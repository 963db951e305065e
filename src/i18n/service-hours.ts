import { nextManilaHourMsAfter } from '../domain/day.ts'
import type { CustomerServiceHours } from '../domain/player/chat.ts'
import { HOURS_PER_DAY } from '../domain/time.ts'
import { LOCALE } from './locale.ts'

/**
 * Formats the hours in which customer service answers as the clock of a time zone shows them: `8 AM–12 AM`, without a
 * space at which a line may break.
 * @param atMs a time of the day for which the hours are formatted, since the clocks of some zones change in a year
 * @param timeZone name of the time zone; by default that of the device
 */
export function formatServiceHours(
  { fromHour, untilHour }: CustomerServiceHours,
  atMs: number,
  timeZone?: string,
): string {
  const formatHour = (hour: number) => {
    const hourMs = nextManilaHourMsAfter(atMs, hour % HOURS_PER_DAY)
    const format = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone })
    return format.format(hourMs).replace(':00', '')
  }
  return `${formatHour(fromHour)}–${formatHour(untilHour)}`.replaceAll(/\s/g, '\u00a0')
}
