import type { Kysely, Selectable } from 'kysely'
import type { CredentialSinceMs } from '../../../domain/player/credential-age.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

type PlayerRow = Selectable<Schema['player']>

/** A player's stored data without the password hash. */
export interface Player {
  readonly id: string
  readonly account: string
  /**
   * How the player registered: 1 by phone, 2 by account; any other value is the `SOCIAL_TYPE` of the social account.
   */
  readonly accountType: number
  readonly nickname: string
  readonly avatar: number
  /** The bound phone in its stored form; empty for none. */
  readonly mobile: string
  readonly hasPassword: boolean
  readonly inviteCode: string
  readonly inviterId: string
  readonly createdAtMs: number
  /** When the player last logged in, epoch milliseconds. */
  readonly lastLoginAtMs: number
}

/** A player with the password hash, and the age of password and phone. */
export interface PlayerCredentials {
  readonly player: Player
  /** The hash of the password; `undefined` for a player without a password. */
  readonly passwordHash: string | undefined
  /** The time since which the password exists. */
  readonly passwordSinceMs: CredentialSinceMs
  /** The time since which the phone is bound. */
  readonly mobileSinceMs: CredentialSinceMs
}

function toCredentials(row: PlayerRow): PlayerCredentials {
  const player = {
    id: row.id,
    account: row.account,
    accountType: row.account_type,
    nickname: row.nickname,
    avatar: row.avatar,
    mobile: row.mobile ?? '',
    hasPassword: row.password_hash !== '',
    inviteCode: row.invite_code,
    inviterId: row.inviter_id,
    createdAtMs: row.created_at_ms,
    lastLoginAtMs: row.last_login_at_ms,
  }
  return {
    player,
    passwordHash: row.password_hash || undefined,
    passwordSinceMs: row.password_since_ms,
    mobileSinceMs: row.mobile_since_ms,
  }
}

/** The account name in lower case: names that differ only in case are the same account. */
export function accountNameKeyOf(account: string): string {
  return account.toLowerCase()
}

/** A value that identifies a player, one of three kinds. `mobile` is in its stored form, such as `+639171234567`. */
export type PlayerIdentifier =
  | { readonly id: string }
  | { readonly account: string }
  | { readonly mobile: string }

export async function findCredentials(
  query: Kysely<Schema>,
  name: PlayerIdentifier,
): Promise<PlayerCredentials | undefined> {
  const rows = query.selectFrom('player').selectAll()
  const row = await ('id' in name
    ? rows.where('id', '=', name.id)
    : 'account' in name
      ? rows.where('account_key', '=', accountNameKeyOf(name.account))
      : rows.where('mobile', '=', name.mobile)
  ).executeTakeFirst()
  return row && toCredentials(row)
}

export async function findPlayer(query: Kysely<Schema>, playerId: string): Promise<Player | undefined> {
  return (await findCredentials(query, { id: playerId }))?.player
}

