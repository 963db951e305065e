import { z } from 'zod'
import { grantName } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import {
  amount,
  atMs,
  cursorPageFields,
  cursorPageSchema,
  emptyResult,
  id,
  money,
  OPERATOR_LIST_LENGTH_MAX,
  PLAYER_LIST_LENGTH_MAX,
  periodFields,
  requestId,
  safeboxPassword,
  smsCode,
  typedCode,
  typedName,
  typedText,
} from '../../contract/fields.ts'
import { WAGERING_GRANT_KINDS } from '../../domain/awards/wagering.ts'
import type { Centavos } from '../../domain/money.ts'
import {
  BALANCE_LOCK_REASONS,
  SECOND_FACTORS,
  WITHDRAWAL_STATE_GROUPS,
  WITHDRAWAL_STATES,
} from '../../domain/payments/withdrawal.ts'
import { PASSWORD_LENGTH_BOUNDS } from '../../domain/player/account.ts'
import { MINUTE_MS } from '../../domain/time.ts'

/** A receiving account (spec, section 3: appUserBankList). Only the last digits of its number are shown. */
export const receivingAccount = z.object({
  id,
  bankId: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  usableTime: atMs.meta({ description: 'from when withdrawals may go to it; 0: always' }),
})

const accountDetails = {
  bankId: typedText(32),
  accountName: typedName(64, z.string().trim().min(2)),
}

const accountNumber = typedCode
  .regex(/^\+?\d{6,20}$/)
  .meta({ description: 'of a wallet: its mobile number in any common form' })

export const withdrawalResult = z.object({
  orderId: id,
  amount: money,
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.string(),
  bankId: z.string(),
  accountNumber: z.string(),
  createTime: atMs,
  approveTime: atMs.nullable(),
  payTime: atMs.nullable().meta({ description: 'when the provider was asked to pay' }),
  endTime: atMs.nullable().meta({ description: 'when it was paid, or when its amount was given back' }),
  /** The latest time at which the withdrawal is paid or refused. */
  dueTime: atMs,
})

/** The amount that a player must wager because of one deposit or one bonus. */
export const wageringGrant = z.object({
  grantId: id,
  kind: z.enum(WAGERING_GRANT_KINDS),
  required: money,
  remaining: money,
  /**
   * The amount that leaves the balance when the player cancels the bonus; 0 for a deposit, which cannot be canceled.
   */
  bonusMoney: money,
  /**
   * The bonus money that is staked in open rounds and tickets. If the bonus is canceled, the share of this bonus money
   * in their payouts is taken.
   */
  inPlay: money,
  award: grantName.nullable().meta({ description: 'of a bonus; null for a deposit' }),
  createTime: atMs,
  expireTime: atMs,
})

export const getExchange = endpoint('/getExchange', {
  summary: 'What may be withdrawn, what is still to be wagered, and where to',
  body: {},
  result: z.object({
    coin: money,
    withdrawable: money,
    locked: z
      .array(z.object({ reason: z.enum(BALANCE_LOCK_REASONS), amount: money }))
      .max(OPERATOR_LIST_LENGTH_MAX)
      .meta({
        description:
          'what else of the balance cannot be withdrawn now, and why; makes the balance with withdrawable',
      }),
    day: z.object({
      countLeft: z.int().nonnegative(),
      amountLeft: money,
      endTime: atMs.meta({ description: 'when a new UTC day begins' }),
    }),
    secondFactor: z.enum(SECOND_FACTORS).nullable().meta({
      description:
        'what confirms a withdrawal; null: the player must set a safebox password first, or wait for a new one',
    }),
    secondFactorTime: atMs.nullable().meta({
      description:
        'from when a new safebox password, phone or password confirms a withdrawal; null without a wait',
    }),
    turnoverOwed: money,
    /**
     * Open grants in the order in which stakes reduce their remaining wagers: the grant that expires first comes first.
     */
    grants: z.array(wageringGrant).max(PLAYER_LIST_LENGTH_MAX),
    pending: money,
    minAmount: money,
    maxAmount: money,
    dueHours: z.int().positive().meta({ description: 'a withdrawal is paid or refused within these hours' }),
    accountsMax: z.int().positive().meta({ description: 'how many receiving accounts a player may have' }),
    accountWaitHours: z
      .int()
      .nonnegative()
      .meta({ description: 'hours before a further or changed account can get a withdrawal' }),
    needsIdentity: z.boolean().meta({
      description:
        'whether a withdrawal of any amount asks for a verified identity, since coins of an award became real money',
    }),
    legalName: z.string().meta({ description: 'as verified; empty while the identity is not verified' }),
    appUserBank: id.nullable().meta({
      description:
        'the receiving account of the latest withdrawal; null without one, and after it was removed',
    }),
    appUserBankList: z.array(receivingAccount).max(PLAYER_LIST_LENGTH_MAX),
  }),
})

