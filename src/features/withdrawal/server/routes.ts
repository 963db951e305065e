import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
import { reactivateSession } from '../../../server/identity/session-repository.ts'
import { cancelBonusGrant } from '../../../server/player-money/wagering/wagering.ts'
import type { Services } from '../../../server/services.ts'
import {
  addBankInfo,
  cancelBonus,
  delUserBank,
  exchange,
  exchangeOrder,
  exchangeRecord,
  getExchange,
  modifyBankInfo,
} from '../contract.ts'
import { type ConfirmedWithdrawal, confirmWithdrawal } from './confirm.ts'
import { registerPayoutWebhook } from './payout-webhook.ts'
import {
  addReceivingAccount,
  assertReceivingAccountDetails,
  changeReceivingAccount,
  removeOwnReceivingAccount,
} from './receiving-accounts.ts'
import { listWithdrawals } from './repository.ts'
import {
  describeOwnWithdrawal,
  describeWithdrawal,
  readWithdrawalInfo,
  requestPlayerWithdrawal,
} from './service.ts'

/** Serves withdrawals, receiving accounts, the withdrawable amount, and the cancellation of bonuses. */
export function registerWithdrawalRoutes(routes: Routes, services: Services): void {
  const { db } = services
  serveEndpoint(routes, getExchange, ({ caller, atMs }) =>
    readWithdrawalInfo(services, caller.playerId, atMs),
  )
  serveEndpoint(routes, exchangeRecord, async ({ body, caller }) => {
    const page = await listWithdrawals(db.read, caller.playerId, body)
    return { ...page, list: page.list.map(describeWithdrawal) }
  })
  serveEndpoint(routes, exchangeOrder, ({ body, caller }) =>
    describeOwnWithdrawal(services, caller.playerId, body.orderId),
  )
  serveCommand(
    routes,
    exchange,
    async (tx, { body, caller, atMs }, confirmed: ConfirmedWithdrawal) => {
      const { reactivatedBy } = confirmed
      const mover = moneyMoverOfCaller(services, caller, atMs)
      const requester = { ...mover, isIdle: mover.isIdle && !reactivatedBy, confirmed }
      const made = await requestPlayerWithdrawal(services, tx, requester, body)
      if (reactivatedBy) reactivateSession(tx, caller.tokenHash, { sinceMs: reactivatedBy.sinceMs, atMs })
      return made
    },
    {
      secrets: ['safeboxPassword', 'code', 'password'],
      authorise: ({ body, caller, address: network, atMs }) =>
        confirmWithdrawal(services, caller, body, { network, atMs }),
      revoke: async ({ confirmation }) => confirmation?.giveBack(),
    },
  )
  registerReceivingAccountRoutes(routes, services)
  registerPayoutWebhook(routes, services)
  serveCommand(routes, cancelBonus, (tx, { body: { grantId, bonusMoney }, caller: { playerId }, atMs }) =>
    cancelBonusGrant(tx, { playerId, grantId, agreed: bonusMoney, atMs }),
  )
}

function registerReceivingAccountRoutes(routes: Routes, services: Services): void {
  serveCommand(
    routes,
    addBankInfo,
    (tx, { body, caller, atMs }) => addReceivingAccount(services, tx, caller.playerId, body, atMs),
    { authorise: ({ body, caller }) => assertReceivingAccountDetails(services, caller.playerId, body) },
  )
  serveCommand(
    routes,
    modifyBankInfo,
    (tx, { body, caller, atMs }) => changeReceivingAccount(services, tx, caller.playerId, body, atMs),
    { authorise: ({ body, caller }) => assertReceivingAccountDetails(services, caller.playerId, body) },
  )
  serveCommand(routes, delUserBank, async (tx, { body, caller, atMs }) => {
    await removeOwnReceivingAccount(services, tx, caller.playerId, body.id, atMs)
    return {}
  })
}
