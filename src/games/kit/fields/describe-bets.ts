import { timesMoney } from '../../../domain/money.ts'
import type { FormatMoney } from '../../../i18n/money.ts'
import { words } from '../en-US.ts'
import { fillText } from '../fill-text.ts'
import type { Paid } from '../stage/result.ts'
import { winTier } from '../stage/win-tier.ts'
import type { FieldOutcome } from './fields.ts'

/** The stake on each field, won or lost: `Red ₱20.00, Blue ₱10.00`. For `GameClient.describeBets`. */
export function describeBets<Field extends string>(
  { bets, chip }: Pick<FieldOutcome<Field>, 'bets' | 'chip'>,
  nameOf: (field: Field) => string,
  formatMoney: FormatMoney,
): string {
  return Object.entries<number | undefined>(bets)
    .map(([field, units = 0]) => `${nameOf(field as Field)} ${formatMoney(timesMoney(chip, units))}`)
    .join(', ')
}

/** A sentence about the payout of a play. A payout of no more than the price is not called a win. */
export function describePayout({ payout, price }: Paid, formatMoney: FormatMoney): string {
  const tier = winTier(payout, price)
  if (tier === 'nothing') return words.resultNothing
  const values = { payout: formatMoney(payout), price: formatMoney(price) }
  return fillText(tier === 'return' ? words.resultReturn : words.resultWin, values)
}
