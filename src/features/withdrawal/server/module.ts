import { MINUTE_MS } from '../../../domain/time.ts'
import { createReconciliationJob } from '../../../server/events/reconcile-daily.ts'
import type { ServerModule } from '../../../server/module.ts'
import { withdrawalCommands } from './commands.ts'
import {
  refuseClosedAccountWithdrawals,
  refuseWithdrawalsSince,
  reviewWithdrawalsAfterReversal,
} from './decide.ts'
import { resumePayouts } from './payout.ts'
import { payoutCommands } from './payout-commands.ts'
import { listPendingWithdrawalItems } from './pending.ts'
import { undoReceivingAccountChange } from './receiving-accounts.ts'
import { reconcilePayouts } from './reconcile.ts'
import { listWithdrawals } from './repository.ts'
import { registerWithdrawalRoutes } from './routes.ts'
import { verifyWithdrawals } from './verify.ts'

/** Maximum number of open withdrawals that staff see beside a player's chat. */
const OPEN_LISTED_MAX = 20

export const withdrawalModule: ServerModule = {
  name: 'withdrawal',
  routes: registerWithdrawalRoutes,
  commands: [...withdrawalCommands, ...payoutCommands],
  jobs: [
    createReconciliationJob('reconcile-payouts', reconcilePayouts),
    { name: 'resume-payouts', everyMs: MINUTE_MS, run: resumePayouts },
  ],
  hooks(hooks, { db }) {
    hooks.answer('openPayments', async playerId => {
      const { list } = await listWithdrawals(db.read, playerId, {
        pageSize: OPEN_LISTED_MAX,
        group: 'underWay',
      })
      return list.map(({ id, state, amount, createdAtMs }) => ({
        what: 'withdrawal' as const,
        id,
        state,
        amount,
        sinceMs: createdAtMs,
      }))
    })
    hooks.on('credentialUndone', async (tx, { playerId, change, atMs }) => {
      if (change.what === 'receivingAccount')
        await undoReceivingAccountChange(tx, playerId, change.former, atMs)
    })
    hooks.on('accountRecovered', (tx, recovered) => refuseWithdrawalsSince({ hooks }, tx, recovered))
    hooks.on('depositReversed', reviewWithdrawalsAfterReversal)
    hooks.on('playerClosing', (tx, closing) => refuseClosedAccountWithdrawals({ hooks }, tx, closing))
  },
  verify: verifyWithdrawals,
  pending: listPendingWithdrawalItems,
  reconcile: reconcilePayouts,
}
