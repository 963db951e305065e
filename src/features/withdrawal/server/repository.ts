import { type Kysely, type Selectable, sql } from 'kysely'
import { type Centavos, centavos } from '../../../domain/money.ts'
import {
  HELD_WITHDRAWAL_STATES,
  RECEIVING_ACCOUNTS_SETTING_MAX,
  WITHDRAWAL_GROUP_STATES,
  WITHDRAWAL_TRANSITIONS,
  type WithdrawalState,
  type WithdrawalStateGroup,
} from '../../../domain/payments/withdrawal.ts'
import type { FormerReceivingAccount } from '../../../domain/player/former-credential.ts'
import { listStatesLeadingTo } from '../../../domain/transitions.ts'
import { createCamelRowMapper } from '../../../server/db/camel-rows.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import {
  type CursorPage,
  type CursorRequest,
  idRangeOfCursorPage,
  rowCountToSelectForPage,
  toCursorPage,
  type WholeHourPeriod,
} from '../../../server/http/cursor-page.ts'
import type { EncryptedAccountNumber } from './account-number.ts'
import { withdrawalTables } from './tables.ts'

export type StoredWithdrawalRow = Selectable<Schema['withdrawal']>
export type ReceivingAccountRow = Selectable<Schema['receiving_account']>

/** A withdrawal with a copy of its receiving account; amounts in centavos. */
export interface StoredWithdrawal {
  readonly id: string
  readonly playerId: string
  readonly amount: Centavos
  readonly state: WithdrawalState
  /** The reason of a refusal; empty otherwise. */
  readonly reason: string
  readonly bankId: string
  readonly accountName: string
  /** The last digits of the account number. */
  readonly accountTail: string
  readonly createdAtMs: number
  readonly approvedAtMs: number | null
  /** The time when the state became `paying`, just before the first request to the provider; null before. */
  readonly payingAtMs: number | null
  /** The time when the withdrawal was paid or its amount returned; null before. */
  readonly endedAtMs: number | null
  readonly dueAtMs: number
  /** The staff's note; may be empty. */
  readonly note: string
}

const toCamelWithdrawal = createCamelRowMapper(withdrawalTables.withdrawal)

function toWithdrawal(row: StoredWithdrawalRow): StoredWithdrawal {
  const { accountNumber: _, winSource: __, decidedAtMs, ...withdrawal } = toCamelWithdrawal(row)
  return {
    ...withdrawal,
    amount: centavos(row.amount),
    endedAtMs: HELD_WITHDRAWAL_STATES.some(state => state === row.state) ? null : decidedAtMs,
  }
}

/** A player's receiving accounts, oldest first. */
export function listReceivingAccounts(
  query: Kysely<Schema>,
  playerId: string,
): Promise<ReceivingAccountRow[]> {
  return query
    .selectFrom('receiving_account')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('deleted_at_ms', 'is', null)
    .orderBy('id')
    .limit(RECEIVING_ACCOUNTS_SETTING_MAX)
    .execute()
}

