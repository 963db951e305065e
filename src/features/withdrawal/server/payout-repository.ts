import { type Kysely, type Selectable, sql } from 'kysely'
import { HELD_WITHDRAWAL_STATES } from '../../../domain/payments/withdrawal.ts'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { ROWS_PER_PAGE, readInPages } from '../../../server/db/pages.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { Payout, TimeRange } from '../../../server/providers/payment/provider.ts'
import { withdrawalTables } from './tables.ts'

export type PayoutRow = Selectable<Schema['payout']>
export type PayoutDeviationRow = Selectable<Schema['payout_deviation']>

const PAYOUT_COLUMNS = columnsOf(withdrawalTables.payout)

const DEVIATION_COLUMNS = columnsOf(withdrawalTables.payout_deviation)

/**
 * The withdrawals whose payout the provider has not confirmed, with the time of the first request and the payout's id.
 */
export function listPayingWithdrawals(query: Kysely<Schema>) {
  return query
    .selectFrom('withdrawal')
    .innerJoin('payout', 'payout.withdrawal_id', 'withdrawal.id')
    .select(['withdrawal.id', 'payout.asked_at_ms', 'payout.payout_id'])
    .where('withdrawal.state', '=', 'paying')
    .execute()
}

/**
 * The ids of withdrawals whose payout the server must request or look up, oldest first: withdrawals that are `paying`
 * and due, and withdrawals approved before `approvedUntilMs`.
 */
