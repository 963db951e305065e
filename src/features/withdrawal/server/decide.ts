import { ITEM_ID } from '../../../domain/awards/items.ts'
import { WITHDRAWAL_TRANSITIONS, type WithdrawalState } from '../../../domain/payments/withdrawal.ts'
import { canTransition } from '../../../domain/transitions.ts'
import { CommandError } from '../../../server/command-error.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { PlayerEvents } from '../../../server/events/events.ts'
import { PENDING_PAYOUT_ACCOUNT, playerAccount } from '../../../server/ledger/accounts.ts'
import { postLedgerJournal } from '../../../server/ledger/post.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { listHeldWithdrawals } from './payout-repository.ts'
import {
  findWithdrawal,
  moveWithdrawalToState,
  type StoredWithdrawal,
  storeWithdrawalNote,
} from './repository.ts'

/**
 * Locks the totals of the withdrawal's player, and then reads the withdrawal. Its state cannot change until the
 * transaction ends.
 * @throws CommandError for an unknown withdrawal, for a state that does not allow `to`, and if `to` is `approved` or
 * `paying` while the player's identity is revoked
 */
export async function requireMovableWithdrawal(
  tx: Transaction,
  withdrawalId: string,
  to: WithdrawalState,
): Promise<StoredWithdrawal> {
  const found = await findWithdrawal(tx.query, withdrawalId)
  const totals = found && (await lockPlayerTotals(tx, found.playerId))
  const withdrawal = found && (await findWithdrawal(tx.query, withdrawalId))
  if (totals && totals.revokedFromMs > 0 && (to === 'approved' || to === 'paying')) {
    throw new CommandError(`The identity of player ${found.playerId} is revoked: nothing is paid out`)
  }
  if (!withdrawal || !canTransition(WITHDRAWAL_TRANSITIONS, withdrawal.state, to)) {
    throw new CommandError(
      `Withdrawal ${withdrawalId} ${withdrawal ? `is ${withdrawal.state}` : 'is unknown'} and cannot become ${to}`,
    )
  }
  return withdrawal
}

/**
 * The details of a change of a withdrawal: the reason for the player, the note of staff, and the time. Without a note,
 * the previous note stays.
 */
interface WithdrawalChange {
  readonly reason?: string
  readonly note?: string | undefined
  readonly atMs: number
}

/**
 * Moves a locked withdrawal to another state, inside the caller's transaction.
 * @throws CommandError when its state does not allow `to`
 */
export async function moveLockedWithdrawalToState(
  tx: Transaction,
  withdrawalId: string,
  to: WithdrawalState,
  change: WithdrawalChange,
): Promise<StoredWithdrawal> {
  const moved = await moveWithdrawalToState(tx, withdrawalId, to, change)
  if (!moved) throw new CommandError(`Withdrawal ${withdrawalId} cannot become ${to}`)
  return moved
}

/**
 * Puts a withdrawal into `review`; the player sees this state too.
 * @throws CommandError as `requireMovableWithdrawal`
 */
export async function moveWithdrawalToReview(
  { db }: Pick<Services, 'db'>,
  withdrawalId: string,
  atMs: number,
  note?: string,
): Promise<StoredWithdrawal> {
  return db.transact(async tx => {
    await requireMovableWithdrawal(tx, withdrawalId, 'review')
    return moveLockedWithdrawalToState(tx, withdrawalId, 'review', { note, atMs })
  })
}

/**
 * Stores a staff note about a withdrawal in any state, in place of the previous note.
 * @throws CommandError for an unknown withdrawal
 */
export async function annotateWithdrawal(
  { db }: Pick<Services, 'db'>,
  withdrawalId: string,
  note: string,
): Promise<StoredWithdrawal> {
  const noted = await db.transact(tx => storeWithdrawalNote(tx, withdrawalId, note))
  if (!noted) throw new CommandError(`Withdrawal ${withdrawalId} is unknown`)
  return noted
}

