import { closureMessages } from '../../i18n/en-US/closure.ts'
import { LOCALE } from '../../i18n/locale.ts'
import { formatDateTime, formatTimeOfDay } from '../../i18n/time.ts'
import type { ClosureReason } from './closure.ts'

/** The day on which a break or limit ends, such as `Dec 30, 2026`, in the device's time zone. */
export const describeEndDay = (untilMs: number): string =>
  new Date(untilMs).toLocaleDateString(LOCALE, { dateStyle: 'medium' })

/**
 * Returns the sentence that tells what the player cannot do, and until when.
 * @param isDayShown whether the text beside the sentence tells the day, so that the sentence tells only the time of day
 */
export function describeClosure(closure: ClosureReason, isDayShown = false): string {
  const t = closureMessages.get()
  if (!('untilMs' in closure)) return t[closure.cause]
  const { cause, untilMs } = closure
  // A line breaks before the time of day only.
  const time = isDayShown
    ? t.sameDay({ time: formatTimeOfDay(untilMs).replace(' ', '\u00a0') })
    : formatDateTime(untilMs).replace(/ (?!\d+:)/g, '\u00a0')
  const words = {
    exclusion: t.excludedUntil,
    deposit: t.depositLimitHit,
    loss: t.lossLimitHit,
    wager: t.wagerLimitHit,
    time: t.timeLimitHit,
  }
  return words[cause]({ time })
}