export const exchange = endpoint('/exchange', {
  summary: 'Asks for a withdrawal; the amount is held at once',
  /**
   * The last three fields are second factors. The body must have the field that `secondFactor` of `/getExchange` names.
   */
  body: {
    requestId,
    receivingAccountId: id,
    amount,
    safeboxPassword: safeboxPassword.optional(),
    code: smsCode.optional(),
    password: z.string().min(1).max(PASSWORD_LENGTH_BOUNDS.max).optional(),
  },
  result: withdrawalResult,
  errors: [
    'secondFactorMissing',
    'safeboxPasswordMissing',
    'credentialNew',
    'safeboxPasswordWrong',
    'safeboxLocked',
    'codeWrong',
    'codeExpired',
    'codeTries',
    'passwordWrong',
    'locked',
    'withdrawalDayCount',
    'withdrawalDayAmount',
    'withdrawalBelowMinimum',
    'withdrawalAboveMaximum',
    'accountInReview',
    'turnoverOwed',
    'notEnoughMoney',
    'receivingAccountUnknown',
    'accountWaiting',
    'accountNameMismatch',
    'kycRequired',
  ],
  needsActiveSession: true,
  rateLimit: { limit: 20, windowMs: MINUTE_MS, key: 'player', isShared: true },
})

export const exchangeOrder = endpoint('/exchangeOrder', {
  summary: 'Live state of one of my withdrawals',
  body: { orderId: id },
  result: withdrawalResult,
  errors: ['orderUnknown'],
  isAutomatic: true,
})

export const exchangeRecord = endpoint('/exchangeRecord', {
  summary: 'My withdrawals, or those of a group and a time, newest first',
  body: {
    ...cursorPageFields,
    ...periodFields,
    group: z.enum(WITHDRAWAL_STATE_GROUPS).optional().meta({ description: 'left out: every withdrawal' }),
    cursor: id.optional(),
  },
  result: cursorPageSchema(withdrawalResult),
})

/** Refusals of the details of a receiving account. */
const accountErrors = ['channelClosed', 'accountNameMismatch', 'receivingAccountTwice'] as const

export const addBankInfo = endpoint('/addBankInfo', {
  summary: 'Adds a receiving account',
  body: {
    requestId,
    ...accountDetails,
    accountNumber,
  },
  result: receivingAccount,
  errors: [...accountErrors, 'tooManyReceivingAccounts'],
  needsFreshCredential: true,
})

export const modifyBankInfo = endpoint('/modifyBankInfo', {
  summary: 'Changes one of my receiving accounts, which then waits 24 hours for its next withdrawal',
  body: {
    requestId,
    id,
    ...accountDetails,
    accountNumber: accountNumber.optional().meta({ description: 'left out: the number stays' }),
  },
  result: receivingAccount,
  errors: [...accountErrors, 'receivingAccountUnknown'],
  needsFreshCredential: true,
})

export const delUserBank = endpoint('/delUserBank', {
  summary: 'Removes one of my receiving accounts',
  body: { requestId, id },
  result: emptyResult,
  errors: ['receivingAccountUnknown'],
  needsActiveSession: true,
})

export const cancelBonus = endpoint('/cancelBonus', {
  summary: 'Gives up a bonus: its bonus money and what it asks to be wagered; never deposited money',
  /** `bonusMoney`: the amount that the player agrees to lose, as `/getExchange` returned it. */
  body: {
    requestId,
    grantId: id,
    bonusMoney: z
      .int()
      .nonnegative()
      .transform(value => value as Centavos),
  },
  result: z.object({ taken: money }),
  errors: ['accountInReview', 'bonusUnknown', 'bonusChanged'],
  needsActiveSession: true,
})
