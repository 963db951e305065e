import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { HOUR_MS, MINUTE_MS } from '../../../domain/time.ts'
import { reconcileDaily } from '../../../server/events/reconcile-daily.ts'
import type { Module } from '../../../server/module.ts'
import { depositUse } from '../../limits/server/public.ts'
import { depositCommands } from './commands.ts'
import { couponCommands } from './coupons/coupon-commands.ts'
import { pendingDeposits } from './pending.ts'
import { reconcileDeposits } from './reconcile.ts'
import { refundDeposits, requestRefunds } from './refunds/refund.ts'
import { refundCommands } from './refunds/refund-commands.ts'
import { depositUseOf, listOrders } from './repository.ts'
import { registerDeposit } from './routes.ts'
import { expireDeposits, expireOrdersOfPlayer } from './service.ts'
import { verifyDeposits } from './verify-statements.ts'

/** Maximum number of a player's open orders that staff see beside a chat. */
const OPEN_ORDERS_MAX = 20

export const depositModule: Module = {
  name: 'deposit',
  activities: [ACTIVITY_TYPE.firstDeposit, ACTIVITY_TYPE.firstDepositTips],
  routes: registerDeposit,
  commands: [...depositCommands, ...refundCommands, ...couponCommands],
  pending: pendingDeposits,
  reconcile: reconcileDeposits,
  verify: verifyDeposits,
  hooks(hooks, services) {
    hooks.on('playerExcluded', (tx, excluded) => expireOrdersOfPlayer(services, tx, excluded))
    hooks.on('identityRevoked', (tx, revoked) => expireOrdersOfPlayer(services, tx, revoked))
    hooks.on('playerClosed', refundDeposits)
    hooks.answer('openPayments', async playerId => {
      const { list } = await listOrders(services.db.read, playerId, {
        pageSize: OPEN_ORDERS_MAX,
        group: 'open',
      })
      return list.map(({ id, state, amount, createdAtMs }) => ({
        what: 'deposit' as const,
        id,
        state,
        amount,
        sinceMs: createdAtMs,
      }))
    })
    hooks.provide(depositUse, (playerId, atMs) => depositUseOf(services.db.read, playerId, atMs))
  },
  jobs: [
    reconcileDaily('reconcile-deposits', reconcileDeposits),
    { name: 'deposit-refunds', everyMs: MINUTE_MS, run: requestRefunds },
    { name: 'expire-deposits', everyMs: 30_000, run: expireDeposits },
    {
      name: 'payment-deliveries',
      everyMs: 5_000,
      async run({ payment, clock }) {
        await payment.deliver?.(clock.now())
      },
    },
    {
      name: 'payment-retention',
      everyMs: HOUR_MS,
      async run({ payment, clock, log }) {
        const removed = await payment.removeOld?.(clock.now())
        if (removed) log.info({ removed }, 'old checkouts removed')
      },
    },
  ],
}
