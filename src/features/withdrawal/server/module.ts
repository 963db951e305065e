import { MINUTE_MS } from '../../../domain/time.ts'
import { reconcileDaily } from '../../../server/events/reconcile-daily.ts'
import type { Module } from '../../../server/module.ts'
import { withdrawalCommands } from './commands.ts'
import { refuseWithdrawalsOfClosed, refuseWithdrawalsSince, reviewWithdrawalsOfReversed } from './decide.ts'
import { resumePayouts } from './payout.ts'
import { payoutCommands } from './payout-commands.ts'
import { pendingWithdrawals } from './pending.ts'
import { reconcilePayouts } from './reconcile.ts'
import { listWithdrawals, removeReceivingAccount } from './repository.ts'
import { registerWithdrawal } from './routes.ts'
import { verifyWithdrawals } from './verify.ts'

/** Maximum number of open withdrawals that staff see beside a player's chat. */
const OPEN_LISTED_MAX = 20

export const withdrawalModule: Module = {
  name: 'withdrawal',
  routes: registerWithdrawal,
  commands: [...withdrawalCommands, ...payoutCommands],
  jobs: [
    reconcileDaily('reconcile-payouts', reconcilePayouts),
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
        await removeReceivingAccount(tx, playerId, change.former.id, atMs)
    })
    hooks.on('accountRecovered', (tx, recovered) => refuseWithdrawalsSince({ hooks }, tx, recovered))
    hooks.on('depositReversed', reviewWithdrawalsOfReversed)
    hooks.on('playerClosing', (tx, closing) => refuseWithdrawalsOfClosed({ hooks }, tx, closing))
  },
  verify: verifyWithdrawals,
  pending: pendingWithdrawals,
  reconcile: reconcilePayouts,
}
