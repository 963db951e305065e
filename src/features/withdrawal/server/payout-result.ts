import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { PayoutState, WithdrawalState } from '../../../domain/payments/withdrawal.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { clearingAccount, PENDING_PAYOUT_ACCOUNT, playerAccount } from '../../../server/ledger/accounts.ts'
import { postLedgerJournal } from '../../../server/ledger/post.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import type { Payout } from '../../../server/providers/payment/provider.ts'
import type { Services } from '../../../server/services.ts'
import { moveLockedWithdrawalToState } from './decide.ts'
import { findPayoutRow, insertPayoutDeviation, type PayoutRow, savePayout } from './payout-repository.ts'
import { findWithdrawal, type StoredWithdrawal } from './repository.ts'
import type { PayoutDeviationKind } from './tables.ts'

/**
 * The result of applying a report. `moved`: the withdrawal has a new state. `repeated`: it already had this state or a
 * later one. `deviation`: the payout matches no withdrawal and is stored for the operator.
 */
export interface PayoutOutcome {
  readonly answer: 'moved' | 'repeated' | 'deviation'
  /** The kind of the deviation; absent if `answer` is not `deviation`. */
  readonly kind?: PayoutDeviationKind
  /** The withdrawal after the change; `undefined` for an unknown withdrawal. */
  readonly withdrawal?: StoredWithdrawal
}

type ResultServices = Pick<Services, 'db' | 'payment' | 'hooks' | 'log'>

/** Minimum and maximum time between two look-ups of a pending payout, milliseconds. */
const LOOK_UP_MIN_MS = MINUTE_MS
const LOOK_UP_MAX_MS = 30 * MINUTE_MS

/**
 * The time of the next look-up of a pending payout, epoch milliseconds. The wait is a quarter of the payout's age, at
 * least one minute and at most 30 minutes.
 */
function nextLookUpMs(askedAtMs: number, atMs: number): number {
  return atMs + Math.min(Math.max((atMs - askedAtMs) / 4, LOOK_UP_MIN_MS), LOOK_UP_MAX_MS)
}

/**
 * Applies a payout state that the provider has reported, in its own transaction. Posts a paid payout; returns the
 * amount of a failed or reversed payout to the player. A repeated or older report changes nothing. A payout that
 * matches no withdrawal moves no money and is stored as a deviation. Locks the player's totals, then the balances, then
 * the withdrawal.
 */
export async function applyPayoutReport(
  services: ResultServices,
  payout: Payout,
  atMs: number,
): Promise<PayoutOutcome> {
  const answer = await services.db.transact(tx => applyPayoutInTransaction(services, tx, payout, atMs))
  const { withdrawalId, payoutId, state, error } = payout
  const isNoteworthy = answer.kind !== undefined || (answer.answer === 'moved' && state !== 'paid')
  services.log[isNoteworthy ? 'warn' : answer.answer === 'repeated' ? 'debug' : 'info'](
    { withdrawalId, payoutId, state, error, answer: answer.kind ?? answer.answer },
    'payout result',
  )
  return answer
}

async function applyPayoutInTransaction(
  services: ResultServices,
  tx: Transaction,
  payout: Payout,
  atMs: number,
): Promise<PayoutOutcome> {
  const { withdrawalId } = payout
  const found = await findWithdrawal(tx.query, withdrawalId)
  if (found) await lockPlayerTotals(tx, found.playerId)
  const withdrawal = found && ((await findWithdrawal(tx.query, withdrawalId)) ?? found)
  const stored = withdrawal && (await findPayoutRow(tx.query, withdrawalId))
  const kind = deviationOf(withdrawal, stored, payout)
  if (kind || !withdrawal) {
    const known = kind ?? 'unknownWithdrawal'
    const row = { provider: services.payment.name, kind: known, expected: withdrawal?.amount ?? null, atMs }
    await insertPayoutDeviation(tx, payout, row)
    return { answer: 'deviation', kind: known, ...(withdrawal && { withdrawal }) }
  }
  if (shouldIgnoreReport(withdrawal.state, stored, payout)) return { answer: 'repeated', withdrawal }
  const to = nextWithdrawalState(withdrawal.state, payout.state)
  if (!to && withdrawal.state === 'paid' && stored?.payout_id === payout.payoutId)
    return { answer: 'repeated', withdrawal }
  const moved = to ? await settlePayout(services, tx, withdrawal, { to, atMs }) : withdrawal
  const askedAtMs = stored?.asked_at_ms ?? withdrawal.payingAtMs ?? atMs
  await savePayout(tx, {
    withdrawal_id: withdrawalId,
    provider: services.payment.name,
    payout_id: payout.payoutId || (stored?.payout_id ?? ''),
    state: to === 'reversed' ? 'reversed' : payout.state,
    error: payout.error,
    asked_at_ms: askedAtMs,
    next_at_ms: nextLookUpMs(askedAtMs, atMs),
    changed_at_ms: to ? atMs : (stored?.changed_at_ms ?? atMs),
    acknowledged_at_ms: null,
  })
  return { answer: to ? 'moved' : 'repeated', withdrawal: moved }
}

