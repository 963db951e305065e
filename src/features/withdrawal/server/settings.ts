import { z } from 'zod'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { BANK_NAMES } from '../../../domain/payments/banks.ts'
import {
  DEFAULT_WITHDRAWAL_DAY_LIMITS,
  KYC_REQUIRED_ABOVE_AMOUNT,
  LARGE_WITHDRAWAL_ABOVE_AMOUNT,
  NEW_RECEIVING_ACCOUNT_WAIT_MS,
  RECEIVING_ACCOUNTS_MAX,
  RECEIVING_ACCOUNTS_SETTING_MAX,
  WITHDRAWAL_HANDLING_DUE_MS,
  WITHDRAWAL_MAX,
  WITHDRAWAL_MIN,
} from '../../../domain/payments/withdrawal.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import {
  amountBoundsSchema,
  defineSetting,
  distinctListSchema,
  moneySchemaWithin,
  SETTING_HOURS_MAX,
  wholeNumberSchema,
} from '../../../server/settings/setting.ts'

export const WITHDRAWAL_SETTINGS = {
  kycAmount: defineSetting(
    'sum of withdrawals, in centavos, above which identity is verified',
    moneySchemaWithin(Number.MAX_SAFE_INTEGER),
    () => KYC_REQUIRED_ABOVE_AMOUNT,
  ),
  messages: defineSetting(
    'largeWithdrawal: a withdrawal above this amount, in centavos, is reported to its player by e-mail or SMS',
    z.strictObject({ largeWithdrawal: moneySchemaWithin(AMOUNT_MAX) }),
    () => ({ largeWithdrawal: LARGE_WITHDRAWAL_ABOVE_AMOUNT }),
  ),
  receivingAccounts: defineSetting(
    'max: receiving accounts of a player; waitHours of a further or changed account before its first withdrawal',
    z.strictObject({
      max: wholeNumberSchema(1, RECEIVING_ACCOUNTS_SETTING_MAX),
      waitHours: wholeNumberSchema(0, SETTING_HOURS_MAX),
    }),
    () => ({ max: RECEIVING_ACCOUNTS_MAX, waitHours: NEW_RECEIVING_ACCOUNT_WAIT_MS / HOUR_MS }),
  ),
  withdrawal: defineSetting(
    'the smallest and the largest withdrawal, in centavos',
    amountBoundsSchema(WITHDRAWAL_MIN, WITHDRAWAL_MAX),
    () => ({ minAmount: WITHDRAWAL_MIN, maxAmount: WITHDRAWAL_MAX }),
  ),
  withdrawalChannels: defineSetting(
    'the e-wallets and banks that withdrawals can go to',
    distinctListSchema(z.enum(BANK_NAMES), it => it),
    () => [...BANK_NAMES],
  ),
  withdrawalDay: defineSetting(
    'countMax and amountMax (centavos) of the withdrawals of a player on a UTC day; refused ones do not count',
    z.strictObject({
      countMax: wholeNumberSchema(1, 1_000),
      amountMax: moneySchemaWithin(Number.MAX_SAFE_INTEGER),
    }),
    () => DEFAULT_WITHDRAWAL_DAY_LIMITS,
  ),
  withdrawalDueHours: defineSetting(
    'hours within which a withdrawal is paid or refused',
    wholeNumberSchema(1, SETTING_HOURS_MAX),
    () => WITHDRAWAL_HANDLING_DUE_MS / HOUR_MS,
  ),
} as const
