import { ITEM } from '../../../domain/items.ts'
import type { Transaction } from '../../db/database.ts'
import { type Account, clearingAccount, PENDING_PAYOUT, playerAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { Parts } from '../../parts.ts'
import { moveWithdrawal, type Withdrawal } from './repository.ts'

/** A withdrawal that is not there, or not in a state to be decided. */
export class WithdrawalNotOpen extends Error {
  override readonly name = 'WithdrawalNotOpen'
}

async function move(
  tx: Transaction,
  withdrawalId: string,
  to: 'approved' | 'paid' | 'refused',
  change: { reason?: string; atMs: number },
): Promise<Withdrawal> {
  const moved = await moveWithdrawal(tx, withdrawalId, to, change)
  if (!moved) throw new WithdrawalNotOpen(`Withdrawal ${withdrawalId} cannot become ${to}`)
  return moved
}

/** Ends the hold: its amount goes to where it was decided to go. */
async function takeFromHold(
  tx: Transaction,
  { id, playerId, amount }: Withdrawal,
  kind: string,
  to: Account,
  atMs: number,
): Promise<void> {
  const postings = [{ from: PENDING_PAYOUT, to, item: ITEM.coin, amount }]
  await post(tx, { kind, reference: id, playerId, postings, atMs })
}

type Tools = Pick<Parts, 'db' | 'payment'>

/**
 * Approves and pays. Approval is committed before the provider is asked, so that a crash in between leaves a
 * withdrawal that is approved and can be paid again: a provider pays each withdrawal once.
 * @throws WithdrawalNotOpen, or what the provider threw
 */
export async function approveWithdrawal(
  tools: Tools,
  withdrawalId: string,
  atMs: number,
): Promise<Withdrawal> {
  await tools.db.transact(tx => move(tx, withdrawalId, 'approved', { atMs }))
  return payWithdrawal(tools, withdrawalId, atMs)
}

/** Pays an approved withdrawal. @throws WithdrawalNotOpen, or what the provider threw */
export async function payWithdrawal(
  { db, payment }: Tools,
  withdrawalId: string,
  atMs: number,
): Promise<Withdrawal> {
  const approved = await db.read
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', withdrawalId)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  if (!approved) throw new WithdrawalNotOpen(`Withdrawal ${withdrawalId} is not approved`)
  await payment.payOut({
    withdrawalId,
    bankId: approved.bank_id,
    accountName: approved.account_name,
    accountNumber: approved.account_number,
    amount: approved.amount as Withdrawal['amount'],
  })
  return db.transact(async tx => {
    const paid = await move(tx, withdrawalId, 'paid', { atMs })
    await takeFromHold(tx, paid, 'withdrawal-paid', clearingAccount(paid.bankId), atMs)
    return paid
  })
}

/** Refuses a withdrawal with a reason the player sees, and gives the amount back. @throws WithdrawalNotOpen */
export async function refuseWithdrawal(
  { db }: Tools,
  withdrawalId: string,
  reason: string,
  atMs: number,
): Promise<Withdrawal> {
  return db.transact(async tx => {
    const refused = await move(tx, withdrawalId, 'refused', { reason, atMs })
    await takeFromHold(tx, refused, 'withdrawal-released', playerAccount(refused.playerId), atMs)
    return refused
  })
}
