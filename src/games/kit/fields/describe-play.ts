import { type Centavos, multiplyMoney } from '../../../domain/money.ts'
import type { MoneyFormatter } from '../../../i18n/money.ts'
import { fieldWords } from '../en-US.ts'
import { fillText } from '../fill-text.ts'
import { winTierOfPayout } from '../stage/win-tier.ts'
import type { FieldOutcome } from './fields.ts'

/** A return in text: `×6.5`. @param times in chips, the chip itself included */
export function formatMultiplier(times: number): string {
  return fillText(fieldWords.times, { times })
}

/** The stake on each field, won or lost: `Red ₱20.00, Blue ₱10.00`. */
export function describeBets<Field extends string>(
  { bets, chip }: FieldOutcome<Field>,
  nameOf: (field: Field) => string,
  formatMoney: MoneyFormatter,
): string {
  return Object.entries<number | undefined>(bets)
    .map(([field, units = 0]) => `${nameOf(field as Field)} ${formatMoney(multiplyMoney(chip, units))}`)
    .join(', ')
}

/** A sentence about the payout of a play. A payout of no more than the price is not called a win. */
export function describePayout(payout: Centavos, price: Centavos, formatMoney: MoneyFormatter): string {
  const tier = winTierOfPayout(payout, price)
  if (tier === 'nothing') return fieldWords.resultNothing
  const values = { payout: formatMoney(payout), price: formatMoney(price) }
  return fillText(tier === 'return' ? fieldWords.resultReturn : fieldWords.resultWin, values)
}
