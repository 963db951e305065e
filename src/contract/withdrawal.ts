import { z } from 'zod'
import { WITHDRAWAL_STATES } from '../domain/withdrawal.ts'
import { endpoint } from './endpoint.ts'
import { amount, atMs, id, money, nothing, page, pageOf, requestId, typed } from './fields.ts'

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

export const getExchange = endpoint('/getExchange', {
  summary: 'What may be withdrawn, what is still to be wagered, and where to',
  body: {},
  result: z.object({
    coin: money,
    withdrawable: money,
    turnoverOwed: money,
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
    'requestIdReused',
  ],
  rateLimit: { limit: 20, windowMs: 60_000, key: 'player', isShared: true },
})

export const exchangeRecord = endpoint('/exchangeRecord', {
  summary: 'My withdrawals, newest first',
  body: page,
  result: pageOf(withdrawalResult),
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
  errors: ['channelClosed', 'requestIdReused', 'tooManyReceivingAccounts'],
})

export const delUserBank = endpoint('/delUserBank', {
  summary: 'Removes one of my receiving accounts',
  body: { id },
  result: nothing,
  errors: ['receivingAccountUnknown'],
})
