import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney, formatMoneyShort } from '../../i18n/money.ts'
import type { AmountBounds, AmountFault } from '../core/amount.ts'

/** The ends of the bounds as the messages show them. */
export function amountEnds({ min, max }: AmountBounds): { min: string; max: string } {
  return { min: formatMoneyShort(min), max: formatMoneyShort(max) }
}

/** What to say beside an amount that is wrong; `undefined` when it is right. */
export function amountWords(fault: AmountFault | undefined, bounds: AmountBounds): string | undefined {
  if (!fault) return undefined
  const t = walletMessages.get()
  const ends = amountEnds(bounds)
  const words = {
    empty: t.amountEmpty,
    unreadable: t.amountUnreadable,
    small: t.amountSmall(ends),
    large: t.amountLarge(ends),
    unaffordable: t.amountUnaffordable({ max: formatMoney(bounds.affordable ?? bounds.max) }),
  }
  return words[fault]
}
