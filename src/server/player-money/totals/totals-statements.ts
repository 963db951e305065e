import type { Kysely } from 'kysely'
import { REALITY_CHECK_DEFAULT_MINUTES } from '../../../domain/player/exclusion.ts'
import { columnsOf } from '../../db/columns.ts'
import { prepareQuery } from '../../db/prepared.ts'
import type { Schema } from '../../db/schema.ts'
import { playerMoneyTables } from '../tables.ts'

/** The counters of a player who has never moved money: all 0. */
export const EMPTY_PLAYER_TOTALS = {
  deposited: 0,
  deposits: 0,
  withdrawn: 0,
  withdrawals: 0,
  wagered: 0,
  won: 0,
  owed: 0,
  open_grants: 0,
  excluded_until_ms: 0,
  verified_at_ms: 0,
  limit_mask: 0,
  check_minutes: REALITY_CHECK_DEFAULT_MINUTES,
  check_from_ms: 0,
  played_at_ms: 0,
  review_from_ms: 0,
  revoked_from_ms: 0,
  counted: 0,
  vip_next: 0,
  vip_rules: 0,
  grants: 0,
}

const COLUMNS = columnsOf(playerMoneyTables.player_total)

export const selectTotals = prepareQuery((db, p: { playerId: string }) =>
  db.selectFrom('player_total').select(COLUMNS).where('player_id', '=', p.playerId),
)

/** Locks the row of a player on PostgreSQL; SQLite needs no row locks. Changes nothing. */
export const lockExistingTotals = prepareQuery((db, p: { playerId: string }) =>
  db.selectFrom('player_total').select(COLUMNS).where('player_id', '=', p.playerId).forUpdate(),
)

/** Reads the columns of a player's row that a play needs. Locks the row like `lockExistingTotals`. */
export const lockTotalsForPlay = prepareQuery((db, p: { playerId: string }) =>
  db
    .selectFrom('player_total')
    .select(['open_grants', 'excluded_until_ms', 'revoked_from_ms', 'limit_mask'])
    .select(['check_minutes', 'check_from_ms', 'played_at_ms', 'counted', 'vip_next', 'vip_rules'])
    .where('player_id', '=', p.playerId)
    .forUpdate(),
)

/** Inserts the row of a player who has no row. If another transaction has inserted it first, only locks that row. */
export const insertTotals = prepareQuery((db, p: { playerId: string }) =>
  db
    .insertInto('player_total')
    .values({ player_id: p.playerId, ...EMPTY_PLAYER_TOTALS })
    .onConflict(conflict =>
      conflict.column('player_id').doUpdateSet(set => ({ owed: set.ref('player_total.owed') })),
    )
    .returning(COLUMNS),
)

export const addToTotals = prepareQuery(
  (
    db,
    p: { playerId: string; deposited: number; deposits: number; withdrawn: number; withdrawals: number },
  ) =>
    db
      .updateTable('player_total')
      .set(set => ({
        deposited: set('deposited', '+', p.deposited),
        deposits: set('deposits', '+', p.deposits),
        withdrawn: set('withdrawn', '+', p.withdrawn),
        withdrawals: set('withdrawals', '+', p.withdrawals),
      }))
      .where('player_id', '=', p.playerId),
)

export const storeExclusion = prepareQuery((db, p: { playerId: string; untilMs: number }) =>
  db.updateTable('player_total').set({ excluded_until_ms: p.untilMs }).where('player_id', '=', p.playerId),
)

export const storeIdentityVerifiedTime = prepareQuery((db, p: { playerId: string; atMs: number }) =>
  db.updateTable('player_total').set({ verified_at_ms: p.atMs }).where('player_id', '=', p.playerId),
)

export const storeIdentityRevokedTime = prepareQuery((db, p: { playerId: string; fromMs: number }) =>
  db.updateTable('player_total').set({ revoked_from_ms: p.fromMs }).where('player_id', '=', p.playerId),
)

export const storeLimitMask = prepareQuery((db, p: { playerId: string; limitMask: number }) =>
  db.updateTable('player_total').set({ limit_mask: p.limitMask }).where('player_id', '=', p.playerId),
)

export const storeRealityCheckMinutes = prepareQuery((db, p: { playerId: string; minutes: number }) =>
  db.updateTable('player_total').set({ check_minutes: p.minutes }).where('player_id', '=', p.playerId),
)

export const storeRealityCheckSeen = prepareQuery((db, p: { playerId: string; atMs: number }) =>
  db.updateTable('player_total').set({ check_from_ms: p.atMs }).where('player_id', '=', p.playerId),
)

export const storeChargeBackReviewStart = prepareQuery((db, p: { playerId: string; fromMs: number }) =>
  db.updateTable('player_total').set({ review_from_ms: p.fromMs }).where('player_id', '=', p.playerId),
)

export const storeVipLevelUpThreshold = prepareQuery(
  (db, p: { playerId: string; next: number; rulesId: number }) =>
    db
      .updateTable('player_total')
      .set({ vip_next: p.next, vip_rules: p.rulesId })
      .where('player_id', '=', p.playerId),
)

/** Selects the stakes that count for awards, in centavos, of the players whose ids follow `playerId`. */
export const selectStakesOfPlayerPage = prepareQuery((db, p: { playerId: string; most: number }) =>
  db
    .selectFrom('player_total')
    .select(['player_id', 'counted'])
    .where('player_id', '>', p.playerId)
    .orderBy('player_id')
    .limit(p.most),
)

/** Returns those of the given players who are excluded or on a break at the given time. */
export async function listExcludedPlayers(
  query: Kysely<Schema>,
  playerIds: readonly string[],
  atMs: number,
): Promise<ReadonlySet<string>> {
  if (playerIds.length === 0) return new Set()
  const rows = await query
    .selectFrom('player_total')
    .select('player_id')
    .where('player_id', 'in', playerIds)
    .where('excluded_until_ms', '>', atMs)
    .execute()
  return new Set(rows.map(row => row.player_id))
}
