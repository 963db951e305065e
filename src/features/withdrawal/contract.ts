import { z } from 'zod'
import { grantNameSchema } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import {
  amountSchema,
  cursorPageFields,
  cursorPageSchema,
  emptyResultSchema,
  idSchema,
  moneySchema,
  OPERATOR_LIST_LENGTH_MAX,
  PLAYER_LIST_LENGTH_MAX,
  periodFields,
  requestIdSchema,
  safeboxPasswordSchema,
  smsCodeSchema,
  timeMsSchema,
  typedCodeSchema,
  typedNameSchema,
  typedTextSchema,
} from '../../contract/fields.ts'
import { WAGERING_GRANT_KINDS } from '../../domain/awards/wagering.ts'
import type { Centavos } from '../../domain/money.ts'
import {
  BALANCE_LOCK_REASONS,
  RECEIVING_ACCOUNTS_SETTING_MAX,
  SECOND_FACTORS,
  WITHDRAWAL_STATE_GROUPS,
  WITHDRAWAL_STATES,
} from '../../domain/payments/withdrawal.ts'
import { PASSWORD_LENGTH_BOUNDS } from '../../domain/player/account.ts'
import { MINUTE_MS } from '../../domain/time.ts'

/** A receiving account (spec, section 3: appUserBankList). Only the last digits of its number are shown. */
export const receivingAccountSchema = z.object({
  id: idSchema,
  bankId: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  usableTime: timeMsSchema.meta({ description: 'from when withdrawals may go to it; 0: always' }),
})

const accountDetails = {
  bankId: typedTextSchema(32),
  accountName: typedNameSchema(64, z.string().trim().min(2)),
}

const accountNumber = typedCodeSchema
  .regex(/^\+?\d{6,20}$/)
  .meta({ description: 'of a wallet: its mobile number in any common form' })

export const withdrawalResultSchema = z.object({
  orderId: idSchema,
  amount: moneySchema,
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.string(),
  bankId: z.string(),
  accountNumber: z.string(),
  createTime: timeMsSchema,
  approveTime: timeMsSchema.nullable(),
  payTime: timeMsSchema.nullable().meta({ description: 'when the provider was asked to pay' }),
  endTime: timeMsSchema
    .nullable()
    .meta({ description: 'when it was paid, or when its amount was given back' }),
  /** The latest time at which the withdrawal is paid or refused. */
  dueTime: timeMsSchema,
})

/** The amount that a player must wager because of one deposit or one bonus. */
export const wageringGrantSchema = z.object({
  grantId: idSchema,
  kind: z.enum(WAGERING_GRANT_KINDS),
  required: moneySchema,
  remaining: moneySchema,
  /**
   * The amount that leaves the balance when the player cancels the bonus; 0 for a deposit, which cannot be canceled.
   */
  bonusMoney: moneySchema,
  /**
   * The bonus money that is staked in open rounds and tickets. If the bonus is canceled, the player loses the part of
   * the payouts that this money wins.
   */
  inPlay: moneySchema,
  award: grantNameSchema.nullable().meta({ description: 'of a bonus; null for a deposit' }),
  createTime: timeMsSchema,
  expireTime: timeMsSchema,
})

export const getExchange = endpoint('/getExchange', {
  summary: 'What may be withdrawn, what is still to be wagered, and where to',
  body: {},
  result: z.object({
    coin: moneySchema,
    withdrawable: moneySchema,
    locked: z
      .array(z.object({ reason: z.enum(BALANCE_LOCK_REASONS), amount: moneySchema }))
      .max(OPERATOR_LIST_LENGTH_MAX)
      .meta({
        description:
          'what else of the balance cannot be withdrawn now, and why; makes the balance with withdrawable',
      }),
    day: z.object({
      countLeft: z.int().nonnegative(),
      amountLeft: moneySchema,
      endTime: timeMsSchema.meta({ description: 'when a new UTC day begins' }),
    }),
    secondFactor: z.enum(SECOND_FACTORS).nullable().meta({
      description:
        'what confirms a withdrawal; null: the player must set a safebox password first, or wait for a new one',
    }),
    secondFactorTime: timeMsSchema.nullable().meta({
      description:
        'from when a new safebox password, phone or password confirms a withdrawal; null without a wait',
    }),
    turnoverOwed: moneySchema,
    /**
     * The open deposits and bonuses whose wagering is not finished, the earliest expiry first. Stakes reduce the
     * remaining wagers in this order.
     */
    grants: z.array(wageringGrantSchema).max(PLAYER_LIST_LENGTH_MAX),
    pending: moneySchema,
    minAmount: moneySchema,
    maxAmount: moneySchema,
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
    appUserBank: idSchema.nullable().meta({
      description:
        'the receiving account of the latest withdrawal; null without one, and after it was removed',
    }),
    appUserBankList: z.array(receivingAccountSchema).max(RECEIVING_ACCOUNTS_SETTING_MAX),
  }),
})

