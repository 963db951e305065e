import { formatHoursInWords } from '../../../domain/length-words.ts'
import { LIMIT_LOOSENING_WAIT_MS } from '../../../domain/player/play-limits.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import { LOCALE } from '../../../i18n/locale.ts'

/** Returns the wait before a looser limit can be confirmed, in words: `24 hours`. */
export function limitLooseningWaitText(): string {
  return formatHoursInWords(LOCALE, LIMIT_LOOSENING_WAIT_MS / HOUR_MS)
}
