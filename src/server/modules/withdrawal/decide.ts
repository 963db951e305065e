import { ITEM } from '../../../domain/items.ts'
import { canTransition } from '../../../domain/transitions.ts'
import { WITHDRAWAL_TRANSITIONS, type WithdrawalState } from '../../../domain/withdrawal.ts'
import type { Transaction } from '../../db/database.ts'
import { clearingAccount, PENDING_PAYOUT, playerAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { lockTotals } from '../../player-money/totals.ts'
import type { Services } from '../../services.ts'
import { openNumber } from './account-number.ts'
import {
  findWithdrawal,
  findWithdrawalRow,
  listWithdrawalsByState,
  moveWithdrawal,
  noteWithdrawal,
  type StoredWithdrawal,
} from './repository.ts'

/** A withdrawal that does not exist, or whose state does not allow the decision. */
export class WithdrawalNotOpen extends Error {
  override readonly name = 'WithdrawalNotOpen'
}

/** The provider paid another amount than the withdrawal's; the withdrawal stays `paying` for staff to look at. */
export class PayoutMismatch extends Error {
  override readonly name = 'PayoutMismatch'
}

type PayoutServices = Pick<Services, 'db' | 'payment' | 'hooks' | 'vault'>

/**
 * Locks the totals of a withdrawal's player, then reads the withdrawal. Its state cannot change until the transaction
 * ends.
 * @throws WithdrawalNotOpen when its state does not lead to `to`
 */
async function requireMovable(
  tx: Transaction,
  withdrawalId: string,
  to: WithdrawalState,
): Promise<StoredWithdrawal> {
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

/**
 * A decision about a withdrawal: the reason that the player reads, the note of staff, and the time. Without a note, the
 * previous note stays.
 */
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
): Promise<StoredWithdrawal> {
  const moved = await moveWithdrawal(tx, withdrawalId, to, change)
  if (!moved) throw new WithdrawalNotOpen(`Withdrawal ${withdrawalId} cannot become ${to}`)
  return moved
}

/**
 * Approves a withdrawal and pays it.
 * @throws WithdrawalNotOpen, PayoutMismatch, or the provider's error; after the last two the withdrawal stays `paying`,
 *   and the payout is resumed
 */
export async function approveWithdrawal(
  services: PayoutServices,
  withdrawalId: string,
  atMs: number,
  note?: string,
): Promise<StoredWithdrawal> {
  await services.db.transact(async tx => {
    await requireMovable(tx, withdrawalId, 'approved')
    await move(tx, withdrawalId, 'approved', { note, atMs })
  })
  return payWithdrawal(services, withdrawalId, atMs)
}

/** Moves a withdrawal to `review`, which the player sees as well. @throws WithdrawalNotOpen */
export async function reviewWithdrawal(
  { db }: Pick<PayoutServices, 'db'>,
  withdrawalId: string,
  atMs: number,
  note?: string,
): Promise<StoredWithdrawal> {
  return db.transact(async tx => {
    await requireMovable(tx, withdrawalId, 'review')
    return move(tx, withdrawalId, 'review', { note, atMs })
  })
}

/** Stores a note of staff about a withdrawal in any state, in place of the previous note. @throws WithdrawalNotOpen */
export async function annotateWithdrawal(
  { db }: Pick<PayoutServices, 'db'>,
  withdrawalId: string,
  note: string,
): Promise<StoredWithdrawal> {
  const noted = await db.transact(tx => noteWithdrawal(tx, withdrawalId, note))
  if (!noted) throw new WithdrawalNotOpen(`Withdrawal ${withdrawalId} is unknown`)
  return noted
}

/**
 * Pays an approved withdrawal, or resumes one that is `paying`. `paying` is committed before the provider is called,
 * and no later state returns the amount to the player's balance. The provider gets the withdrawal's id as idempotency
 * key, so that a call after a crash, after a time-out or by a second process requests the same payout again.
 * @throws WithdrawalNotOpen, PayoutMismatch, or the provider's error
 */
export async function payWithdrawal(
  services: PayoutServices,
  withdrawalId: string,
  atMs: number,
): Promise<StoredWithdrawal> {
  const { db, payment, vault } = services
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
      amount: row.amount as StoredWithdrawal['amount'],
    }))
  if (payout.amount !== row.amount) {
    throw new PayoutMismatch(`Withdrawal ${withdrawalId}: ${row.amount} asked for, ${payout.amount} paid`)
  }
  return finishPayout(services, withdrawalId, atMs)
}

/** Posts a payout that the provider has confirmed. Returns the withdrawal unchanged if it was posted before. */
async function finishPayout(
  { db, hooks }: PayoutServices,
  withdrawalId: string,
  atMs: number,
): Promise<StoredWithdrawal> {
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
 * @throws AggregateError with all failures, after every payout was tried
 */
export async function resumePayouts(
  services: PayoutServices & Pick<Services, 'clock' | 'log'>,
): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of await listWithdrawalsByState(services.db.read, 'paying')) {
    try {
      await payWithdrawal(services, id, services.clock.now())
      services.log.info({ withdrawalId: id }, 'payout resumed')
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payouts are still open`)
}

/** Refuses a withdrawal with a reason the player sees, and gives the amount back. @throws WithdrawalNotOpen */
export async function refuseWithdrawal(
  { db, hooks }: Pick<PayoutServices, 'db' | 'hooks'>,
  withdrawalId: string,
  reason: string,
  atMs: number,
  note?: string,
): Promise<StoredWithdrawal> {
  return db.transact(async tx => {
    const { playerId, amount } = await requireMovable(tx, withdrawalId, 'refused')
    const postings = [{ from: PENDING_PAYOUT, to: playerAccount(playerId), item: ITEM.coin, amount }]
    await post(tx, { kind: 'withdrawal-released', reference: withdrawalId, playerId, postings, atMs })
    const refused = await move(tx, withdrawalId, 'refused', { reason, note, atMs })
    await hooks.emit(tx, 'withdrawalRefused', { playerId, withdrawalId, amount, atMs })
    return refused
  })
}
