import { limitsMessages } from '../../i18n/en-US/limits.ts'
import { formatTime } from '../../i18n/time.ts'
import type { Closure } from './closure.ts'

/** The sentence that says what is closed, and from when it is open again. */
export function closureWords({ cause, untilMs }: Closure): string {
  const t = limitsMessages.get()
  const time = formatTime(untilMs)
  const words = {
    exclusion: t.excludedUntil,
    deposit: t.depositLimitHit,
    loss: t.lossLimitHit,
    wager: t.wagerLimitHit,
    time: t.timeLimitHit,
  }
  return words[cause]({ time })
}
