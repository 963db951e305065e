import { closureMessages } from '../../i18n/en-US/closure.ts'

/**
 * The attributes of an element that the script `offer-limit` shows to a player who must get no offers: the sentence of
 * each kind of break or limit, with the word that the script replaces by the end.
 */
export function limitSentences() {
  const t = closureMessages.get()
  const end = { time: '{time}' }
  return {
    'data-exclusion': t.excludedUntil(end),
    'data-deposit': t.depositLimitHit(end),
    'data-loss': t.lossLimitHit(end),
    'data-wager': t.wagerLimitHit(end),
    'data-time': t.timeLimitHit(end),
  }
}
