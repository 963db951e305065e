import { ITEM } from '../../../domain/items.ts'
import { canTransition } from '../../../domain/transitions.ts'
import { WITHDRAWAL_TRANSITIONS, type WithdrawalState } from '../../../domain/withdrawal.ts'
import type { Transaction } from '../../db/database.ts'
import { clearingAccount, PENDING_PAYOUT, playerAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { lockTotals } from '../../ledger/totals.ts'
import type { Parts } from '../../parts.ts'
import { openNumber } from './account-number.ts'
import {
  findWithdrawal,
  findWithdrawalRow,
  listWithdrawalsByState,
  moveWithdrawal,
  noteWithdrawal,
  type Withdrawal,
} from './repository.ts'

/** A withdrawal that does not exist, or whose state does not allow the decision. */
export class WithdrawalNotOpen extends Error {
  override readonly name = 'WithdrawalNotOpen'
}

/** The provider paid another amount than the withdrawal's; the withdrawal stays `paying` for staff to look at. */
export class PayoutMismatch extends Error {
  override readonly name = 'PayoutMismatch'
}

type Tools = Pick<Parts, 'db' | 'payment' | 'hooks' | 'vault'>

/**
 * Locks the player of a withdrawal and reads the withdrawal, so that its state holds until the transaction ends.
 * @throws WithdrawalNotOpen when its state does not lead to `to`
 */
async function requireMovable(
  tx: Transaction,
  withdrawalId: string,
  to: WithdrawalState,
): Promise<Withdrawal> {
  const found = await findWithdrawal(tx.query, withdrawalId)
  if (found) await lockTotals(tx, found.playerId)
  const withdrawal = found && (await findWithdrawal(tx.query, withdrawalId))
  if (!withdrawal || !canTransition(WITHDRAWAL_TRANSITIONS, withdrawal.state, to)) {
    throw new WithdrawalNotOpen(
      `Withdrawal ${withdrawalId} ${withdrawal ? `is ${withdrawal.state}` : 'is unknown'} and cannot become ${to}`,
    )
  }
  return withdrawal
}

/** The moment of a decision, what the player reads about it, and what staff note; the note before stays without one. */
interface Change {
  readonly reason?: string
  readonly note?: string | undefined
  readonly atMs: number
}

async function move(
  tx: Transaction,
  withdrawalId: string,
  to: WithdrawalState,
  change: Change,
): Promise<Withdrawal> {
  const moved = await moveWithdrawal(tx, withdrawalId, to, change)
  if (!moved) throw new WithdrawalNotOpen(`Withdrawal ${withdrawalId} cannot become ${to}`)
  return moved
}

/**
 * Approves a withdrawal and pays it.
 * @throws WithdrawalNotOpen, or what the provider threw: then the withdrawal stays `paying` and the payout is resumed
 */
export async function approveWithdrawal(
  tools: Tools,
  withdrawalId: string,
  atMs: number,
  note?: string,
): Promise<Withdrawal> {
  await tools.db.transact(async tx => {
    await requireMovable(tx, withdrawalId, 'approved')
    await move(tx, withdrawalId, 'approved', { note, atMs })
  })
  return payWithdrawal(tools, withdrawalId, atMs)
}

/** Takes a withdrawal for a closer look, which the player sees as well. @throws WithdrawalNotOpen */
export async function reviewWithdrawal(
  { db }: Pick<Tools, 'db'>,
  withdrawalId: string,
  atMs: number,
  note?: string,
): Promise<Withdrawal> {
  return db.transact(async tx => {
    await requireMovable(tx, withdrawalId, 'review')
    return move(tx, withdrawalId, 'review', { note, atMs })
  })
}

/** Stores what staff note about a withdrawal in any state, in place of the note before. @throws WithdrawalNotOpen */
export async function annotateWithdrawal(
  { db }: Pick<Tools, 'db'>,
  withdrawalId: string,
  note: string,
): Promise<Withdrawal> {
  const noted = await db.transact(tx => noteWithdrawal(tx, withdrawalId, note))
  if (!noted) throw new WithdrawalNotOpen(`Withdrawal ${withdrawalId} is unknown`)
  return noted
}

/**
 * Pays an approved withdrawal, or resumes one that is `paying`. `paying` is committed before the provider is called,
 * and no state leads from it back to the player's balance. The provider gets the withdrawal's id as idempotency key, so
 * that a call after a crash, after a time-out or by a second process requests the same payout again.
 * @throws WithdrawalNotOpen, PayoutMismatch, or what the provider threw
 */
export async function payWithdrawal(tools: Tools, withdrawalId: string, atMs: number): Promise<Withdrawal> {
  const { db, payment, vault } = tools
  await db.transact(async tx => {
    const row = await findWithdrawalRow(tx.query, withdrawalId)
    if (row?.state === 'paying') return
    await requireMovable(tx, withdrawalId, 'paying')
    await move(tx, withdrawalId, 'paying', { atMs })
  })
  const row = await findWithdrawalRow(db.read, withdrawalId)
  if (!row) throw new WithdrawalNotOpen(`Withdrawal ${withdrawalId} is unknown`)
  const known = await payment.findPayout(withdrawalId)
  const payout =
    known ??
    (await payment.payOut({
      withdrawalId,
      bankId: row.bank_id,
      accountName: row.account_name,
      accountNumber: openNumber(vault, 'withdrawal', row),
      amount: row.amount as Withdrawal['amount'],
    }))
  if (payout.amount !== row.amount) {
    throw new PayoutMismatch(`Withdrawal ${withdrawalId}: ${row.amount} asked for, ${payout.amount} paid`)
  }
  return finishPayout(tools, withdrawalId, atMs)
}

/** Posts a payout that the provider has confirmed. Returns the withdrawal unchanged when another process has posted it. */
async function finishPayout({ db, hooks }: Tools, withdrawalId: string, atMs: number): Promise<Withdrawal> {
  return db.transact(async tx => {
    const found = await findWithdrawal(tx.query, withdrawalId)
    if (!found) throw new WithdrawalNotOpen(`Withdrawal ${withdrawalId} is unknown`)
    const { playerId, amount, bankId } = found
    await lockTotals(tx, playerId)
    const withdrawal = (await findWithdrawal(tx.query, withdrawalId)) ?? found
    if (withdrawal.state === 'paid') return withdrawal
    const postings = [{ from: PENDING_PAYOUT, to: clearingAccount(bankId), item: ITEM.coin, amount }]
    await post(tx, { kind: 'withdrawal-paid', reference: withdrawalId, playerId, postings, atMs })
    const paid = await move(tx, withdrawalId, 'paid', { atMs })
    await hooks.emit(tx, 'withdrawalPaid', { playerId, withdrawalId, amount, atMs })
    return paid
  })
}

/**
 * Resumes every payout that a crash or a failing provider interrupted.
 * @throws AggregateError of what failed, after all were tried
 */
export async function resumePayouts(parts: Tools & Pick<Parts, 'clock' | 'log'>): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of await listWithdrawalsByState(parts.db.read, 'paying')) {
    try {
      await payWithdrawal(parts, id, parts.clock.now())
      parts.log.info({ withdrawalId: id }, 'payout resumed')
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payouts are still open`)
}

/** Refuses a withdrawal with a reason the player sees, and gives the amount back. @throws WithdrawalNotOpen */
export async function refuseWithdrawal(
  { db, hooks }: Pick<Tools, 'db' | 'hooks'>,
  withdrawalId: string,
  reason: string,
  atMs: number,
  note?: string,
): Promise<Withdrawal> {
  return db.transact(async tx => {
    const { playerId, amount } = await requireMovable(tx, withdrawalId, 'refused')
    const postings = [{ from: PENDING_PAYOUT, to: playerAccount(playerId), item: ITEM.coin, amount }]
    await post(tx, { kind: 'withdrawal-released', reference: withdrawalId, playerId, postings, atMs })
    const refused = await move(tx, withdrawalId, 'refused', { reason, note, atMs })
    await hooks.emit(tx, 'withdrawalRefused', { playerId, withdrawalId, amount, atMs })
    return refused
  })
}
