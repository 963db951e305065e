import {
  addBankInfo,
  cancelBonus,
  delUserBank,
  exchange,
  exchangeRecord,
  getExchange,
} from '../../../contract/withdrawal.ts'
import { type Routes, serve, serveCommand } from '../../http/route.ts'
import { cancelBonusGrant } from '../../ledger/wagering.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { deleteReceivingAccount, listWithdrawals } from './repository.ts'
import { addReceivingAccount, describeWithdrawal, exchangeInfo, withdraw } from './service.ts'

/** Serves withdrawals, receiving accounts, the withdrawable amount, and the cancelling of bonuses. */
export function registerWithdrawal(routes: Routes, parts: Parts): void {
  const { db } = parts
  serve(routes, getExchange, ({ caller }) => exchangeInfo(parts, caller.playerId))
  serve(routes, exchangeRecord, async ({ body, caller }) => {
    const page = await listWithdrawals(db.read, caller.playerId, body)
    return { ...page, list: page.list.map(describeWithdrawal) }
  })
  serveCommand(routes, exchange, (tx, { body, caller, atMs }) =>
    withdraw(parts, tx, caller.playerId, body, atMs),
  )
  serveCommand(routes, addBankInfo, (tx, { body, caller, atMs }) =>
    addReceivingAccount(parts, tx, caller.playerId, body, atMs),
  )
  serveCommand(routes, delUserBank, async (tx, { body, caller }) => {
    const isDeleted = await deleteReceivingAccount(tx, caller.playerId, body.id)
    if (!isDeleted) throw new Refusal('receivingAccountUnknown')
    return {}
  })
  serveCommand(routes, cancelBonus, (tx, { body: { grantId, bonusMoney }, caller: { playerId }, atMs }) =>
    cancelBonusGrant(tx, { playerId, grantId, agreed: bonusMoney, atMs }),
  )
}