export async function listDuePayouts(
  query: Kysely<Schema>,
  {
    atMs,
    approvedUntilMs,
    limit,
  }: { readonly atMs: number; readonly approvedUntilMs: number; readonly limit: number },
): Promise<string[]> {
  const rows = await query
    .selectFrom('withdrawal')
    .leftJoin('payout', 'payout.withdrawal_id', 'withdrawal.id')
    .select('withdrawal.id')
    // The states are literals, not parameters, so that the query can use the partial index of withdrawals on hold.
    .where(
      'withdrawal.state',
      'in',
      HELD_WITHDRAWAL_STATES.map(state => sql.lit(state)),
    )
    .where(sql<boolean>`(withdrawal.state = 'paying' and payout.next_at_ms <= ${atMs}
      or withdrawal.state = 'approved' and withdrawal.approved_at_ms <= ${approvedUntilMs})`)
    .orderBy('withdrawal.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids and states of the player's withdrawals on hold, oldest first. */
export function listHeldWithdrawals(query: Kysely<Schema>, playerId: string) {
  return query
    .selectFrom('withdrawal')
    .select(['id', 'state', 'created_at_ms'])
    .where('player_id', '=', playerId)
    .where('state', 'in', HELD_WITHDRAWAL_STATES)
    .orderBy('id')
    .execute()
}

/** The payout of a withdrawal; `undefined` before its first request. */
export function findPayoutRow(query: Kysely<Schema>, withdrawalId: string): Promise<PayoutRow | undefined> {
  return query
    .selectFrom('payout')
    .select(PAYOUT_COLUMNS)
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst()
}

/** Stores a payout before its first request, inside the caller's transaction. The request is due at once. */
export async function insertPayout(
  tx: Transaction,
  { withdrawalId, provider, askedAtMs }: { withdrawalId: string; provider: string; askedAtMs: number },
): Promise<PayoutRow> {
  const row: PayoutRow = {
    withdrawal_id: withdrawalId,
    provider,
    payout_id: '',
    state: 'pending',
    error: '',
    asked_at_ms: askedAtMs,
    next_at_ms: askedAtMs,
    changed_at_ms: askedAtMs,
    acknowledged_at_ms: null,
  }
  await tx.query
    .insertInto('payout')
    .values(row)
    .onConflict(conflict => conflict.column('withdrawal_id').doNothing())
    .execute()
  return row
}

/** Stores the state of a payout, inside a transaction that has locked the player's totals. */
export async function savePayout(tx: Transaction, row: PayoutRow): Promise<void> {
  const { withdrawal_id: _, asked_at_ms: __, ...changed } = row
  await tx.query
    .insertInto('payout')
    .values(row)
    .onConflict(conflict => conflict.column('withdrawal_id').doUpdateSet(changed))
    .execute()
}

/** A requested payout, with the state of its withdrawal. */
interface RequestedPayout {
  readonly withdrawalId: string
  readonly payoutId: string
  readonly state: 'paying' | 'paid'
}

type RequestedPayoutRow = Pick<Schema['payout'], 'withdrawal_id' | 'payout_id' | 'asked_at_ms'> &
  Pick<Schema['withdrawal'], 'state'>

/** Payouts that were requested between two times and whose withdrawal is `paying` or `paid`, page by page. */
export async function* listRequestedPayouts(
  query: Kysely<Schema>,
  { fromMs, toMs }: TimeRange,
): AsyncGenerator<RequestedPayout> {
  const rows = readInPages<RequestedPayoutRow>(last => {
    const [atMs, id] = [last?.asked_at_ms ?? fromMs, last?.withdrawal_id ?? '']
    // The query has no condition on the state. With one, SQLite would use the index of states and read every withdrawal
    // that was ever paid.
    return query
      .selectFrom('payout')
      .innerJoin('withdrawal', 'withdrawal.id', 'payout.withdrawal_id')
      .select(['payout.withdrawal_id', 'payout.payout_id', 'payout.asked_at_ms', 'withdrawal.state'])
      .where(sql<boolean>`(payout.asked_at_ms, payout.withdrawal_id) > (${atMs}, ${id})`)
      .where('payout.asked_at_ms', '<', toMs)
      .orderBy('payout.asked_at_ms')
      .orderBy('payout.withdrawal_id')
      .limit(ROWS_PER_PAGE)
      .execute()
  })
  for await (const { withdrawal_id: withdrawalId, payout_id: payoutId, state } of rows) {
    if (state === 'paying' || state === 'paid') yield { withdrawalId, payoutId, state }
  }
}

/** Failed and reversed payouts that staff have not acknowledged, oldest first. */
export function listUnacknowledgedPayouts(query: Kysely<Schema>): Promise<PayoutRow[]> {
  return query
    .selectFrom('payout')
    .select(PAYOUT_COLUMNS)
    .where(sql<boolean>`state in ('failed', 'reversed') and acknowledged_at_ms is null`)
    .orderBy('changed_at_ms')
    .execute()
}

/** Stores that staff have seen a failed or reversed payout. @returns `false` when there is no such payout */
export async function acknowledgePayout(
  tx: Transaction,
  withdrawalId: string,
  atMs: number,
): Promise<boolean> {
  const rows = await tx.query
    .updateTable('payout')
    .set({ acknowledged_at_ms: atMs })
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', 'in', ['failed', 'reversed'])
    .where('acknowledged_at_ms', 'is', null)
    .returning('withdrawal_id')
    .execute()
  return rows.length === 1
}

/** Stores a payout that matches no withdrawal, once for each id and kind, inside the caller's transaction. */
export async function insertPayoutDeviation(
  tx: Transaction,
  { withdrawalId, payoutId, amount, state }: Payout,
  row: Pick<PayoutDeviationRow, 'provider' | 'kind' | 'expected'> & { readonly atMs: number },
): Promise<void> {
  await tx.query
    .insertInto('payout_deviation')
    .values({
      provider: row.provider,
      payout_id: payoutId,
      kind: row.kind,
      withdrawal_id: withdrawalId,
      expected: row.expected,
      received: amount,
      state,
      at_ms: row.atMs,
      settled_at_ms: null,
      settled_as: '',
      settle_reason: '',
    })
    .onConflict(conflict => conflict.columns(['provider', 'payout_id', 'kind']).doNothing())
    .execute()
}

/**
 * Payouts that match no withdrawal, oldest first.
 * @param isOpen whether to list only those that staff have not settled
 */
export function listPayoutDeviations(
  query: Kysely<Schema>,
  { isOpen = false } = {},
): Promise<PayoutDeviationRow[]> {
  const all = query.selectFrom('payout_deviation').select(DEVIATION_COLUMNS).orderBy('at_ms')
  return (isOpen ? all.where('settled_at_ms', 'is', null) : all).execute()
}

/**
 * Stores how staff settled the open deviations of a payout.
 * @returns the settled rows; empty without an open deviation
 */
export function settlePayoutDeviations(
  tx: Transaction,
  payoutId: string,
  settled: { readonly as: 'recovered' | 'absorbed'; readonly reason: string; readonly atMs: number },
): Promise<PayoutDeviationRow[]> {
  return tx.query
    .updateTable('payout_deviation')
    .set({ settled_at_ms: settled.atMs, settled_as: settled.as, settle_reason: settled.reason })
    .where('payout_id', '=', payoutId)
    .where('settled_at_ms', 'is', null)
    .returning(DEVIATION_COLUMNS)
    .execute()
}

const PAGE_SIZE = 1_000

/**
 * A page of all withdrawals in the order of their ids; empty at the end.
 * @param after the last id of the previous page, or empty
 */
export function listWithdrawalsAfter(
  query: Kysely<Schema>,
  after: string,
): Promise<{ id: string; amount: number; state: string }[]> {
  return query
    .selectFrom('withdrawal')
    .select(['id', 'amount', 'state'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute()
}
