import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney, formatMoneyShort } from '../../i18n/money.ts'
import type { AmountBounds, AmountError } from './amount.ts'

/** Formats the smallest and the largest allowed amount as money, without decimals when they are zero. */
export function formatAmountBounds({ min, max }: AmountBounds): { min: string; max: string } {
  return { min: formatMoneyShort(min), max: formatMoneyShort(max) }
}

/** Returns the message beside a field with a wrong amount; `undefined` for a valid amount. */
export function messageOfAmountError(
  error: AmountError | undefined,
  bounds: AmountBounds,
): string | undefined {
  if (!error) return undefined
  const t = walletMessages.get()
  const ends = formatAmountBounds(bounds)
  const words = {
    empty: t.amountEmpty,
    unreadable: t.amountUnreadable,
    small: t.amountSmall(ends),
    large: t.amountLarge(ends),
    unaffordable: t.amountUnaffordable({ max: formatMoney(bounds.affordable ?? bounds.max) }),
  }
  return words[error]
}
