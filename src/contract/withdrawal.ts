import { z } from 'zod'
import type { Centavos } from '../domain/money.ts'
import { GRANT_KINDS } from '../domain/wagering.ts'
import { WITHDRAWAL_STATES } from '../domain/withdrawal.ts'
import { endpoint } from './endpoint.ts'
import { amount, atMs, cursorPage, cursorPageOf, id, money, nothing, requestId, typed } from './fields.ts'

/** A receiving account (spec, section 3: appUserBankList). The number is masked but for its end. */
export const receivingAccount = z.object({
  id,
  bankId: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
})

export const withdrawalResult = z.object({
  orderId: id,
  amount: money,
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.string(),
  bankId: z.string(),
  accountNumber: z.string(),
  createTime: atMs,
  /** When the player may expect it at the latest. */
  dueTime: atMs,
})

/** What one deposit or bonus still asks to be wagered. */
export const wageringGrant = z.object({
  grantId: id,
  kind: z.enum(GRANT_KINDS),
  required: money,
  remaining: money,
  /** What giving the bonus up would take from the balance; 0 for a deposit, which is never taken. */
  bonusMoney: money,
  createTime: atMs,
  expireTime: atMs,
})

export const getExchange = endpoint('/getExchange', {
  summary: 'What may be withdrawn, what is still to be wagered, and where to',
  body: {},
  result: z.object({
    coin: money,
    withdrawable: money,
    turnoverOwed: money,
    /** Open grants, oldest first; stakes work them off in this order. */
    grants: z.array(wageringGrant),
    pending: money,
    minAmount: money,
    maxAmount: money,
    appUserBankList: z.array(receivingAccount),
  }),
})

export const exchange = endpoint('/exchange', {
  summary: 'Asks for a withdrawal; the amount is held at once',
  body: { requestId, receivingAccountId: id, amount },
  result: withdrawalResult,
  errors: [
    'withdrawalBelowMinimum',
    'withdrawalAboveMaximum',
    'turnoverOwed',
    'notEnoughMoney',
    'receivingAccountUnknown',
    'kycRequired',
  ],
  needsActiveSession: true,
  rateLimit: { limit: 20, windowMs: 60_000, key: 'player', isShared: true },
})

export const exchangeRecord = endpoint('/exchangeRecord', {
  summary: 'My withdrawals, newest first',
  body: { ...cursorPage, cursor: id.optional() },
  result: cursorPageOf(withdrawalResult),
})

export const addBankInfo = endpoint('/addBankInfo', {
  summary: 'Adds a receiving account',
  body: {
    requestId,
    bankId: typed(32),
    accountName: typed(64, z.string().trim().min(2)),
    accountNumber: z.string().regex(/^\d{6,20}$/),
  },
  result: receivingAccount,
  errors: ['channelClosed', 'tooManyReceivingAccounts'],
  needsActiveSession: true,
})

export const delUserBank = endpoint('/delUserBank', {
  summary: 'Removes one of my receiving accounts',
  body: { requestId, id },
  result: nothing,
  errors: ['receivingAccountUnknown'],
  needsActiveSession: true,
})

export const cancelBonus = endpoint('/cancelBonus', {
  summary: 'Gives up a bonus: its bonus money and what it asks to be wagered; never deposited money',
  /** `bonusMoney`: the amount that the player agreed to lose, as `/getExchange` listed it. */
  body: {
    requestId,
    grantId: id,
    bonusMoney: z
      .int()
      .nonnegative()
      .transform(value => value as Centavos),
  },
  result: z.object({ taken: money }),
  errors: ['bonusUnknown', 'bonusChanged', 'roundOpen'],
  needsActiveSession: true,
})