const isOtherPayout = (stored: PayoutRow | undefined, payoutId: string) =>
  stored !== undefined && stored.payout_id !== '' && stored.payout_id !== payoutId

/** The reason why a payout matches no withdrawal; `undefined` when it matches. */
function deviationOf(
  withdrawal: StoredWithdrawal | undefined,
  stored: PayoutRow | undefined,
  { payoutId, amount, state: result }: Payout,
): PayoutDeviationKind | undefined {
  if (!withdrawal) return 'unknownWithdrawal'
  if (withdrawal.amount !== amount) return 'wrongAmount'
  const hasMoved = result === 'paid' || result === 'pending'
  if (isOtherPayout(stored, payoutId) && hasMoved) return 'paidTwice'
  const { state } = withdrawal
  if ((state === 'held' || state === 'review' || state === 'approved') && hasMoved) return 'notAskedFor'
  if (state === 'refused' && hasMoved) return 'notAskedFor'
  if (state === 'failed' && result === 'paid') return 'paidAfterReturn'
  if (state === 'reversed' && result === 'paid' && stored?.payout_id !== payoutId) return 'paidAfterReturn'
  return undefined
}

/** Whether to ignore a report: it is about another payout of the withdrawal, or older than the withdrawal's state. */
function shouldIgnoreReport(
  state: WithdrawalState,
  stored: PayoutRow | undefined,
  { payoutId }: Payout,
): boolean {
  return isOtherPayout(stored, payoutId) || (state !== 'paying' && state !== 'paid')
}

/** The next state of a withdrawal after a payout's result; `undefined` if the state stays. */
function nextWithdrawalState(
  state: WithdrawalState,
  result: PayoutState,
): 'paid' | 'failed' | 'reversed' | undefined {
  if (result === 'pending') return undefined
  if (state === 'paying') return result
  // After a paid payout, both `failed` and `reversed` mean that the money came back: providers differ in which they
  // report.
  return state === 'paid' && result !== 'paid' ? 'reversed' : undefined
}

/**
 * Posts the ledger journal of a payout's result, moves the withdrawal to the state `to`, and emits the event about it.
 * The caller has locked the player's totals.
 */
async function settlePayout(
  { hooks }: ResultServices,
  tx: Transaction,
  { id: withdrawalId, playerId, amount, bankId, state }: StoredWithdrawal,
  { to, atMs }: { to: 'paid' | 'failed' | 'reversed'; atMs: number },
): Promise<StoredWithdrawal> {
  const held = state === 'paid' ? clearingAccount(bankId) : PENDING_PAYOUT_ACCOUNT
  const receiver = to === 'paid' ? clearingAccount(bankId) : playerAccount(playerId)
  const postings = [{ from: held, to: receiver, item: ITEM_ID.coin, amount }]
  // If the bank returns the money before the success was reported, the money is still in the pending-payout account. So
  // the journal is that of a failed payout.
  const kind = to === 'reversed' && state === 'paying' ? 'withdrawal-failed' : `withdrawal-${to}`
  await postLedgerJournal(tx, { kind, reference: withdrawalId, playerId, postings, atMs })
  const moved = await moveLockedWithdrawalToState(tx, withdrawalId, to, { atMs })
  const event = { playerId, withdrawalId, amount, atMs }
  if (to === 'paid') await hooks.emit(tx, 'withdrawalPaid', event)
  else await hooks.emit(tx, 'withdrawalReturned', { ...event, cause: to })
  return moved
}
