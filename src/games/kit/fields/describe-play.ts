import { type Centavos, multiplyMoney } from '../../../domain/money.ts'
import type { MoneyFormatter } from '../../../i18n/money.ts'
import { fieldGameTexts } from '../en-US.ts'
import { fillPlaceholders } from '../fill-text.ts'
import { winTierOfPayout } from '../stage/win-tier.ts'
import type { FieldOutcome } from './fields.ts'

/** A return as text: `×6.5`. @param times number of chips that one chip returns, the chip itself included */
export function formatMultiplier(times: number): string {
  return fillPlaceholders(fieldGameTexts.times, { times })
}

/** The stake on each field that had chips, whether it won or lost: `Red ₱20.00, Blue ₱10.00`. */
export function describeBets<Field extends string>(
  { bets, chip }: FieldOutcome<Field>,
  nameOf: (field: Field) => string,
  formatMoney: MoneyFormatter,
): string {
  return Object.entries<number | undefined>(bets)
    .map(([field, units = 0]) => `${nameOf(field as Field)} ${formatMoney(multiplyMoney(chip, units))}`)
    .join(', ')
}

/**
 * A sentence about the payout of a play. It does not call a payout a win unless the payout is higher than the price.
 */
export function describePayout(payout: Centavos, price: Centavos, formatMoney: MoneyFormatter): string {
  const tier = winTierOfPayout(payout, price)
  if (tier === 'nothing') return fieldGameTexts.resultNothing
  const values = { payout: formatMoney(payout), price: formatMoney(price) }
  return fillPlaceholders(tier === 'return' ? fieldGameTexts.resultReturn : fieldGameTexts.resultWin, values)
}
