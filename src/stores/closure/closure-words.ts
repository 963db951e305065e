import { closureMessages } from '../../i18n/en-US/closure.ts'
import { formatDateTime } from '../../i18n/time.ts'
import type { ClosureReason } from './closure.ts'

/** Returns the sentence that tells what the player cannot do, and until when. */
export function describeClosure(closure: ClosureReason): string {
  const t = closureMessages.get()
  if (!('untilMs' in closure)) return t[closure.cause]
  const { cause, untilMs } = closure
  const time = formatDateTime(untilMs)
  const words = {
    exclusion: t.excludedUntil,
    deposit: t.depositLimitHit,
    loss: t.lossLimitHit,
    wager: t.wagerLimitHit,
    time: t.timeLimitHit,
  }
  return words[cause]({ time })
}
