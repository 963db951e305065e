import { ACCOUNT_BOUNDS, AGE_MIN, NICKNAME_BOUNDS, PASSWORD_BOUNDS } from './account.ts'
import { BONUS_TURNOVER_MULTIPLE_MAX } from './bonus.ts'
import { BRAND } from './brand.ts'
import { nextUtcDayMs } from './day.ts'
import { DEPOSIT_MAX, DEPOSIT_MIN, DEPOSIT_MIN_LATER, DEPOSIT_ORDER_LIFE_MS } from './deposit.ts'
import { JACKPOT_DISPLAY_STEP_MS, JACKPOT_RANK_PAGE_SIZE, JACKPOT_RECORD_PAGE_SIZE } from './jackpot.ts'
import { LOCKOUT } from './lockout.ts'
import { type Centavos, splitMoney } from './money.ts'
import { TURNOVER_MULTIPLE } from './turnover.ts'
import { WHEEL_SECTORS, WHEEL_SPIN_MS } from './wheel.ts'
import {
  KYC_AMOUNT,
  RECEIVING_ACCOUNTS_MAX,
  WITHDRAWAL_DUE_MS,
  WITHDRAWAL_MAX,
  WITHDRAWAL_MIN,
} from './withdrawal.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

function pesos(amount: Centavos): string {
  return `₱${splitMoney(amount).pesos.toLocaleString('en-US')}`
}

/** When daily things turn, as a clock shows it in a zone; the Philippines have one zone and no summer time. */
function dayTurnIn(timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return clock.format(nextUtcDayMs(0))
}

/** The figures that texts may name as `{{name}}`, so that no page can disagree with the server. */
export const FIGURES: Readonly<Record<string, string>> = {
  accountMax: String(ACCOUNT_BOUNDS.max),
  accountMin: String(ACCOUNT_BOUNDS.min),
  ageMin: String(AGE_MIN),
  bonusTurnoverMax: `${BONUS_TURNOVER_MULTIPLE_MAX}×`,
  brand: BRAND.name,
  dayTurnManila: dayTurnIn('Asia/Manila'),
  dayTurnUtc: dayTurnIn('UTC'),
  depositMax: pesos(DEPOSIT_MAX),
  depositMin: pesos(DEPOSIT_MIN),
  depositMinLater: pesos(DEPOSIT_MIN_LATER),
  depositOrderMinutes: String(DEPOSIT_ORDER_LIFE_MS / MINUTE_MS),
  jackpotDisplaySeconds: String(JACKPOT_DISPLAY_STEP_MS / SECOND_MS),
  jackpotRankPage: String(JACKPOT_RANK_PAGE_SIZE),
  jackpotRecordPage: String(JACKPOT_RECORD_PAGE_SIZE),
  kycAmount: pesos(KYC_AMOUNT),
  lockoutFailures: String(LOCKOUT.failuresMax),
  lockoutMinutes: String(LOCKOUT.windowMs / MINUTE_MS),
  nicknameMax: String(NICKNAME_BOUNDS.max),
  passwordMax: String(PASSWORD_BOUNDS.max),
  passwordMin: String(PASSWORD_BOUNDS.min),
  receivingAccountsMax: String(RECEIVING_ACCOUNTS_MAX),
  turnoverMultiple: `${TURNOVER_MULTIPLE}×`,
  wheelSectors: String(WHEEL_SECTORS),
  wheelSecondsMax: String(WHEEL_SPIN_MS.max / SECOND_MS),
  wheelSecondsMin: String(WHEEL_SPIN_MS.min / SECOND_MS),
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
    const figure = Object.hasOwn(FIGURES, name) ? FIGURES[name] : undefined
    if (figure === undefined) throw new RangeError(`${source}: there is no figure {{${name}}}`)
    return figure
  })
}
