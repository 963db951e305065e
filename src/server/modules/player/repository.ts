import type { Kysely, Selectable } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

type PlayerRow = Selectable<Schema['player']>

/** A player without the password hash. */
export interface Player {
  readonly id: string
  readonly account: string
  readonly nickname: string
  readonly avatar: number
  readonly inviteCode: string
  readonly inviterId: string
  readonly createdAtMs: number
  /** Epoch milliseconds of the last log-in. */
  readonly lastLoginAtMs: number
}

function toPlayer(row: PlayerRow): Player {
  return {
    id: row.id,
    account: row.account,
    nickname: row.nickname,
    avatar: row.avatar,
    inviteCode: row.invite_code,
    inviterId: row.inviter_id,
    createdAtMs: row.created_at_ms,
    lastLoginAtMs: row.last_login_at_ms,
  }
}

/** Accounts are compared without case. */
export function accountKey(account: string): string {
  return account.toLowerCase()
}

export async function findPlayer(query: Kysely<Schema>, playerId: string): Promise<Player | undefined> {
  const row = await query.selectFrom('player').selectAll().where('id', '=', playerId).executeTakeFirst()
  return row && toPlayer(row)
}

export async function findCredentials(
  query: Kysely<Schema>,
  account: string,
): Promise<{ player: Player; passwordHash: string } | undefined> {
  const row = await query
    .selectFrom('player')
    .selectAll()
    .where('account_key', '=', accountKey(account))
    .executeTakeFirst()
  return row && { player: toPlayer(row), passwordHash: row.password_hash }
}

/** Whether an account name is taken, compared without case. */
export async function isAccountTaken(query: Kysely<Schema>, account: string): Promise<boolean> {
  const row = await query
    .selectFrom('player')
    .select('id')
    .where('account_key', '=', accountKey(account))
    .executeTakeFirst()
  return row !== undefined
}

export async function findInviter(query: Kysely<Schema>, inviteCode: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('player')
    .select('id')
    .where('invite_code', '=', inviteCode)
    .executeTakeFirst()
  return row?.id
}

/** Stores a new player; `false` when the account is taken. */
export async function insertPlayer(
  tx: Transaction,
  player: Player & { passwordHash: string; termsVersion: string },
): Promise<boolean> {
  const inserted = await tx.query
    .insertInto('player')
    .values({
      id: player.id,
      account: player.account,
      account_key: accountKey(player.account),
      password_hash: player.passwordHash,
      nickname: player.nickname,
      avatar: player.avatar,
      invite_code: player.inviteCode,
      inviter_id: player.inviterId,
      terms_version: player.termsVersion,
      terms_at_ms: player.createdAtMs,
      eligible_at_ms: player.createdAtMs,
      created_at_ms: player.createdAtMs,
      last_login_at_ms: player.lastLoginAtMs,
    })
    .onConflict(conflict => conflict.column('account_key').doNothing())
    .returning('id')
    .execute()
  return inserted.length === 1
}

/** Stores the time of a log-in, inside the caller's transaction. */
export async function updateLastLogin(tx: Transaction, playerId: string, atMs: number): Promise<void> {
  await tx.query.updateTable('player').set({ last_login_at_ms: atMs }).where('id', '=', playerId).execute()
}
