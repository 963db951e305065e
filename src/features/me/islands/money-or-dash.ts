import type { Centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'

/** Formats an amount in pesos; a dash while the amount is unknown. */
export const formatMoneyOrDash = (amount: Centavos | undefined): string =>
  amount === undefined ? '—' : formatMoney(amount)