/**
 * Refuses a withdrawal with a reason that the player sees, and gives the amount back.
 * @throws CommandError as `requireMovableWithdrawal`
 */
export async function refuseWithdrawal(
  { db, hooks }: Pick<Services, 'db' | 'hooks'>,
  withdrawalId: string,
  reason: string,
  atMs: number,
  note?: string,
): Promise<StoredWithdrawal> {
  return db.transact(tx => refuseWithdrawalInTransaction({ hooks }, tx, withdrawalId, { reason, note, atMs }))
}

async function refuseWithdrawalInTransaction(
  { hooks }: Pick<Services, 'hooks'>,
  tx: Transaction,
  withdrawalId: string,
  { reason, note, atMs }: WithdrawalChange & { readonly reason: string },
): Promise<StoredWithdrawal> {
  const { playerId, amount } = await requireMovableWithdrawal(tx, withdrawalId, 'refused')
  const postings = [{ from: PENDING_PAYOUT_ACCOUNT, to: playerAccount(playerId), item: ITEM_ID.coin, amount }]
  await postLedgerJournal(tx, {
    kind: 'withdrawal-released',
    reference: withdrawalId,
    playerId,
    postings,
    atMs,
  })
  const refused = await moveLockedWithdrawalToState(tx, withdrawalId, 'refused', { reason, note, atMs })
  await hooks.emit(tx, 'withdrawalReturned', { playerId, withdrawalId, amount, cause: 'refused', atMs })
  return refused
}

/** The reason shown for withdrawals that were requested before the owner recovered the account. */
const RECOVERED_REASON = 'A change to your account was undone. Request this withdrawal again.'

/**
 * Refuses the withdrawals that were requested since a change that the owner has undone, and returns their amounts. Runs
 * inside the caller's transaction, which has locked the player's totals. A withdrawal that is being paid does not
 * change.
 */
export async function refuseWithdrawalsSince(
  services: Pick<Services, 'hooks'>,
  tx: Transaction,
  { playerId, sinceMs, atMs }: PlayerEvents['accountRecovered'],
): Promise<void> {
  const held = await listHeldWithdrawals(tx.query, playerId)
  for (const { id, state, created_at_ms: createdAtMs } of held) {
    if (state === 'paying' || createdAtMs < sinceMs) continue
    await refuseWithdrawalInTransaction(services, tx, id, { reason: RECOVERED_REASON, atMs })
  }
}

/** The note of withdrawals that a charge-back has put into review. */
const CHARGED_BACK_NOTE = 'A deposit was charged back.'

/**
 * After a charge-back, moves the player's withdrawals on hold to `review`. Runs inside the caller's transaction, which
 * has locked the player's totals. Withdrawals that staff have approved do not change.
 */
export async function reviewWithdrawalsAfterReversal(
  tx: Transaction,
  { playerId, atMs }: PlayerEvents['depositReversed'],
): Promise<void> {
  for (const { id, state } of await listHeldWithdrawals(tx.query, playerId)) {
    if (state === 'held')
      await moveLockedWithdrawalToState(tx, id, 'review', { note: CHARGED_BACK_NOTE, atMs })
  }
}

/** The reason shown for withdrawals that were on hold when the account was closed. */
const CLOSED_REASON = 'Your account was closed.'

/**
 * Refuses the withdrawals on hold of a player whose account is being closed. Runs inside the caller's transaction,
 * which has locked the player's totals.
 * @throws CommandError while a withdrawal is being paid
 */
export async function refuseClosedAccountWithdrawals(
  services: Pick<Services, 'hooks'>,
  tx: Transaction,
  { playerId, atMs }: PlayerEvents['playerClosing'],
): Promise<void> {
  const held = await listHeldWithdrawals(tx.query, playerId)
  const paying = held.find(({ state }) => state === 'paying')
  if (paying) throw new CommandError(`Withdrawal ${paying.id} is being paid; wait for its result`)
  for (const { id } of held)
    await refuseWithdrawalInTransaction(services, tx, id, { reason: CLOSED_REASON, atMs })
}
