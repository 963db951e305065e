import type { Kysely } from 'kysely'
import { CENTAVOS_PER_PESO } from '../../../domain/money.ts'
import type { VipLevel } from '../../../domain/player/vip.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import type { PreparedQueryRow } from '../../../server/db/prepared.ts'
import type { Schema } from '../../../server/db/schema.ts'
import {
  listCountedStakesAfter,
  lockPlayerTotals,
  setVipLevelUpThreshold,
} from '../../../server/player-money/totals/totals.ts'
import {
  hashVipRules,
  stakesOfNextVipLevelUp,
  VIP_STATE_WITHOUT_LEVEL,
  type VipChangeCause,
  type VipLevelChange,
  type VipState,
  vipStateAfterReview,
  vipStateAfterStakes,
} from '../rules/vip-standing.ts'
import {
  findVipState,
  insertStakeBaselines,
  insertVipChanges,
  insertVipOpening,
  listVipChanges,
  lockVipOpening,
  selectVipState,
  storeVipState,
  updateVipOpening,
} from './vip-statements.ts'

/** Number of players whose stakes one transaction copies. */
const SLICE_PLAYERS = 500

type VipRow = PreparedQueryRow<
  Awaited<ReturnType<ReturnType<typeof selectVipState>['executeTakeFirstOrThrow']>>
>

/** A player, and all counted stakes of the player in centavos. */
export interface PlayerWithCountedStakes {
  readonly playerId: string
  readonly counted: number
  readonly atMs: number
}

/** The VIP level and the experience of a player. */
export interface PlayerVip extends VipState {
  /**
   * The counted stakes since VIP began plus the experience that staff added, in centavos. The sum is the player's
   * experience.
   */
  readonly experienced: number
  /**
   * The time at which VIP began, epoch milliseconds; `undefined` before. Stakes before this time give no experience.
   */
  readonly begunAtMs: number | undefined
  /** Experience that staff added, in centavos of stakes. */
  readonly givenExperience: number
  /** Number of changes of the level or the experience. */
  readonly changes: number
}

function playerVipOfRow(row: VipRow | undefined, { playerId, counted }: PlayerWithCountedStakes): PlayerVip {
  if (!row || (row.ended_at_ms === null && playerId > row.last_player_id)) {
    return {
      ...VIP_STATE_WITHOUT_LEVEL,
      experienced: 0,
      begunAtMs: undefined,
      givenExperience: 0,
      changes: 0,
    }
  }
  const standing =
    row.level === null
      ? VIP_STATE_WITHOUT_LEVEL
      : {
          level: row.level,
          highest: row.highest ?? 0,
          sinceMs: row.since_ms ?? 0,
          untilMs: row.until_ms,
          countedFrom: row.counted_from ?? 0,
        }
  const experienced = Math.max(0, counted - (row.baseline ?? 0) + (row.given ?? 0))
  const { begun_at_ms: begunAtMs } = row
  return { ...standing, experienced, begunAtMs, givenExperience: row.given ?? 0, changes: row.changes ?? 0 }
}

/**
 * The VIP level of a player: the stored level, raised if the stakes reach a higher level under the given levels. Stores
 * nothing.
 */
function currentVip(
  levels: readonly VipLevel[],
  row: VipRow | undefined,
  player: PlayerWithCountedStakes,
): PlayerVip {
  const vip = playerVipOfRow(row, player)
  const { counted, atMs } = player
  return {
    ...vip,
    ...vipStateAfterStakes(levels, vip, { counted, experienced: vip.experienced }, atMs).standing,
  }
}

/** The VIP level of a player, from committed rows. */
export async function readPlayerVipByLevels(
  db: Database,
  levels: readonly VipLevel[],
  player: PlayerWithCountedStakes,
): Promise<PlayerVip> {
  return currentVip(levels, await db.lookUp(findVipState, { playerId: player.playerId }), player)
}

