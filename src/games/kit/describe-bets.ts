import { type Centavos, timesMoney } from '../../domain/money.ts'
import type { FieldBets } from './fields.ts'

/** What was staked on each field, won or lost: `Red ₱20.00, Blue ₱10.00`. For `GameClient.describeBets`. */
export function describeBets<Field extends string>(
  { bets, chip }: { readonly bets: FieldBets<Field>; readonly chip: Centavos },
  nameOf: (field: Field) => string,
  formatMoney: (amount: Centavos) => string,
): string {
  return Object.entries<number | undefined>(bets)
    .map(([field, units = 0]) => `${nameOf(field as Field)} ${formatMoney(timesMoney(chip, units))}`)
    .join(', ')
}