/** Whether a player has ever had a receiving account; removed accounts count too. */
export async function hasHadReceivingAccount(query: Kysely<Schema>, playerId: string): Promise<boolean> {
  const row = await query
    .selectFrom('receiving_account')
    .select('id')
    .where('player_id', '=', playerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertReceivingAccount(tx: Transaction, row: ReceivingAccountRow): Promise<void> {
  await tx.query.insertInto('receiving_account').values(row).execute()
}

/** Stores a changed account under its id. */
export async function updateReceivingAccount(tx: Transaction, row: ReceivingAccountRow): Promise<void> {
  const { id, ...values } = row
  await tx.query.updateTable('receiving_account').set(values).where('id', '=', id).execute()
}

/**
 * Marks a receiving account as removed and empties everything except bank, times and hash.
 * @returns whether the player had this account
 */
export async function removeReceivingAccount(
  tx: Transaction,
  playerId: string,
  accountId: string,
  atMs: number,
): Promise<boolean> {
  const removed = await tx.query
    .updateTable('receiving_account')
    .set({ deleted_at_ms: atMs, account_name: '', account_number: '', account_tail: '' })
    .where('id', '=', accountId)
    .where('player_id', '=', playerId)
    .where('deleted_at_ms', 'is', null)
    .returning('id')
    .execute()
  return removed.length === 1
}

/**
 * Restores a receiving account as it was before a change or removal, inside the caller's transaction. Ignores the
 * operator's maximum number of accounts, since the player had this account before.
 */
export async function restoreReceivingAccount(
  tx: Transaction,
  playerId: string,
  accountId: string,
  { bankId, accountName, sealedNumber, tail, numberMac, usableAtMs }: FormerReceivingAccount,
): Promise<void> {
  await tx.query
    .updateTable('receiving_account')
    .set({
      bank_id: bankId,
      account_name: accountName,
      account_number: sealedNumber,
      account_tail: tail,
      number_mac: numberMac,
      usable_at_ms: usableAtMs,
      deleted_at_ms: null,
    })
    .where('id', '=', accountId)
    .where('player_id', '=', playerId)
    .execute()
}

/**
 * Stores a withdrawal, inside the caller's transaction.
 * @param withdrawal.winSource the source of the win that it pays out, or null
 */
export async function insertWithdrawal(
  tx: Transaction,
  withdrawal: StoredWithdrawal & { readonly winSource: string | null },
  { sealed, tail }: EncryptedAccountNumber,
): Promise<void> {
  await tx.query
    .insertInto('withdrawal')
    .values({
      id: withdrawal.id,
      player_id: withdrawal.playerId,
      amount: withdrawal.amount,
      state: withdrawal.state,
      reason: withdrawal.reason,
      bank_id: withdrawal.bankId,
      account_name: withdrawal.accountName,
      account_number: sealed,
      account_tail: tail,
      created_at_ms: withdrawal.createdAtMs,
      due_at_ms: withdrawal.dueAtMs,
      approved_at_ms: null,
      paying_at_ms: null,
      decided_at_ms: null,
      note: withdrawal.note,
      win_source: withdrawal.winSource,
    })
    .execute()
}

/** A player's withdrawals, newest first. */
export async function listWithdrawals(
  query: Kysely<Schema>,
  playerId: string,
  request: CursorRequest & WholeHourPeriod & { readonly group?: WithdrawalStateGroup | undefined },
): Promise<CursorPage<StoredWithdrawal>> {
  const { from, before } = idRangeOfCursorPage(request)
  let mine = query.selectFrom('withdrawal').selectAll().where('player_id', '=', playerId)
  if (from !== undefined) mine = mine.where('id', '>=', from)
  if (before !== undefined) mine = mine.where('id', '<', before)
  if (request.group) mine = mine.where('state', 'in', WITHDRAWAL_GROUP_STATES[request.group])
  const rows = await mine.orderBy('id', 'desc').limit(rowCountToSelectForPage(request)).execute()
  return toCursorPage(rows.map(toWithdrawal), request, ({ id }) => id)
}

/** Every withdrawal in a state, oldest first, for the operator and the jobs. */
export async function listWithdrawalsByState(
  query: Kysely<Schema>,
  state: WithdrawalState,
): Promise<StoredWithdrawal[]> {
  const rows = await query
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', '=', state)
    .orderBy('id')
    .execute()
  return rows.map(toWithdrawal)
}

/** The withdrawals with these ids, in any order. */
export async function listWithdrawalsByIds(
  query: Kysely<Schema>,
  ids: readonly string[],
): Promise<StoredWithdrawal[]> {
  if (ids.length === 0) return []
  const rows = await query.selectFrom('withdrawal').selectAll().where('id', 'in', ids).execute()
  return rows.map(toWithdrawal)
}

/** The row of a withdrawal, with the encrypted account number. */
export function findWithdrawalRow(
  query: Kysely<Schema>,
  withdrawalId: string,
): Promise<StoredWithdrawalRow | undefined> {
  return query.selectFrom('withdrawal').selectAll().where('id', '=', withdrawalId).executeTakeFirst()
}

export async function findWithdrawal(
  query: Kysely<Schema>,
  withdrawalId: string,
): Promise<StoredWithdrawal | undefined> {
  const row = await findWithdrawalRow(query, withdrawalId)
  return row && toWithdrawal(row)
}

/** The players who have or had an account with one of these hashes, sorted by id. */
export async function listPlayersWithReceivingAccount(
  query: Kysely<Schema>,
  macs: readonly string[],
): Promise<string[]> {
  const rows = await query
    .selectFrom('receiving_account')
    .select('player_id')
    .distinct()
    .where('number_mac', 'in', macs)
    .orderBy('player_id')
    .execute()
  return rows.map(row => row.player_id)
}

/** Stores a staff note about a withdrawal. @returns the withdrawal, or `undefined` for an unknown id */
export async function storeWithdrawalNote(
  tx: Transaction,
  withdrawalId: string,
  note: string,
): Promise<StoredWithdrawal | undefined> {
  const [row] = await tx.query
    .updateTable('withdrawal')
    .set({ note })
    .where('id', '=', withdrawalId)
    .returningAll()
    .execute()
  return row && toWithdrawal(row)
}

/** The sum of the player's withdrawals on hold, in centavos. */
export async function sumHeldWithdrawals(query: Kysely<Schema>, playerId: string): Promise<Centavos> {
  const row = await query
    .selectFrom('withdrawal')
    .select(select => select.fn.sum<number | null>('amount').as('sum'))
    .where('player_id', '=', playerId)
    // The states are literals, not parameters, so that the query can use the partial index of withdrawals on hold.
    .where(
      'state',
      'in',
      HELD_WITHDRAWAL_STATES.map(state => sql.lit(state)),
    )
    .executeTakeFirst()
  return centavos(Number(row?.sum ?? 0))
}

/**
 * Moves a withdrawal to another state if `WITHDRAWAL_TRANSITIONS` allows it.
 * @returns the moved withdrawal, or `undefined` when it was not moved
 */
export async function moveWithdrawalToState(
  tx: Transaction,
  withdrawalId: string,
  to: WithdrawalState,
  change: { readonly reason?: string; readonly note?: string | undefined; readonly atMs: number },
): Promise<StoredWithdrawal | undefined> {
  const [row] = await tx.query
    .updateTable('withdrawal')
    .set({
      state: to,
      decided_at_ms: change.atMs,
      ...(to === 'approved' ? { approved_at_ms: change.atMs } : {}),
      ...(to === 'paying' ? { paying_at_ms: change.atMs } : {}),
      ...(change.note === undefined ? {} : { note: change.note }),
      ...(change.reason === undefined ? {} : { reason: change.reason }),
    })
    .where('id', '=', withdrawalId)
    .where('state', 'in', listStatesLeadingTo(WITHDRAWAL_TRANSITIONS, to))
    .returningAll()
    .execute()
  return row && toWithdrawal(row)
}
