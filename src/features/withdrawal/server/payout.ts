import { HOUR_MS, MINUTE_MS } from '../../../domain/time.ts'
import { CommandError } from '../../../server/command-error.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../../../server/db/due-rows.ts'
import type { Payout } from '../../../server/providers/payment/provider.ts'
import type { Services } from '../../../server/services.ts'
import { decryptAccountNumber } from './account-number.ts'
import { moveLockedWithdrawalToState, requireMovableWithdrawal } from './decide.ts'
import { findPayoutRow, insertPayout, listDuePayouts, type PayoutRow } from './payout-repository.ts'
import { applyPayoutReport } from './payout-result.ts'
import {
  findWithdrawal,
  findWithdrawalRow,
  type StoredWithdrawal,
  type StoredWithdrawalRow,
} from './repository.ts'

type PayoutServices = Pick<Services, 'db' | 'payment' | 'hooks' | 'vault' | 'log'>

/**
 * How long an approved withdrawal waits for the process that approved it, in milliseconds. After that the process
 * counts as dead, and a job pays the withdrawal.
 */
export const APPROVED_WITHDRAWAL_WAIT_MS = MINUTE_MS

/**
 * Approves a withdrawal and pays it.
 * @throws CommandError if its state does not allow the approval, or another amount was paid; the provider's error. If
 * the payment fails after the approval, the withdrawal stays `paying`, and a job resumes the payout.
 */
export async function approveWithdrawal(
  services: PayoutServices,
  withdrawalId: string,
  atMs: number,
  note?: string,
): Promise<StoredWithdrawal> {
  await services.db.transact(async tx => {
    await requireMovableWithdrawal(tx, withdrawalId, 'approved')
    await moveLockedWithdrawalToState(tx, withdrawalId, 'approved', { note, atMs })
  })
  return payWithdrawal(services, withdrawalId, atMs)
}

/**
 * Pays an approved withdrawal, or resumes one that is `paying`. Commits `paying` before it calls the provider. The
 * withdrawal's id is the idempotency key, so a second call requests the same payout. A resumed payout is looked up
 * first, and is not requested again once the provider may have forgotten the key.
 * @returns the withdrawal, which is still `paying` while the provider has no result
 * @throws CommandError if the state of the withdrawal does not allow a payment
 * @throws CommandError if another amount was paid, if a repeated request might pay twice, or if the provider refuses a
 * repeated request; the provider's error. In these cases the withdrawal stays `paying`. Staff can resolve it once the
 * key has expired and the provider has no record of the payout.
 */
export async function payWithdrawal(
  services: PayoutServices,
  withdrawalId: string,
  atMs: number,
): Promise<StoredWithdrawal> {
  const { row, payout, isFirst } = await services.db.transact(tx =>
    beginPayout(services, tx, withdrawalId, atMs),
  )
  const known = isFirst
    ? undefined
    : await services.payment.findPayout({ withdrawalId, payoutId: payout.payout_id })
  const result = known ?? (await requestPayout(services, row, payout, atMs))
  if (!isFirst && isRefusedByProvider(result)) {
    throw new CommandError(
      `Withdrawal ${withdrawalId}: the provider refused a repeated request (${result.error}); the first may have been paid`,
    )
  }
  const { withdrawal, kind } = await applyPayoutReport(services, result, atMs)
  if (kind || !withdrawal)
    throw new CommandError(
      `Withdrawal ${withdrawalId}: ${row.amount} asked for, ${result.amount} paid; ${kind}`,
    )
  return withdrawal
}

/**
 * Whether the provider refused to make the payout. If it refuses a repeated request, the first request may still have
 * been paid.
 */
const isRefusedByProvider = ({ state, payoutId }: Payout) => state === 'failed' && payoutId === ''

/**
 * Moves a withdrawal to `paying` and stores its payout, if that has not happened yet.
 * @returns the rows of the withdrawal and its payout, and whether this call requests the payout for the first time
 */
