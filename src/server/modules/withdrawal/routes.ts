import {
  addBankInfo,
  delUserBank,
  exchange,
  exchangeRecord,
  getExchange,
} from '../../../contract/withdrawal.ts'
import { type Routes, serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { deleteReceivingAccount, listWithdrawals } from './repository.ts'
import { addReceivingAccount, describeWithdrawal, exchangeInfo, withdraw } from './service.ts'

/** Money out: what may go, where to, and the withdrawals so far. */
export function registerWithdrawal(routes: Routes, parts: Parts): void {
  const { db } = parts
  serve(routes, getExchange, ({ caller }) => exchangeInfo(db, caller.playerId))
  serve(routes, exchange, ({ body, caller, atMs }) => withdraw(parts, caller.playerId, body, atMs))
  serve(routes, exchangeRecord, async ({ body, caller }) => {
    const page = await listWithdrawals(db.read, caller.playerId, body)
    return { ...page, list: page.list.map(describeWithdrawal) }
  })
  serve(routes, addBankInfo, ({ body, caller, atMs }) =>
    addReceivingAccount(parts, caller.playerId, body, atMs),
  )
  serve(routes, delUserBank, async ({ body, caller }) => {
    const deleted = await db.transact(tx => deleteReceivingAccount(tx, caller.playerId, body.id))
    if (!deleted) throw new Refusal('receivingAccountUnknown')
    return {}
  })
}
