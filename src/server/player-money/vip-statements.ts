import type { Kysely } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { prepare } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'

/** The state of the copying, and a player's stakes before VIP began; no row before VIP began. */
export function selectVipStart(query: Kysely<Schema>, playerId: string) {
  return query
    .selectFrom('vip_opening')
    .leftJoin('vip_baseline', join => join.on('vip_baseline.player_id', '=', playerId))
    .select(['vip_opening.last_player_id', 'vip_opening.ended_at_ms', 'vip_baseline.wagered'])
    .where('vip_opening.id', '=', 1)
}

export const findVipStart = prepare((db, p: { playerId: string }) => selectVipStart(db, p.playerId))

export const insertVipOpening = prepare((db, p: { atMs: number }) =>
  db
    .insertInto('vip_opening')
    .values({ id: 1, begun_at_ms: p.atMs, last_player_id: '', ended_at_ms: null })
    .onConflict(conflict => conflict.column('id').doNothing()),
)

/** The state of the copying, locked until the caller's transaction ends. */
export const lockVipOpening = prepare(db =>
  db.selectFrom('vip_opening').select(['last_player_id', 'ended_at_ms']).where('id', '=', 1).forUpdate(),
)

export const selectStakesAfter = prepare((db, p: { playerId: string; most: number }) =>
  db
    .selectFrom('player_total')
    .select(['player_id', 'wagered'])
    .where('player_id', '>', p.playerId)
    .orderBy('player_id')
    .limit(p.most),
)

/** Stores what players had wagered before VIP began, in centavos, inside the caller's transaction. */
export async function insertBaselines(
  tx: Transaction,
  stakes: readonly { readonly player_id: string; readonly wagered: number }[],
): Promise<void> {
  await tx.query.insertInto('vip_baseline').values(stakes).execute()
}

export const updateVipOpening = prepare((db, p: { lastPlayerId: string; endedAtMs: number | null }) =>
  db
    .updateTable('vip_opening')
    .set({ last_player_id: p.lastPlayerId, ended_at_ms: p.endedAtMs })
    .where('id', '=', 1),
)
