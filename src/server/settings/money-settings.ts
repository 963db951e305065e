import { z } from 'zod'
import { DEPOSIT_DIAMONDS } from '../../domain/deposit-diamonds.ts'
import { KYC_DUE_MS } from '../../domain/kyc.ts'
import { AMOUNT_MAX } from '../../domain/money.ts'
import { HOUR_MS } from '../../domain/time.ts'
import { WAGERING_DEFAULTS, WAGERING_MULTIPLE_MAX } from '../../domain/wagering.ts'
import {
  ACCOUNT_WAIT_MS,
  RECEIVING_ACCOUNTS_MAX,
  WITHDRAWAL_DAY,
  WITHDRAWAL_DUE_MS,
} from '../../domain/withdrawal.ts'
import { moneyWithin, setting, whole } from './setting.ts'

/** Most hours of a wait or of a decision: 30 days. */
const HOURS_MAX = 720

/** Most days in which money can be wagered. */
const WAGERING_DAYS_MAX = 365

const wageringTerms = z.strictObject({
  multiple: whole(0, WAGERING_MULTIPLE_MAX),
  days: whole(1, WAGERING_DAYS_MAX),
})

/** Settings of what comes with deposits, of wagering, withdrawals, receiving accounts and decisions of staff. */
export const MONEY_SETTINGS = {
  depositDiamonds: setting(
    'the diamonds of deposits: depositPerDiamond in centavos of the deposits of a UTC day, and dayMax; 0: none',
    z.strictObject({ depositPerDiamond: moneyWithin(AMOUNT_MAX), dayMax: whole(0, 1_000_000) }),
    () => DEPOSIT_DIAMONDS,
  ),
  kycDueHours: setting(
    'hours within which an identity is approved or refused',
    whole(1, HOURS_MAX),
    () => KYC_DUE_MS / HOUR_MS,
  ),
  receivingAccounts: setting(
    'max: receiving accounts of a player; waitHours of a further or changed account before its first withdrawal',
    z.strictObject({ max: whole(1, 50), waitHours: whole(0, HOURS_MAX) }),
    () => ({ max: RECEIVING_ACCOUNTS_MAX, waitHours: ACCOUNT_WAIT_MS / HOUR_MS }),
  ),
  wagering: setting(
    'deposit: multiple and days of the wagering of a deposit; bonusDays of the bonuses of deposits; freeAward: of coins from free awards; open orders and grants keep theirs',
    z.strictObject({
      deposit: wageringTerms,
      bonusDays: whole(1, WAGERING_DAYS_MAX),
      // A value that was stored before this field existed has none.
      freeAward: wageringTerms.default(WAGERING_DEFAULTS.freeAward),
    }),
    () => WAGERING_DEFAULTS,
  ),
  withdrawalDay: setting(
    'countMax and amountMax (centavos) of the withdrawals of a player on a UTC day; refused ones do not count',
    z.strictObject({ countMax: whole(1, 1_000), amountMax: moneyWithin(Number.MAX_SAFE_INTEGER) }),
    () => WITHDRAWAL_DAY,
  ),
  withdrawalDueHours: setting(
    'hours within which a withdrawal is paid or refused',
    whole(1, HOURS_MAX),
    () => WITHDRAWAL_DUE_MS / HOUR_MS,
  ),
} as const
