import { ITEM } from '../../../domain/items.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Transaction } from '../../db/database.ts'
import { deleteSessionsOf } from '../../identity/session.ts'
import { playerAccount, safeboxAccount } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { lockTotals, setExclusion, totalsOf } from '../../ledger/totals.ts'
import type { Parts } from '../../parts.ts'
import { openLockedAccount } from './lockout.ts'
import { findCredentials, findPlayer, type Player } from './repository.ts'

/** A player as staff see one: no number in full, no secret. */
export interface Standing {
  readonly player: Player
  /** When staff blocked the player, epoch milliseconds; null while not blocked. */
  readonly blockedAtMs: number | null
  readonly blockReason: string
  /** The latest exclusion, epoch milliseconds; null for a player who was never excluded. */
  readonly excludedFromMs: number | null
  readonly excludedUntilMs: number | null
  readonly exclusionReason: string
  readonly sessions: number
  /** What the player holds, in hundredths, and what must be wagered before a withdrawal. */
  readonly coin: Centavos
  readonly safebox: Centavos
  readonly owed: number
}

/** A change that does not fit the state of a player. */
export class PlayerStateError extends Error {
  override readonly name = 'PlayerStateError'
}

/** A player by id, account or stored phone. @throws PlayerStateError when there is none */
export async function requirePlayer(
  { db }: Pick<Parts, 'db'>,
  name: string,
  mobile?: string,
): Promise<Player> {
  const found =
    (mobile && (await findCredentials(db.read, { mobile }))) ||
    (await findCredentials(db.read, { id: name })) ||
    (await findCredentials(db.read, { account: name }))
  if (!found) throw new PlayerStateError(`There is no player ${name}`)
  return found.player
}

/** What staff see of a player. @throws PlayerStateError when there is none */
export async function standingOf({ db }: Pick<Parts, 'db'>, playerId: string): Promise<Standing> {
  const [player, row, totals, coin, safebox, { sessions }] = await Promise.all([
    findPlayer(db.read, playerId),
    db.read.selectFrom('player').selectAll().where('id', '=', playerId).executeTakeFirst(),
    totalsOf(db, playerId),
    balanceOf(db, playerAccount(playerId), ITEM.coin),
    balanceOf(db, safeboxAccount(playerId), ITEM.coin),
    db.read
      .selectFrom('session')
      .select(select => select.fn.countAll<number>().as('sessions'))
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow(),
  ])
  if (!player || !row) throw new PlayerStateError(`There is no player ${playerId}`)
  return {
    player,
    blockedAtMs: row.blocked_at_ms,
    blockReason: row.block_reason,
    excludedFromMs: row.excluded_from_ms,
    excludedUntilMs: totals.excludedUntilMs || null,
    exclusionReason: row.exclusion_reason,
    sessions: Number(sessions),
    coin,
    safebox,
    owed: totals.owed,
  }
}

/** Blocks a player: no log-in from now on, and every session ends. @throws PlayerStateError when blocked already */
export async function blockPlayer(
  { db }: Pick<Parts, 'db'>,
  playerId: string,
  reason: string,
  atMs: number,
): Promise<void> {
  await db.transact(async tx => {
    const changed = await tx.query
      .updateTable('player')
      .set({ blocked_at_ms: atMs, block_reason: reason })
      .where('id', '=', playerId)
      .where('blocked_at_ms', 'is', null)
      .returning('id')
      .execute()
    if (changed.length === 0) throw new PlayerStateError(`Player ${playerId} is blocked already, or unknown`)
    await deleteSessionsOf(tx, playerId)
  })
}

/** Lets a blocked player log in again. @throws PlayerStateError when not blocked */
export async function unblockPlayer(
  { db }: Pick<Parts, 'db'>,
  playerId: string,
  reason: string,
): Promise<void> {
  const changed = await db.transact(tx =>
    tx.query
      .updateTable('player')
      .set({ blocked_at_ms: null, block_reason: reason })
      .where('id', '=', playerId)
      .where('blocked_at_ms', 'is not', null)
      .returning('id')
      .execute(),
  )
  if (changed.length === 0) throw new PlayerStateError(`Player ${playerId} is not blocked, or unknown`)
}

/** Opens an account that wrong passwords have locked. @throws PlayerStateError for an unknown player */
export async function unlockPlayer(
  { db, limits }: Pick<Parts, 'db' | 'limits'>,
  playerId: string,
): Promise<void> {
  const { account } = await requirePlayer({ db }, playerId)
  await db.transact(tx => openLockedAccount(tx, limits, account))
}

/** Ends every session of a player. @returns how many. @throws PlayerStateError for an unknown player */
export async function endSessions({ db }: Pick<Parts, 'db'>, playerId: string): Promise<number> {
  const { id } = await requirePlayer({ db }, playerId)
  return db.transact(tx => deleteSessionsOf(tx, id))
}

/** An exclusion as it is asked for. */
export interface ExclusionDraft {
  readonly playerId: string
  readonly untilMs: number
  readonly reason: string
  readonly atMs: number
}

/**
 * Excludes a player from bets and deposits until a time and ends every session, inside the caller's transaction. Hooks
 * end what is under way, such as deposit orders. The player may log in again and withdraw. Bets read the exclusion from
 * the row of totals that they lock: one that commits after this transaction is refused.
 * @throws PlayerStateError when it would end an exclusion earlier, or has its end in the past
 */
export async function excludePlayer(
  { hooks }: Pick<Parts, 'hooks'>,
  tx: Transaction,
  { playerId, untilMs, reason, atMs }: ExclusionDraft,
): Promise<void> {
  const { excludedUntilMs } = await lockTotals(tx, playerId)
  if (untilMs <= atMs) throw new PlayerStateError('An exclusion ends in the future')
  if (untilMs < excludedUntilMs) {
    const end = new Date(excludedUntilMs).toISOString()
    throw new PlayerStateError(`Player ${playerId} is excluded until ${end}; an exclusion is never shortened`)
  }
  setExclusion(tx, playerId, untilMs)
  await tx.query
    .updateTable('player')
    .set({ exclusion_reason: reason, ...(excludedUntilMs > atMs ? {} : { excluded_from_ms: atMs }) })
    .where('id', '=', playerId)
    .execute()
  await deleteSessionsOf(tx, playerId)
  await hooks.emit(tx, 'playerExcluded', { playerId, untilMs, atMs })
}
