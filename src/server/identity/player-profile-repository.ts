import type { Kysely } from 'kysely'
import type { CredentialSinceMs } from '../../domain/player/credential-age.ts'
import { CommandError } from '../command-error.ts'
import type { Database, Transaction } from '../db/database.ts'
import { prepareQuery } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'

/** The columns of a player's row that belong to the profile. */
export interface PlayerProfile {
  readonly nickname: string
  readonly avatar: number
  /** The id of the player who invited this player; empty if nobody did. */
  readonly inviterId: string
}

/**
 * Locks the row of a player until the caller's transaction ends, and returns the profile. Opening a session does not
 * wait for this lock.
 * @returns `undefined` when there is no such player
 */
export async function lockPlayerProfile(
  tx: Transaction,
  playerId: string,
): Promise<PlayerProfile | undefined> {
  const row = await tx.query
    .selectFrom('player')
    .select(['nickname', 'avatar', 'inviter_id'])
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { nickname: row.nickname, avatar: row.avatar, inviterId: row.inviter_id }
}

const selectPlayerId = prepareQuery((db, p: { playerId: string }) =>
  db.selectFrom('player').select('id').where('id', '=', p.playerId),
)

/** Returns whether a player with this id exists. Reads committed rows, and throws inside a transaction. */
export async function isPlayerRegistered(db: Database, playerId: string): Promise<boolean> {
  return (await db.lookUp(selectPlayerId, { playerId })) !== undefined
}

/** Stores nickname and avatar, inside the caller's transaction. */
export async function updatePlayerProfile(
  tx: Transaction,
  playerId: string,
  { nickname, avatar }: Pick<PlayerProfile, 'nickname' | 'avatar'>,
): Promise<void> {
  await tx.query.updateTable('player').set({ nickname, avatar }).where('id', '=', playerId).execute()
}

/** The id of the player with this invite code or id, or `undefined`. */
export async function findPlayerIdByIdOrInviteCode(
  query: Kysely<Schema>,
  code: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('player')
    .select('id')
    .where(({ or, eb }) => or([eb('invite_code', '=', code), eb('id', '=', code)]))
    .executeTakeFirst()
  return row?.id
}

/**
 * Returns the id of the player with this invite code or id.
 * @throws CommandError when there is no such player
 */
export async function requirePlayerIdByIdOrInviteCode(query: Kysely<Schema>, code: string): Promise<string> {
  const playerId = await findPlayerIdByIdOrInviteCode(query, code)
  if (playerId === undefined) throw new CommandError(`There is no player ${code}`)
  return playerId
}

/**
 * Returns whether `playerId` is `inviteeId`, or invited that player directly or through other players. Locks every row
 * that it reads against changes until the caller's transaction ends, so that no other transaction can set an inviter in
 * this chain.
 */
export async function isInviterOf(tx: Transaction, playerId: string, inviteeId: string): Promise<boolean> {
  const seen = new Set<string>()
  for (let id = inviteeId; id !== '' && !seen.has(id); ) {
    if (id === playerId) return true
    seen.add(id)
    const row = await tx.query
      .selectFrom('player')
      .select('inviter_id')
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst()
    id = row?.inviter_id ?? ''
  }
  return false
}

/** Stores who invited a player, inside the caller's transaction. */
export async function updateInviter(tx: Transaction, playerId: string, inviterId: string): Promise<void> {
  await tx.query.updateTable('player').set({ inviter_id: inviterId }).where('id', '=', playerId).execute()
}

/** Counts all rows of the table `player`, in whatever state the accounts are. */
export async function countPlayers(query: Kysely<Schema>): Promise<number> {
  const { players } = await query
    .selectFrom('player')
    .select(({ fn }) => fn.countAll<number | string>().as('players'))
    .executeTakeFirstOrThrow()
  return Number(players)
}

/** A player whom staff named in a command, by id, account, invite code or phone. */
export interface NamedPlayer {
  readonly id: string
  readonly account: string
}

/**
 * Returns the players whose id, account, invite code or phone is the text that staff typed. Upper and lower case of an
 * account do not matter.
 * @param names.mobile the text as a phone number in its stored form; empty if it is not a phone number
 */
export function findPlayersByName(
  query: Kysely<Schema>,
  { name, mobile }: { readonly name: string; readonly mobile: string },
): Promise<NamedPlayer[]> {
  return query
    .selectFrom('player')
    .select(['id', 'account'])
    .where(({ or, eb }) =>
      or([
        eb('id', '=', name),
        eb('account_key', '=', name.toLowerCase()),
        eb('invite_code', '=', name),
        ...(mobile === '' ? [] : [eb('mobile', '=', mobile)]),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** Returns whether a player has a phone number. Works inside and outside a transaction. */
export async function hasBoundPhone(query: Kysely<Schema>, playerId: string): Promise<boolean> {
  const row = await query.selectFrom('player').select('mobile').where('id', '=', playerId).executeTakeFirst()
  return row !== undefined && row.mobile !== null && row.mobile !== ''
}

/** A player's phone number, and the time since which the player has it. */
export interface BoundPhone {
  /** The number in its stored form. */
  readonly mobile: string
  readonly sinceMs: CredentialSinceMs
}

/** The bound phone of a player; `undefined` without one. Works inside and outside a transaction. */
export async function findBoundPhone(
  query: Kysely<Schema>,
  playerId: string,
): Promise<BoundPhone | undefined> {
  const row = await query
    .selectFrom('player')
    .select(['mobile', 'mobile_since_ms'])
    .where('id', '=', playerId)
    .executeTakeFirst()
  return row?.mobile ? { mobile: row.mobile, sinceMs: row.mobile_since_ms } : undefined
}

/**
 * Returns the account name of a player.
 * @throws Error when there is no such player
 */
export async function requireAccountName(query: Kysely<Schema>, playerId: string): Promise<string> {
  const row = await query
    .selectFrom('player')
    .select('account')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return row.account
}

/**
 * Returns the nicknames of players, by player id. An unknown player has no entry; `playerIds` may contain an id twice.
 */
export async function nicknamesOf(
  query: Kysely<Schema>,
  playerIds: readonly string[],
): Promise<Map<string, string>> {
  if (playerIds.length === 0) return new Map()
  const rows = await query
    .selectFrom('player')
    .select(['id', 'nickname'])
    .where('id', 'in', [...new Set(playerIds)])
    .execute()
  return new Map(rows.map(row => [row.id, row.nickname]))
}

/** Returns nicknames and drawn avatars, by player id; an unknown id has no entry. */
export async function nicknamesAndAvatarsByPlayer(
  query: Kysely<Schema>,
  playerIds: readonly string[],
): Promise<Map<string, Pick<PlayerProfile, 'nickname' | 'avatar'>>> {
  if (playerIds.length === 0) return new Map()
  const rows = await query
    .selectFrom('player')
    .select(['id', 'nickname', 'avatar'])
    .where('id', 'in', [...new Set(playerIds)])
    .execute()
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/** Returns those of the given player ids whose players have a phone number; unknown ids are left out. */
export async function filterPlayersWithPhone(
  query: Kysely<Schema>,
  playerIds: readonly string[],
): Promise<Set<string>> {
  if (playerIds.length === 0) return new Set()
  const rows = await query
    .selectFrom('player')
    .select('id')
    .where('id', 'in', [...playerIds])
    .where('mobile', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the invite code of a player.
 * @throws Error when there is no such player
 */
export async function inviteCodeOf(query: Kysely<Schema>, playerId: string): Promise<string> {
  const row = await query
    .selectFrom('player')
    .select('invite_code')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return row.invite_code
}
