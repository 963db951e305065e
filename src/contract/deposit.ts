import { z } from 'zod'
import { DEPOSIT_STATES } from '../domain/deposit.ts'
import { endpoint } from './endpoint.ts'
import { amount, atMs, cursorPage, cursorPageOf, id, money, requestId, typed } from './fields.ts'

export const depositOrderResult = z.object({
  orderId: id,
  rechargeType: z.string(),
  amount: money,
  state: z.enum(DEPOSIT_STATES),
  /** The provider's page where the player pays; empty once it makes no sense to go there. */
  checkoutUrl: z.string(),
  createTime: atMs,
  expireTime: atMs,
})

export const depositCreate = endpoint('/depositCreate', {
  summary: 'Opens a deposit order at the payment provider',
  body: { requestId, rechargeType: typed(32), amount },
  result: depositOrderResult,
  errors: ['depositBelowMinimum', 'depositAboveMaximum', 'channelClosed', 'excluded'],
  needsActiveSession: true,
  rateLimit: { limit: 20, windowMs: 60_000, key: 'player', isShared: true },
})

export const depositOrder = endpoint('/depositOrder', {
  summary: 'Live state of one of my deposit orders',
  body: { orderId: id },
  result: depositOrderResult,
  errors: ['orderUnknown'],
  isAutomatic: true,
})

export const depositRecord = endpoint('/depositRecord', {
  summary: 'My deposit orders, newest first',
  body: { ...cursorPage, cursor: id.optional() },
  result: cursorPageOf(depositOrderResult),
})
