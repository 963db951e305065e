import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney, formatMoneyShort } from '../../i18n/money.ts'
import type { AmountBounds, AmountFault } from '../core/amount.ts'

/** The bounds as formatted money. */
export function amountEnds({ min, max }: AmountBounds): { min: string; max: string } {
  return { min: formatMoneyShort(min), max: formatMoneyShort(max) }
}

/** The message beside a wrong amount; `undefined` when it is right. */
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
