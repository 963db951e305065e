import { closureMessages } from '../../i18n/en-US/closure.ts'

/**
 * The attributes of an element that the script `offer-limit` shows to a player who must get no offers: the sentence of
 * each kind of break or limit, with the word that the script replaces by the end.
 * @param isDayShown whether the element shows the day of the end too, so that the sentence tells only the time of day
 */
export function limitSentences(isDayShown = false) {
  const t = closureMessages.get()
  const end = { time: isDayShown ? t.sameDay({ time: '{time}' }) : '{time}' }
  return {
    'data-exclusion': t.excludedUntil(end),
    'data-deposit': t.depositLimitHit(end),
    'data-loss': t.lossLimitHit(end),
    'data-wager': t.wagerLimitHit(end),
    'data-time': t.timeLimitHit(end),
  }
}
