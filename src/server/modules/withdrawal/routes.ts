import {
  addBankInfo,
  delUserBank,
  exchange,
  exchangeRecord,
  getExchange,
} from '../../../contract/withdrawal.ts'
import type { App, Parts } from '../../app-env.ts'
import { serve } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import { deleteReceivingAccount, listWithdrawals } from './repository.ts'
import { addReceivingAccount, describeWithdrawal, exchangeInfo, withdraw } from './service.ts'

/** Money out: what may go, where to, and the withdrawals so far. */
export function registerWithdrawal(app: App, parts: Parts): void {
  const { db } = parts
  serve(app, getExchange, ({ caller }) => exchangeInfo(db, caller.playerId))
  serve(app, exchange, ({ body, caller, atMs }) => withdraw(parts, caller.playerId, body, atMs))
  serve(app, exchangeRecord, async ({ body, caller }) => {
    const page = await listWithdrawals(db.read, caller.playerId, body)
    return { ...page, list: page.list.map(describeWithdrawal) }
  })
  serve(app, addBankInfo, ({ body, caller, atMs }) => addReceivingAccount(parts, caller.playerId, body, atMs))
  serve(app, delUserBank, async ({ body, caller }) => {
    const deleted = await db.transact(tx => deleteReceivingAccount(tx, caller.playerId, body.id))
    if (!deleted) throw new Refusal('receivingAccountUnknown')
    return {}
  })
}
