import { centavos } from '../../../domain/money.ts'
import { formatMoneyChangeShort, formatMoneyShort } from '../../../i18n/money.ts'
import type { PastPlay } from './play-session.ts'

/**
 * The amount that the strip of last plays shows for a play: what a win added to the balance, with a plus sign, or the
 * payout of a play that paid no more than its price.
 */
export function shownAmountOfPlay({ payout, price }: Pick<PastPlay, 'payout' | 'price'>): string {
  return payout > price ? formatMoneyChangeShort(centavos(payout - price)) : formatMoneyShort(payout)
}
