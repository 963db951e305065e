import { utcWeekStartMsAt } from '../../src/domain/day.ts'
import { DAY_MS, HOUR_MS, WEEK_MS } from '../../src/domain/time.ts'
import type { TestApp } from './app.ts'

/**
 * Moves the clock forward to the next Friday, 12:00 UTC, unless it is exactly that time. The clock of a new app starts on
 * a Friday at 12:00 UTC.
 */
export function moveToFridayNoon({ clock }: Pick<TestApp, 'clock'>): void {
  const fridayMs = utcWeekStartMsAt(clock.now()) + 4 * DAY_MS + 12 * HOUR_MS
  clock.move((fridayMs < clock.now() ? fridayMs + WEEK_MS : fridayMs) - clock.now())
}
