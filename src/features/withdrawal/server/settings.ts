import { z } from 'zod'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { BANK_NAMES } from '../../../domain/payments/banks.ts'
import {
  ACCOUNT_WAIT_MS,
  KYC_AMOUNT,
  LARGE_WITHDRAWAL,
  RECEIVING_ACCOUNTS_MAX,
  WITHDRAWAL_DAY,
  WITHDRAWAL_DUE_MS,
  WITHDRAWAL_MAX,
  WITHDRAWAL_MIN,
} from '../../../domain/payments/withdrawal.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import {
  amounts,
  distinct,
  HOURS_MAX,
  moneyWithin,
  setting,
  whole,
} from '../../../server/settings/setting.ts'

export const WITHDRAWAL_SETTINGS = {
  kycAmount: setting(
    'sum of withdrawals, in centavos, above which identity is verified',
    moneyWithin(Number.MAX_SAFE_INTEGER),
    () => KYC_AMOUNT,
  ),
  messages: setting(
    'largeWithdrawal: a withdrawal above this amount, in centavos, is reported to its player by e-mail or SMS',
    z.strictObject({ largeWithdrawal: moneyWithin(AMOUNT_MAX) }),
    () => ({ largeWithdrawal: LARGE_WITHDRAWAL }),
  ),
  receivingAccounts: setting(
    'max: receiving accounts of a player; waitHours of a further or changed account before its first withdrawal',
    z.strictObject({ max: whole(1, 50), waitHours: whole(0, HOURS_MAX) }),
    () => ({ max: RECEIVING_ACCOUNTS_MAX, waitHours: ACCOUNT_WAIT_MS / HOUR_MS }),
  ),
  withdrawal: setting(
    'the smallest and the largest withdrawal, in centavos',
    amounts(WITHDRAWAL_MIN, WITHDRAWAL_MAX),
    () => ({ minAmount: WITHDRAWAL_MIN, maxAmount: WITHDRAWAL_MAX }),
  ),
  withdrawalChannels: setting(
    'the e-wallets and banks that withdrawals can go to',
    distinct(z.enum(BANK_NAMES), it => it),
    () => [...BANK_NAMES],
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
