import { AGE_MIN, PASSWORD_BOUNDS } from './account.ts'
import { BRAND } from './brand.ts'
import { DEPOSIT_MAX, DEPOSIT_MIN, DEPOSIT_ORDER_LIFE_MS } from './deposit.ts'
import { LOCKOUT } from './lockout.ts'
import { type Centavos, splitMoney } from './money.ts'
import { TURNOVER_MULTIPLE } from './turnover.ts'
import {
  KYC_AMOUNT,
  RECEIVING_ACCOUNTS_MAX,
  WITHDRAWAL_DUE_MS,
  WITHDRAWAL_MAX,
  WITHDRAWAL_MIN,
} from './withdrawal.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

function pesos(amount: Centavos): string {
  return `₱${splitMoney(amount).pesos.toLocaleString('en-US')}`
}

/** The figures that texts may name as `{{name}}`, so that no page can disagree with the server. */
export const FIGURES: Readonly<Record<string, string>> = {
  ageMin: String(AGE_MIN),
  brand: BRAND.name,
  depositMax: pesos(DEPOSIT_MAX),
  depositMin: pesos(DEPOSIT_MIN),
  depositOrderMinutes: String(DEPOSIT_ORDER_LIFE_MS / MINUTE_MS),
  kycAmount: pesos(KYC_AMOUNT),
  lockoutFailures: String(LOCKOUT.failuresMax),
  lockoutMinutes: String(LOCKOUT.windowMs / MINUTE_MS),
  passwordMin: String(PASSWORD_BOUNDS.min),
  receivingAccountsMax: String(RECEIVING_ACCOUNTS_MAX),
  turnoverMultiple: `${TURNOVER_MULTIPLE}×`,
  withdrawalDueHours: String(WITHDRAWAL_DUE_MS / HOUR_MS),
  withdrawalMax: pesos(WITHDRAWAL_MAX),
  withdrawalMin: pesos(WITHDRAWAL_MIN),
}

/**
 * Puts the figures into a text.
 * @param source names the text in the error
 * @throws RangeError that names text and figure when there is no such figure
 */
export function fillFigures(text: string, source: string): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const figure = FIGURES[name]
    if (figure === undefined) throw new RangeError(`${source}: there is no figure {{${name}}}`)
    return figure
  })
}
