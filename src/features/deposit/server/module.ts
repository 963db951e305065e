import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { HOUR_MS, MINUTE_MS } from '../../../domain/time.ts'
import type { EmptyActivityFacts } from '../../../server/awards/empty-activities.ts'
import { waitingThings } from '../../../server/awards/waiting.ts'
import { createReconciliationJob } from '../../../server/events/reconcile-daily.ts'
import type { ServerModule } from '../../../server/module.ts'
import { depositLimitUseReaderKey } from '../../limits/server/public.ts'
import { depositCommands } from './commands.ts'
import { couponCommands } from './coupons/coupon-commands.ts'
import { listPendingDepositItems } from './pending.ts'
import { reconcileDeposits } from './reconcile.ts'
import { refundDeposits, requestRefunds } from './refunds/refund.ts'
import { refundCommands } from './refunds/refund-commands.ts'
import { depositLimitUseOf, listPlayerDepositOrders } from './repository.ts'
import { registerDepositRoutes } from './routes.ts'
import { expireOrdersOfPlayer, expireUnpaidDeposits } from './service.ts'
import { verifyDeposits } from './verify-statements.ts'

/** Maximum number of a player's open orders that staff see beside a chat, and that the bonus page counts. */
const OPEN_ORDERS_MAX = 20

const hasDeposited = ({ player }: EmptyActivityFacts) => (player?.totals.deposits ?? 0) > 0

export const depositModule: ServerModule = {
  name: 'deposit',
  activities: [ACTIVITY_TYPE.firstDeposit, ACTIVITY_TYPE.firstDepositTips],
  emptyActivities: {
    [ACTIVITY_TYPE.firstDeposit]: hasDeposited,
    [ACTIVITY_TYPE.firstDepositTips]: hasDeposited,
  },
  routes: registerDepositRoutes,
  commands: [...depositCommands, ...refundCommands, ...couponCommands],
  pending: listPendingDepositItems,
  reconcile: reconcileDeposits,
  verify: verifyDeposits,
  async waiting({ services: { db }, playerId, atMs }) {
    const { list } = await listPlayerDepositOrders(db.read, playerId, {
      pageSize: OPEN_ORDERS_MAX,
      group: 'open',
    })
    const ends = list.map(({ expiresAtMs }) => expiresAtMs).filter(endMs => endMs > atMs)
    return waitingThings('deposit-order', ends.length, Math.min(...ends))
  },
  hooks(hooks, services) {
    hooks.on('playerExcluded', (tx, excluded) => expireOrdersOfPlayer(services, tx, excluded))
    hooks.on('identityRevoked', (tx, revoked) => expireOrdersOfPlayer(services, tx, revoked))
    hooks.on('playerClosed', refundDeposits)
    hooks.answer('openPayments', async playerId => {
      const { list } = await listPlayerDepositOrders(services.db.read, playerId, {
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
    hooks.provide(depositLimitUseReaderKey, (playerId, atMs) =>
      depositLimitUseOf(services.db.read, playerId, atMs),
    )
  },
  jobs: [
    createReconciliationJob('reconcile-deposits', reconcileDeposits),
    { name: 'deposit-refunds', everyMs: MINUTE_MS, run: requestRefunds },
    { name: 'expire-deposits', everyMs: 30_000, run: expireUnpaidDeposits },
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
