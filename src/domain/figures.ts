import { ACCOUNT_BOUNDS, AGE_MIN, LOCKOUT, NICKNAME_BOUNDS, PASSWORD_BOUNDS } from './account.ts'
import { BRAND } from './brand.ts'
import { nextUtcDayMs } from './day.ts'
import {
  CHANNEL_MIN_LATER,
  DEPOSIT_DAY_LIMIT,
  DEPOSIT_MAX,
  DEPOSIT_MIN,
  DEPOSIT_ORDER_LIFE_MS,
  SLOW_ORDER_LIFE_MS,
} from './deposit.ts'
import {
  JACKPOT_DISPLAY_STEP_MS,
  JACKPOT_RANK_PAGE_SIZE,
  JACKPOT_RECORD_PAGE_SIZE,
  WHEEL_SECTORS,
  WHEEL_SPIN_MS,
} from './jackpot.ts'
import { BASE_LOCALE } from './locale.ts'
import { type Centavos, splitMoney } from './money.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './time.ts'
import { DEPOSIT_WAGERING_MULTIPLE, WAGERING_MULTIPLE_MAX } from './wagering.ts'
import {
  ACCOUNT_WAIT_MS,
  KYC_AMOUNT,
  RECEIVING_ACCOUNTS_MAX,
  WITHDRAWAL_DAY,
  WITHDRAWAL_DUE_MS,
  WITHDRAWAL_MAX,
  WITHDRAWAL_MIN,
} from './withdrawal.ts'

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The figures that texts can name as `{{name}}`, formatted. They come from the constants that the server uses. */
export function figuresIn(locale: string): Readonly<Record<string, string>> {
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'PHP',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const pesos = (amount: Centavos) => money.format(splitMoney(amount).pesos)
  // The time of day when daily limits and flags reset. The Philippines have one time zone and no summer time.
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
    depositSlowOrderHours: String(SLOW_ORDER_LIFE_MS / HOUR_MS),
    depositsADay: String(DEPOSIT_DAY_LIMIT),
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
    withdrawalDayCount: String(WITHDRAWAL_DAY.countMax),
    withdrawalDayMax: pesos(WITHDRAWAL_DAY.amountMax),
    accountWaitHours: String(ACCOUNT_WAIT_MS / HOUR_MS),
    withdrawalDueHours: String(WITHDRAWAL_DUE_MS / HOUR_MS),
    withdrawalMax: pesos(WITHDRAWAL_MAX),
    withdrawalMin: pesos(WITHDRAWAL_MIN),
  }
}

/** The figures in the base locale, as the guide for editors shows them. */
export const FIGURES = figuresIn(BASE_LOCALE)

/**
 * Replaces every `{{name}}` of a text by its figure.
 * @param source name of the text for the error
 * @throws RangeError that names text and figure when the figure does not exist
 */
export function fillFigures(text: string, source: string, locale = BASE_LOCALE): string {
  const figures = figuresIn(locale)
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const figure = Object.hasOwn(figures, name) ? figures[name] : undefined
    if (figure === undefined) throw new RangeError(`${source}: there is no figure {{${name}}}`)
    return figure
  })
}