/** The VIP level of a player, read by the caller's query, which may belong to a transaction. */
export async function queryPlayerVip(
  query: Kysely<Schema>,
  levels: readonly VipLevel[],
  player: PlayerWithCountedStakes,
): Promise<PlayerVip> {
  return currentVip(levels, await selectVipState(query, player.playerId).executeTakeFirst(), player)
}

/** A stored change of a player's level or experience. */
export interface VipChange {
  /** The number of the change, from 1. */
  readonly place: number
  readonly from: number
  readonly to: number
  readonly cause: VipChangeCause
  /** Experience that staff added or removed, in centavos of stakes. */
  readonly added: number
  readonly atMs: number
}

/** The changes of a player's level, the oldest first. Call the function inside or outside a transaction. */
export async function readVipChanges(query: Kysely<Schema>, playerId: string): Promise<VipChange[]> {
  const rows = await listVipChanges(query, playerId)
  return rows.map(row => ({
    place: row.place,
    from: row.level_from,
    to: row.level_to,
    cause: row.cause,
    added: row.added,
    atMs: row.at_ms,
  }))
}

const RAISED_LEVEL_KEY = {}

/** The level to which `raiseVipLevel` raised the player in this transaction; `undefined` if it raised none. */
export function findVipLevelRaisedByTransaction({ locals }: Pick<Transaction, 'locals'>): number | undefined {
  return locals.get(RAISED_LEVEL_KEY) as number | undefined
}

/**
 * Raises a player's level to the level that the stakes reach, inside the caller's transaction, which has locked the
 * player's totals. Also stores the counted stakes at which this function must be called next.
 * @param player.counted the counted stakes, including those of this transaction
 * @returns whether the level changed
 */
export async function raiseVipLevel(
  tx: Transaction,
  levels: readonly VipLevel[],
  player: PlayerWithCountedStakes,
): Promise<boolean> {
  const { playerId, counted, atMs } = player
  const rulesId = hashVipRules(levels)
  const vip = playerVipOfRow(await tx.first(findVipState, { playerId }), player)
  const stakes = { counted, experienced: vip.experienced }
  const { standing, changes } = vipStateAfterStakes(levels, vip, stakes, atMs)
  // The stored amount is never too high. Experience counts as 0 until VIP begins and starts at 0 then, so no level can
  // be reached with lower stakes.
  setVipLevelUpThreshold(tx, playerId, { next: stakesOfNextVipLevelUp(levels, standing, stakes), rulesId })
  if (changes.length === 0) return false
  await storeChanges(tx, { playerId, atMs, vip, standing }, changes)
  tx.locals.set(RAISED_LEVEL_KEY, standing.level)
  return true
}

/** A change of a player's VIP level: the stored state (`vip`), and the state that replaces it (`standing`). */
interface ReplacedLevel {
  readonly playerId: string
  readonly vip: PlayerVip
  readonly standing: VipState
  readonly atMs: number
}

type NewVipChange = VipLevelChange | Pick<VipChange, 'from' | 'to' | 'cause' | 'added'>

const experienceAddedBy = (change: NewVipChange): number => ('added' in change ? change.added : 0)

async function storeChanges(
  tx: Transaction,
  { playerId, vip, standing, atMs }: ReplacedLevel,
  changes: readonly NewVipChange[],
): Promise<void> {
  await storeVipState(tx, {
    player_id: playerId,
    level: standing.level,
    highest: standing.highest,
    since_ms: standing.sinceMs,
    until_ms: standing.untilMs,
    counted_from: standing.countedFrom,
    given: changes.reduce((sum, change) => sum + experienceAddedBy(change), vip.givenExperience),
    changes: vip.changes + changes.length,
  })
  if (changes.length === 0) return
  const rows = changes.map((change, index) => ({
    player_id: playerId,
    place: vip.changes + index + 1,
    level_from: change.from,
    level_to: change.to,
    cause: change.cause,
    added: experienceAddedBy(change),
    at_ms: atMs,
  }))
  await insertVipChanges(tx, rows)
}

