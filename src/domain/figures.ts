import { ACCOUNT_BOUNDS, AGE_MIN, LOCKOUT, NICKNAME_BOUNDS, PASSWORD_BOUNDS } from './account.ts'
import { BRAND } from './brand.ts'
import { nextUtcDayMs } from './day.ts'
import { CHANNEL_MIN_LATER, DEPOSIT_MAX, DEPOSIT_MIN, DEPOSIT_ORDER_LIFE_MS } from './deposit.ts'
import {
  JACKPOT_DISPLAY_STEP_MS,
  JACKPOT_RANK_PAGE_SIZE,
  JACKPOT_RECORD_PAGE_SIZE,
  WHEEL_SECTORS,
  WHEEL_SPIN_MS,
} from './jackpot.ts'
import { BASE_LOCALE } from './locale.ts'
import { type Centavos, splitMoney } from './money.ts'
import { DEPOSIT_WAGERING_MULTIPLE, WAGERING_MULTIPLE_MAX } from './wagering.ts'
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

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The figures that texts may name as `{{name}}`, so that no page can disagree with the server. */
export function figuresIn(locale: string): Readonly<Record<string, string>> {
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'PHP',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const pesos = (amount: Centavos) => money.format(splitMoney(amount).pesos)
  // When daily things turn, as a clock shows it; the Philippines have one zone and no summer time.
  const dayTurnIn = (timeZone: string) =>
    new Intl.DateTimeFormat(locale, { ...CLOCK, timeZone }).format(nextUtcDayMs(0))
  return {
    accountMax: String(ACCOUNT_BOUNDS.max),
    accountMin: String(ACCOUNT_BOUNDS.min),
    ageMin: String(AGE_MIN),
    bonusTurnoverMax: `${WAGERING_MULTIPLE_MAX}×`,
    brand: BRAND.name,
    dayTurnManila: dayTurnIn('Asia/Manila'),
    dayTurnUtc: dayTurnIn('UTC'),
    depositMax: pesos(DEPOSIT_MAX),
    depositMin: pesos(DEPOSIT_MIN),
    depositMinLater: pesos(CHANNEL_MIN_LATER),
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
    turnoverMultiple: `${DEPOSIT_WAGERING_MULTIPLE}×`,
    wheelSectors: String(WHEEL_SECTORS),
    wheelSecondsMax: String(WHEEL_SPIN_MS.max / SECOND_MS),
    wheelSecondsMin: String(WHEEL_SPIN_MS.min / SECOND_MS),
    withdrawalDueHours: String(WITHDRAWAL_DUE_MS / HOUR_MS),
    withdrawalMax: pesos(WITHDRAWAL_MAX),
    withdrawalMin: pesos(WITHDRAWAL_MIN),
  }
}

/** The figures as the guide for editors shows them, and by their names what a text may name. */
export const FIGURES = figuresIn(BASE_LOCALE)

/**
 * Puts the figures into a text.
 * @param source names the text in the error
 * @throws RangeError that names text and figure when there is no such figure
 */
export function fillFigures(text: string, source: string, locale = BASE_LOCALE): string {
  const figures = figuresIn(locale)
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const figure = Object.hasOwn(figures, name) ? figures[name] : undefined
    if (figure === undefined) throw new RangeError(`${source}: there is no figure {{${name}}}`)
    return figure
  })
}
