import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { ExclusionKind } from '../../../domain/player/exclusion.ts'
import { CommandError } from '../../../server/command-error.ts'
import type { Transaction } from '../../../server/db/database.ts'
import {
  type IdentifierHolder,
  identifiersOfPhone,
  identifiersOfSocialAccount,
  storeIdentifiersOfExcludedPlayer,
} from '../../../server/identity/kept-identifier.ts'
import { countSessionsOfPlayer, deletePlayerSessions } from '../../../server/identity/session-repository.ts'
import type { Vault } from '../../../server/identity/vault.ts'
import { playerAccount, safeboxAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import { lockPlayerTotals, playerTotalsOf, setExclusion } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { unlockAccount } from './lockout.ts'
import {
  findPlayerStatusRow,
  insertPlayerBlock,
  removePlayerBlock,
  storeExclusionReason,
} from './player-status-repository.ts'
import { findCredentials, findPlayer, type Player } from './repository.ts'
import { listSocialLinks } from './social/link-repository.ts'

/** A player's data for staff, without secrets. The phone in `player` is not masked. */
export interface PlayerStatus {
  readonly player: Player
  /** When staff blocked the player, epoch milliseconds; null while not blocked. */
  readonly blockedAtMs: number | null
  readonly blockReason: string
  /** Start and end of the latest exclusion, epoch milliseconds; null for a player who was never excluded. */
  readonly excludedFromMs: number | null
  readonly excludedUntilMs: number | null
  readonly exclusionReason: string
  readonly sessions: number
  /** The player's balances, and the amount to wager before a withdrawal; centavos. */
  readonly coin: Centavos
  readonly safebox: Centavos
  readonly toWager: number
}

/**
 * Finds a player.
 * @param name id or account of the player
 * @param mobile a phone in its stored form, such as `+639171234567`; tried before `name`
 * @throws CommandError when no player matches
 */
export async function requirePlayerByNameOrPhone(
  { db }: Pick<Services, 'db'>,
  name: string,
  mobile?: string,
): Promise<Player> {
  const found =
    (mobile && (await findCredentials(db.read, { mobile }))) ||
    (await findCredentials(db.read, { id: name })) ||
    (await findCredentials(db.read, { account: name }))
  if (!found) throw new CommandError(`There is no player ${name}`)
  return found.player
}

/**
 * Reads a player's data for staff.
 * @throws CommandError for an unknown player
 */
export async function playerStatusOf({ db }: Pick<Services, 'db'>, playerId: string): Promise<PlayerStatus> {
  const [player, row, totals, coin, safebox, sessions] = await Promise.all([
    findPlayer(db.read, playerId),
    findPlayerStatusRow(db.read, playerId),
    playerTotalsOf(db, playerId),
    balanceOfAccount(db, playerAccount(playerId), ITEM_ID.coin),
    balanceOfAccount(db, safeboxAccount(playerId), ITEM_ID.coin),
    countSessionsOfPlayer(db, playerId),
  ])
  if (!player || !row) throw new CommandError(`There is no player ${playerId}`)
  return {
    player,
    blockedAtMs: row.blocked_at_ms,
    blockReason: row.block_reason,
    excludedFromMs: row.excluded_from_ms,
    excludedUntilMs: totals.excludedUntilMs || null,
    exclusionReason: row.exclusion_reason,
    sessions,
    coin,
    safebox,
    toWager: totals.owed,
  }
}

/**
 * Blocks a player: every session ends, and no log-in is possible until `unblockPlayer`.
 * @throws CommandError when the player is blocked already or unknown
 */
export async function blockPlayer(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  reason: string,
  atMs: number,
): Promise<void> {
  await db.transact(async tx => {
    if (!(await insertPlayerBlock(tx, playerId, { reason, atMs })))
      throw new CommandError(`Player ${playerId} is blocked already, or unknown`)
    await deletePlayerSessions(db, tx, playerId)
  })
}

/**
 * Ends a player's block, so that the player can log in again.
 * @throws CommandError when the player is not blocked or unknown
 */
export async function unblockPlayer(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  reason: string,
): Promise<void> {
  const isUnblocked = await db.transact(tx => removePlayerBlock(tx, playerId, reason))
  if (!isUnblocked) throw new CommandError(`Player ${playerId} is not blocked, or unknown`)
}

/**
 * Removes the lock that wrong passwords have put on a player's account.
 * @throws CommandError for an unknown player
 */
export async function unlockPlayer(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  playerId: string,
): Promise<void> {
  const { account } = await requirePlayerByNameOrPhone({ db }, playerId)
  await db.transact(tx => unlockAccount(tx, limits, account))
}

/**
 * Ends every session of a player.
 * @returns the number of ended sessions
 * @throws CommandError for an unknown player
 */
export async function endPlayerSessions({ db }: Pick<Services, 'db'>, playerId: string): Promise<number> {
  const { id } = await requirePlayerByNameOrPhone({ db }, playerId)
  return db.transact(tx => deletePlayerSessions(db, tx, id))
}

/** A requested exclusion; times in epoch milliseconds. */
export interface ExclusionDraft {
  readonly playerId: string
  /** The kind of the exclusion; `staff` by default. */
  readonly kind?: ExclusionKind
  readonly untilMs: number
  readonly reason: string
  readonly atMs: number
}

/**
 * Excludes a player from bets and deposits until a time and ends every session, inside the caller's transaction. Hooks
 * end unfinished work, such as deposit orders and bonuses. The player may still log in and withdraw. A bet locks the
 * totals row and reads the exclusion from it, so the server refuses a bet that would commit after this transaction.
 * @throws CommandError when the exclusion would end earlier than the current one, or not in the future
 */
export async function excludePlayer(
  { db, hooks }: Pick<Services, 'db' | 'hooks'>,
  tx: Transaction,
  { playerId, kind = 'staff', untilMs, reason, atMs }: ExclusionDraft,
): Promise<void> {
  const { excludedUntilMs } = await lockPlayerTotals(tx, playerId)
  if (untilMs <= atMs) throw new CommandError('An exclusion ends in the future')
  if (untilMs < excludedUntilMs) {
    const end = new Date(excludedUntilMs).toISOString()
    throw new CommandError(`Player ${playerId} is excluded until ${end}; an exclusion is never shortened`)
  }
  setExclusion(tx, playerId, untilMs)
  await storeExclusionReason(tx, playerId, { reason, fromMs: excludedUntilMs > atMs ? undefined : atMs })
  await deletePlayerSessions(db, tx, playerId)
  const fromMs = Math.max(atMs, excludedUntilMs)
  await hooks.emit(tx, 'playerExcluded', { playerId, kind, fromMs, untilMs, atMs })
}

/**
 * Stores hashes of the player's phone and social accounts, inside the transaction that excludes the player. Nobody can
 * register with them during the exclusion.
 */
export async function storeLoginHashesOfExcludedPlayer(
  tx: Transaction,
  vault: Vault,
  holder: IdentifierHolder,
): Promise<void> {
  const player = await findPlayer(tx.query, holder.playerId)
  const links = await listSocialLinks(tx.query, holder.playerId)
  const identifiers = [
    ...identifiersOfPhone(player?.mobile ?? ''),
    ...links.flatMap(identifiersOfSocialAccount),
  ]
  await storeIdentifiersOfExcludedPlayer(tx, vault, identifiers, holder)
}