/**
 * Reviews a due level: the player keeps it for at least another 90 days, or falls by one level. Runs inside the
 * caller's transaction and locks the player's totals. Changes nothing if the level is no longer due.
 * @returns whether the level changed
 */
export async function reviewVipLevel(
  tx: Transaction,
  levels: readonly VipLevel[],
  { playerId, dueMs, atMs }: { readonly playerId: string; readonly dueMs: number; readonly atMs: number },
): Promise<boolean> {
  const { counted } = await lockPlayerTotals(tx, playerId)
  const vip = playerVipOfRow(await tx.first(findVipState, { playerId }), { playerId, counted, atMs })
  if (vip.untilMs === null || vip.untilMs > dueMs) return false
  const { standing, changes } = vipStateAfterReview(levels, vip, { counted })
  await storeChanges(tx, { playerId, atMs, vip, standing }, changes)
  resetNextVipLevelUp(tx, playerId)
  return changes.length > 0
}

/**
 * Sets a player's experience, inside the caller's transaction. Locks the player's totals, and raises the level to the
 * level that the experience reaches. Never lowers a level.
 * @param points whole points of experience
 * @returns the level before and after; `undefined` before VIP has begun for the player
 */
export async function setVipExperience(
  tx: Transaction,
  levels: readonly VipLevel[],
  { playerId, points, atMs }: { readonly playerId: string; readonly points: number; readonly atMs: number },
): Promise<{ readonly from: PlayerVip; readonly to: VipState } | undefined> {
  const { counted } = await lockPlayerTotals(tx, playerId)
  const player = { playerId, counted, atMs }
  const row = await tx.first(findVipState, { playerId })
  const from = playerVipOfRow(row, player)
  if (!row || from.begunAtMs === undefined) return undefined
  const experienced = points * CENTAVOS_PER_PESO
  const added = experienced - (counted - (row.baseline ?? 0) + (row.given ?? 0))
  const { standing, changes } = vipStateAfterStakes(levels, from, { counted, experienced }, atMs)
  const staff = { from: from.level, to: from.level, cause: 'staff' as const, added }
  await storeChanges(tx, { playerId, atMs, vip: from, standing }, [staff, ...changes])
  resetNextVipLevelUp(tx, playerId)
  return { from, to: standing }
}

/**
 * Resets the stored threshold, inside the caller's transaction, so that the player's next stake computes the level
 * again. Call it after a change that can make the threshold wrong.
 */
export function resetNextVipLevelUp(tx: Transaction, playerId: string): void {
  setVipLevelUpThreshold(tx, playerId, { next: 0, rulesId: 0 })
}

/**
 * Begins VIP, once. Copies each player's counted stakes, because stakes before VIP give no experience. Each transaction
 * copies `SLICE_PLAYERS` players. After a crash the next call continues; a call after the end does nothing.
 * @param atMs epoch milliseconds
 */
export async function startVipProgram({ transact }: Pick<Database, 'transact'>, atMs: number): Promise<void> {
  for (;;) {
    const isEnded = await transact(tx => copyNextPlayerStakes(tx, atMs))
    if (isEnded) return
  }
}

/** Copies the counted stakes of the next players. @returns whether all players are copied */
async function copyNextPlayerStakes(tx: Transaction, atMs: number): Promise<boolean> {
  tx.write(insertVipOpening, { atMs })
  const opening = await tx.first(lockVipOpening, {})
  if (!opening || opening.ended_at_ms !== null) return true
  const players = await listCountedStakesAfter(tx, opening.last_player_id, SLICE_PLAYERS)
  const stakes = players.filter(({ counted }) => counted > 0)
  if (stakes.length > 0) await insertStakeBaselines(tx, stakes)
  const isEnded = players.length < SLICE_PLAYERS
  tx.write(updateVipOpening, {
    lastPlayerId: players.at(-1)?.playerId ?? opening.last_player_id,
    endedAtMs: isEnded ? atMs : null,
  })
  return isEnded
}