/** Whether the player with an account name used a device after `sinceMs`, epoch milliseconds. */
export async function hasUsedDevice(
  query: Kysely<Schema>,
  { account, deviceHash, sinceMs }: { account: string; deviceHash: string; sinceMs: number },
): Promise<boolean> {
  const row = await query
    .selectFrom('player_device')
    .innerJoin('player', 'player.id', 'player_device.player_id')
    .select('player_device.player_id')
    .where('player.account_key', '=', accountNameKeyOf(account))
    .where('player_device.device_hash', '=', deviceHash)
    .where('player_device.seen_at_ms', '>', sinceMs)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an account name is taken, compared without case. */
export async function isAccountNameTaken(query: Kysely<Schema>, account: string): Promise<boolean> {
  return (await findCredentials(query, { account })) !== undefined
}

export async function findInviterByInviteCode(
  query: Kysely<Schema>,
  inviteCode: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('player')
    .select('id')
    .where('invite_code', '=', inviteCode)
    .executeTakeFirst()
  return row?.id
}

/**
 * Stores a new player, inside the caller's transaction.
 * @returns false when the account or the phone is taken
 */
export async function insertPlayer(
  tx: Transaction,
  player: Omit<Player, 'hasPassword'> & { passwordHash: string | undefined; termsVersion: string },
): Promise<boolean> {
  const inserted = await tx.query
    .insertInto('player')
    .values({
      id: player.id,
      account: player.account,
      account_key: accountNameKeyOf(player.account),
      account_type: player.accountType,
      password_hash: player.passwordHash ?? '',
      mobile: player.mobile || null,
      nickname: player.nickname,
      avatar: player.avatar,
      invite_code: player.inviteCode,
      inviter_id: player.inviterId,
      terms_version: player.termsVersion,
      terms_at_ms: player.createdAtMs,
      eligible_at_ms: player.createdAtMs,
      created_at_ms: player.createdAtMs,
      last_login_at_ms: player.lastLoginAtMs,
      block_reason: '',
      exclusion_reason: '',
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length === 1
}

/**
 * Stores the time of a log-in and locks the player's row, inside the caller's transaction. The lock makes a block, an
 * exclusion or a password change commit either before the log-in or after its session is stored.
 * @param login.knownHash the stored hash that the entered password has matched; `undefined` for a log-in without a
 * password
 */
export async function storeLoginTime(
  tx: Transaction,
  { playerId, knownHash, atMs }: { playerId: string; knownHash: string | undefined; atMs: number },
): Promise<'done' | 'blocked' | 'passwordChanged'> {
  const row = await tx.query
    .selectFrom('player')
    .select(['blocked_at_ms', 'password_hash'])
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.blocked_at_ms !== null) return 'blocked'
  if (knownHash !== undefined && row.password_hash !== knownHash) return 'passwordChanged'
  await tx.query.updateTable('player').set({ last_login_at_ms: atMs }).where('id', '=', playerId).execute()
  return 'done'
}

/**
 * Whether staff have blocked a player. Reads without a lock inside the caller's transaction; `storeLoginTime` checks
 * again under the lock of the player's row.
 */
export async function isPlayerBlocked(tx: Transaction, playerId: string): Promise<boolean> {
  const row = await tx.query
    .selectFrom('player')
    .select('blocked_at_ms')
    .where('id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined && row.blocked_at_ms !== null
}

/**
 * Stores a password hash, inside the caller's transaction.
 * @param change.from the expected present hash, empty for no password; omit it to replace any hash
 * @returns false when the present hash is another one
 */
export async function changePasswordHash(
  tx: Transaction,
  playerId: string,
  { from, to, atMs }: { from?: string; to: string; atMs: number },
): Promise<boolean> {
  let query = tx.query
    .updateTable('player')
    .set({ password_hash: to, password_since_ms: atMs })
    .where('id', '=', playerId)
  if (from !== undefined) query = query.where('password_hash', '=', from)
  const changed = await query.returning('id').execute()
  return changed.length === 1
}

/**
 * Binds a phone, inside the caller's transaction.
 * @param change.from the expected present phone; empty for none
 * @returns false when another player has the phone, or the present phone is another one
 */
export async function bindMobile(
  tx: Transaction,
  playerId: string,
  { from, to, atMs }: { from: string; to: string; atMs: number },
): Promise<boolean> {
  const owner = await findCredentials(tx.query, { mobile: to })
  if (owner) return owner.player.id === playerId
  const bound = await tx.query
    .updateTable('player')
    .set({ mobile: to, mobile_since_ms: atMs })
    .where('id', '=', playerId)
    .where('mobile', from ? '=' : 'is', from || null)
    .returning('id')
    .execute()
  return bound.length === 1
}

/** Stores a former password hash again, inside the caller's transaction; an empty hash removes the password. */
export async function restorePassword(
  tx: Transaction,
  playerId: string,
  { hash, sinceMs }: { readonly hash: string; readonly sinceMs: CredentialSinceMs },
): Promise<void> {
  await tx.query
    .updateTable('player')
    .set({ password_hash: hash, password_since_ms: sinceMs })
    .where('id', '=', playerId)
    .execute()
}

/**
 * Binds a former phone again, inside the caller's transaction. Leaves the player without a phone if the player had
 * none before, or if another player has bound it meanwhile.
 */
export async function restoreMobile(
  tx: Transaction,
  playerId: string,
  { mobile, sinceMs }: { readonly mobile: string; readonly sinceMs: CredentialSinceMs },
): Promise<void> {
  const owner = mobile === '' ? undefined : await findCredentials(tx.query, { mobile })
  const isFree = mobile !== '' && (owner === undefined || owner.player.id === playerId)
  await tx.query
    .updateTable('player')
    .set({ mobile: isFree ? mobile : null, mobile_since_ms: isFree ? sinceMs : null })
    .where('id', '=', playerId)
    .execute()
}

/**
 * Reads the player's bound phone (null for none) and password hash (empty for none), and locks the player's row, inside
 * the caller's transaction.
 */
export function lockLoginMethods(
  tx: Transaction,
  playerId: string,
): Promise<{ mobile: string | null; password_hash: string }> {
  return tx.query
    .selectFrom('player')
    .select(['mobile', 'password_hash'])
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Whether a player's passkeys and linked social accounts together are more than one. */
export async function hasSeveralPasskeysOrLinks(query: Kysely<Schema>, playerId: string): Promise<boolean> {
  const social = query.selectFrom('social_account').select('player_id').where('player_id', '=', playerId)
  const passkeys = query.selectFrom('passkey').select('player_id').where('player_id', '=', playerId)
  return (await social.unionAll(passkeys).limit(2).execute()).length > 1
}
