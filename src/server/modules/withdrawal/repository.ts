import type { Kysely, Selectable } from 'kysely'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { sourcesOf } from '../../../domain/transitions.ts'
import { WITHDRAWAL_TRANSITIONS, type WithdrawalState } from '../../../domain/withdrawal.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { offsetOf, type Page, type PageRequest, toPage } from '../../http/page.ts'

/** Where a player's money may go. */
export interface ReceivingAccount {
  readonly id: string
  readonly bankId: string
  readonly accountName: string
  readonly accountNumber: string
}

/** A withdrawal with a copy of the account that it goes to; amounts in hundredths. */
export interface Withdrawal {
  readonly id: string
  readonly playerId: string
  readonly amount: Centavos
  readonly state: WithdrawalState
  readonly reason: string
  readonly bankId: string
  readonly accountName: string
  readonly accountNumber: string
  readonly createdAtMs: number
  readonly dueAtMs: number
}

function toReceivingAccount(row: Selectable<Schema['receiving_account']>): ReceivingAccount {
  return {
    id: row.id,
    bankId: row.bank_id,
    accountName: row.account_name,
    accountNumber: row.account_number,
  }
}

function toWithdrawal(row: Selectable<Schema['withdrawal']>): Withdrawal {
  return {
    id: row.id,
    playerId: row.player_id,
    amount: centavos(row.amount),
    state: row.state,
    reason: row.reason,
    bankId: row.bank_id,
    accountName: row.account_name,
    accountNumber: row.account_number,
    createdAtMs: row.created_at_ms,
    dueAtMs: row.due_at_ms,
  }
}

/** Makes units that decide by sums of one player's rows wait for each other. */
export async function holdPlayer(tx: Transaction, playerId: string): Promise<void> {
  await tx.query.selectFrom('player').select('id').where('id', '=', playerId).forUpdate().execute()
}

export async function listReceivingAccounts(
  query: Kysely<Schema>,
  playerId: string,
): Promise<ReceivingAccount[]> {
  const rows = await query
    .selectFrom('receiving_account')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute()
  return rows.map(toReceivingAccount)
}

export async function insertReceivingAccount(
  tx: Transaction,
  account: ReceivingAccount & { playerId: string; atMs: number },
): Promise<void> {
  await tx.query
    .insertInto('receiving_account')
    .values({
      id: account.id,
      player_id: account.playerId,
      bank_id: account.bankId,
      account_name: account.accountName,
      account_number: account.accountNumber,
      created_at_ms: account.atMs,
    })
    .execute()
}

/** @returns whether the player had such an account. */
export async function deleteReceivingAccount(
  tx: Transaction,
  playerId: string,
  accountId: string,
): Promise<boolean> {
  const deleted = await tx.query
    .deleteFrom('receiving_account')
    .where('id', '=', accountId)
    .where('player_id', '=', playerId)
    .returning('id')
    .execute()
  return deleted.length === 1
}

export async function insertWithdrawal(tx: Transaction, withdrawal: Withdrawal): Promise<void> {
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
      account_number: withdrawal.accountNumber,
      created_at_ms: withdrawal.createdAtMs,
      due_at_ms: withdrawal.dueAtMs,
      decided_at_ms: null,
    })
    .execute()
}

export async function listWithdrawals(
  query: Kysely<Schema>,
  playerId: string,
  page: PageRequest,
): Promise<Page<Withdrawal>> {
  const mine = query.selectFrom('withdrawal').where('player_id', '=', playerId)
  const [rows, count] = await Promise.all([
    mine.selectAll().orderBy('id', 'desc').limit(page.pageSize).offset(offsetOf(page)).execute(),
    mine.select(select => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return toPage(rows.map(toWithdrawal), Number(count.total), page)
}

/** Every withdrawal in a state, oldest first, for the operator. */
export async function listByState(query: Kysely<Schema>, state: WithdrawalState): Promise<Withdrawal[]> {
  const rows = await query
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', '=', state)
    .orderBy('id')
    .execute()
  return rows.map(toWithdrawal)
}

/** Sum of what a player withdrew or is about to, in hundredths. */
export async function withdrawnTotal(query: Kysely<Schema>, playerId: string): Promise<Centavos> {
  const row = await query
    .selectFrom('withdrawal')
    .select(select => select.fn.sum<number | null>('amount').as('sum'))
    .where('player_id', '=', playerId)
    .where('state', '!=', 'refused')
    .executeTakeFirst()
  return centavos(Number(row?.sum ?? 0))
}

/** Sum of what is held and not yet paid or refused, in hundredths. */
export async function pendingTotal(query: Kysely<Schema>, playerId: string): Promise<Centavos> {
  const row = await query
    .selectFrom('withdrawal')
    .select(select => select.fn.sum<number | null>('amount').as('sum'))
    .where('player_id', '=', playerId)
    .where('state', 'in', ['held', 'approved'])
    .executeTakeFirst()
  return centavos(Number(row?.sum ?? 0))
}

/** Moves a withdrawal on if the transition table allows it. @returns it as moved, or `undefined`. */
export async function moveWithdrawal(
  tx: Transaction,
  withdrawalId: string,
  to: WithdrawalState,
  change: { reason?: string; atMs: number },
): Promise<Withdrawal | undefined> {
  const [row] = await tx.query
    .updateTable('withdrawal')
    .set({
      state: to,
      decided_at_ms: change.atMs,
      ...(change.reason === undefined ? {} : { reason: change.reason }),
    })
    .where('id', '=', withdrawalId)
    .where('state', 'in', sourcesOf(WITHDRAWAL_TRANSITIONS, to))
    .returningAll()
    .execute()
  return row && toWithdrawal(row)
}
