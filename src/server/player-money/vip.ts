import type { Kysely } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import {
  findVipStart,
  insertBaselines,
  insertVipOpening,
  lockVipOpening,
  selectStakesAfter,
  selectVipStart,
  updateVipOpening,
} from './vip-statements.ts'

/** Players whose stakes one transaction copies. */
const SLICE = 500

interface VipStart {
  readonly last_player_id: string
  readonly ended_at_ms: number | null
  readonly wagered: number | null
}

/** The player whose experience is asked for, and all stakes of the player in centavos. */
interface Wagered {
  readonly playerId: string
  readonly wagered: number
}

function sinceStart(start: VipStart | undefined, { playerId, wagered }: Wagered): number {
  if (!start || (start.ended_at_ms === null && playerId > start.last_player_id)) return 0
  return Math.max(0, wagered - (start.wagered ?? 0))
}

/** The stakes of a player since VIP began, in centavos: what counts as experience. 0 before VIP has begun. */
export async function vipWagered(db: Database, player: Wagered): Promise<number> {
  return sinceStart(await db.lookUp(findVipStart, { playerId: player.playerId }), player)
}

/** As `vipWagered`, read by the caller's query, which may be of a transaction. */
export async function vipWageredIn(query: Kysely<Schema>, player: Wagered): Promise<number> {
  return sinceStart(await selectVipStart(query, player.playerId).executeTakeFirst(), player)
}

/**
 * Begins VIP once: copies the stakes of every player until now, so that they count as no experience. Runs in slices
 * with transactions of their own. A call after a crash continues, and a call after the end does nothing.
 * @param atMs epoch milliseconds
 */
export async function beginVip({ transact }: Pick<Database, 'transact'>, atMs: number): Promise<void> {
  for (;;) {
    const isEnded = await transact(tx => copySlice(tx, atMs))
    if (isEnded) return
  }
}

/** Copies the stakes of the next players. @returns whether the copying has ended */
async function copySlice(tx: Transaction, atMs: number): Promise<boolean> {
  tx.write(insertVipOpening, { atMs })
  const opening = await tx.first(lockVipOpening, {})
  if (!opening || opening.ended_at_ms !== null) return true
  const rows = await tx.run(selectStakesAfter, { playerId: opening.last_player_id, most: SLICE })
  const stakes = rows.filter(({ wagered }) => wagered > 0)
  if (stakes.length > 0) await insertBaselines(tx, stakes)
  const isEnded = rows.length < SLICE
  tx.write(updateVipOpening, {
    lastPlayerId: rows.at(-1)?.player_id ?? opening.last_player_id,
    endedAtMs: isEnded ? atMs : null,
  })
  return isEnded
}