async function beginPayout(
  { payment }: Pick<Services, 'payment'>,
  tx: Transaction,
  withdrawalId: string,
  atMs: number,
): Promise<{ row: StoredWithdrawalRow; payout: PayoutRow; isFirst: boolean }> {
  const found = await findWithdrawalRow(tx.query, withdrawalId)
  const isFirst = found?.state !== 'paying'
  if (isFirst) {
    await requireMovableWithdrawal(tx, withdrawalId, 'paying')
    await moveLockedWithdrawalToState(tx, withdrawalId, 'paying', { atMs })
  }
  const row = await findWithdrawalRow(tx.query, withdrawalId)
  if (!row) throw new CommandError(`Withdrawal ${withdrawalId} is unknown`)
  const stored = await findPayoutRow(tx.query, withdrawalId)
  const askedAtMs = isFirst ? atMs : (row.paying_at_ms ?? atMs)
  const payout = stored ?? (await insertPayout(tx, { provider: payment.name, withdrawalId, askedAtMs }))
  return { row, payout, isFirst }
}

/**
 * Requests the payout from the provider.
 * @throws CommandError if the provider may have forgotten the idempotency key. The request might then pay twice, so
 * staff must resolve the withdrawal.
 */
async function requestPayout(
  { payment, vault }: PayoutServices,
  row: StoredWithdrawalRow,
  { asked_at_ms: askedAtMs }: PayoutRow,
  atMs: number,
): Promise<Payout> {
  if (atMs - askedAtMs >= payment.payoutKeyMs) {
    throw new CommandError(
      `Withdrawal ${row.id} was sent to the provider on ${new Date(askedAtMs).toISOString()}, which does not know it`,
    )
  }
  return payment.payOut({
    withdrawalId: row.id,
    bankId: row.bank_id,
    accountName: row.account_name,
    accountNumber: decryptAccountNumber(vault, 'withdrawal', row),
    amount: row.amount as StoredWithdrawal['amount'],
  })
}

/**
 * Whether the provider has forgotten the idempotency key. The check waits an hour longer than `payoutKeyMs`, since a
 * request sent just before may still be running.
 */
export function isIdempotencyKeyExpired(
  { payment }: Pick<Services, 'payment'>,
  askedAtMs: number,
  atMs: number,
): boolean {
  return atMs - askedAtMs >= payment.payoutKeyMs + HOUR_MS
}

/**
 * Stores the result of a payout that staff got from the provider, if the provider's API does not know the payout.
 * @throws CommandError unless the withdrawal is `paying`, the idempotency key has expired, and the provider has no
 * record of the payout
 */
export async function storePayoutResultFromStaff(
  services: PayoutServices,
  withdrawalId: string,
  { as, atMs }: { readonly as: 'paid' | 'failed'; readonly atMs: number },
): Promise<StoredWithdrawal> {
  const withdrawal = await findWithdrawal(services.db.read, withdrawalId)
  const payout = await findPayoutRow(services.db.read, withdrawalId)
  if (
    withdrawal?.state !== 'paying' ||
    !payout ||
    !isIdempotencyKeyExpired(services, payout.asked_at_ms, atMs)
  )
    throw new CommandError(
      `Withdrawal ${withdrawalId} is ${withdrawal?.state ?? 'unknown'}; only a payout whose key has expired is resolved`,
    )
  const known = await services.payment.findPayout({ withdrawalId, payoutId: payout.payout_id })
  if (known)
    throw new CommandError(`The provider knows withdrawal ${withdrawalId} as ${known.state}: retry it`)
  const { amount } = withdrawal
  const result = { withdrawalId, payoutId: payout.payout_id, amount, state: as, error: 'resolved', atMs }
  const resolved = await applyPayoutReport(services, result, atMs)
  return resolved.withdrawal ?? withdrawal
}

/** Pays every approved withdrawal whose process died before the payout, and resumes or looks up every due payout. */
export async function resumePayouts(
  services: PayoutServices & Pick<Services, 'clock'>,
  run: DueRowsRun,
): Promise<void> {
  const { db, clock, log } = services
  const atMs = clock.now()
  await forEachDueRow<string>(run, {
    list: ({ limit }) =>
      listDuePayouts(db.read, { atMs, approvedUntilMs: atMs - APPROVED_WITHDRAWAL_WAIT_MS, limit }),
    keyOf: withdrawalId => withdrawalId,
    async run(withdrawalId) {
      const { state } = await payWithdrawal(services, withdrawalId, clock.now())
      log.info({ withdrawalId, state }, 'payout resumed')
      return 1
    },
  })
}