export const exchange = endpoint('/exchange', {
  summary: 'Asks for a withdrawal; the amount is held at once',
  /**
   * The last three fields are second factors. `secondFactor` of `/getExchange` says which of them the body must
   * contain.
   */
  body: {
    requestId: requestIdSchema,
    receivingAccountId: idSchema,
    amount: amountSchema,
    safeboxPassword: safeboxPasswordSchema.optional(),
    code: smsCodeSchema.optional(),
    password: z.string().min(1).max(PASSWORD_LENGTH_BOUNDS.max).optional(),
  },
  result: withdrawalResultSchema,
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
  needsActiveSession: 'unlessConfirmed',
  rateLimit: { limit: 20, windowMs: MINUTE_MS, key: 'player', isShared: true },
})

export const exchangeOrder = endpoint('/exchangeOrder', {
  summary: 'Live state of one of my withdrawals',
  body: { orderId: idSchema },
  result: withdrawalResultSchema,
  errors: ['orderUnknown'],
  isAutomatic: true,
})

export const exchangeRecord = endpoint('/exchangeRecord', {
  summary: 'My withdrawals, or those of a group and a time, newest first',
  body: {
    ...cursorPageFields,
    ...periodFields,
    group: z.enum(WITHDRAWAL_STATE_GROUPS).optional().meta({ description: 'left out: every withdrawal' }),
    cursor: idSchema.optional(),
  },
  result: cursorPageSchema(withdrawalResultSchema),
})

/** Refusals of the details of a receiving account. */
const accountErrors = ['channelClosed', 'accountNameMismatch', 'receivingAccountTwice'] as const

export const addBankInfo = endpoint('/addBankInfo', {
  summary: 'Adds a receiving account',
  body: {
    requestId: requestIdSchema,
    ...accountDetails,
    accountNumber,
  },
  result: receivingAccountSchema,
  errors: [...accountErrors, 'tooManyReceivingAccounts'],
  needsFreshCredential: true,
})

export const modifyBankInfo = endpoint('/modifyBankInfo', {
  summary: 'Changes one of my receiving accounts, which then waits 24 hours for its next withdrawal',
  body: {
    requestId: requestIdSchema,
    id: idSchema,
    ...accountDetails,
    accountNumber: accountNumber.optional().meta({ description: 'left out: the number stays' }),
  },
  result: receivingAccountSchema,
  errors: [...accountErrors, 'receivingAccountUnknown'],
  needsFreshCredential: true,
})

export const delUserBank = endpoint('/delUserBank', {
  summary: 'Removes one of my receiving accounts',
  body: { requestId: requestIdSchema, id: idSchema },
  result: emptyResultSchema,
  errors: ['receivingAccountUnknown'],
  needsFreshCredential: true,
})

export const cancelBonus = endpoint('/cancelBonus', {
  summary: 'Gives up a bonus: its bonus money and what it asks to be wagered; never deposited money',
  /** `bonusMoney`: the amount that the player agrees to lose, as `/getExchange` returned it. */
  body: {
    requestId: requestIdSchema,
    grantId: idSchema,
    bonusMoney: z
      .int()
      .nonnegative()
      .transform(value => value as Centavos),
  },
  result: z.object({ taken: moneySchema }),
  errors: ['accountInReview', 'bonusUnknown', 'bonusChanged'],
  needsActiveSession: true,
})
