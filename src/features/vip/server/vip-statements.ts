import { type Insertable, type Kysely, sql } from 'kysely'
import type { Transaction } from '../../../server/db/database.ts'
import { prepareQuery } from '../../../server/db/prepared.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { RowCheck } from '../../../server/ledger/check-statements.ts'
import type { PlayerCountedStakes } from '../../../server/player-money/totals/totals.ts'

/**
 * A player's VIP level, the stakes before VIP began, and the progress of copying these stakes (see `vip_opening`).
 * Finds no row before VIP begins.
 */
export function selectVipState(query: Kysely<Schema>, playerId: string) {
  return query
    .selectFrom('vip_opening')
    .leftJoin('vip_baseline', join => join.on('vip_baseline.player_id', '=', playerId))
    .leftJoin('vip_state', join => join.on('vip_state.player_id', '=', playerId))
    .select(['begun_at_ms', 'last_player_id', 'ended_at_ms', 'vip_baseline.wagered as baseline'])
    .select(['level', 'highest', 'since_ms', 'until_ms', 'counted_from', 'given', 'changes'])
    .where('vip_opening.id', '=', 1)
}

export const findVipState = prepareQuery((db, p: { playerId: string }) => selectVipState(db, p.playerId))

export const insertVipOpening = prepareQuery((db, p: { atMs: number }) =>
  db
    .insertInto('vip_opening')
    .values({ id: 1, begun_at_ms: p.atMs, last_player_id: '', ended_at_ms: null })
    .onConflict(conflict => conflict.column('id').doNothing()),
)

/** The progress of copying stakes (see `vip_opening`); locks the row until the caller's transaction ends. */
export const lockVipOpening = prepareQuery(db =>
  db.selectFrom('vip_opening').select(['last_player_id', 'ended_at_ms']).where('id', '=', 1).forUpdate(),
)

/** Stores the counted stakes of players before VIP began, in centavos, inside the caller's transaction. */
export async function insertStakeBaselines(
  tx: Transaction,
  stakes: readonly PlayerCountedStakes[],
): Promise<void> {
  const rows = stakes.map(({ playerId, counted }) => ({ player_id: playerId, wagered: counted }))
  await tx.query.insertInto('vip_baseline').values(rows).execute()
}

export const updateVipOpening = prepareQuery((db, p: { lastPlayerId: string; endedAtMs: number | null }) =>
  db
    .updateTable('vip_opening')
    .set({ last_player_id: p.lastPlayerId, ended_at_ms: p.endedAtMs })
    .where('id', '=', 1),
)

/** Stores a player's level, the experience that staff added, and the number of changes. */
export async function storeVipState(
  { query }: Transaction,
  state: Insertable<Schema['vip_state']>,
): Promise<void> {
  const { player_id: _, ...values } = state
  await query
    .insertInto('vip_state')
    .values(state)
    .onConflict(conflict => conflict.column('player_id').doUpdateSet(values))
    .execute()
}

export async function insertVipChanges(
  { query }: Transaction,
  changes: readonly Schema['vip_change'][],
): Promise<void> {
  await query.insertInto('vip_change').values(changes).execute()
}

/** The changes of a player's level, the oldest first. */
export function listVipChanges(query: Kysely<Schema>, playerId: string) {
  return query
    .selectFrom('vip_change')
    .select(['place', 'level_from', 'level_to', 'cause', 'added', 'at_ms'])
    .where('player_id', '=', playerId)
    .orderBy('place')
    .execute()
}

/** Players whose level is due for review; the longest overdue comes first. */
export function listDueVipReviews(query: Kysely<Schema>, dueMs: number, limit: number) {
  return query
    .selectFrom('vip_state')
    .select('player_id')
    .where('until_ms', '<=', dueMs)
    .orderBy('until_ms')
    .limit(limit)
    .execute()
}

/**
 * Players whose level is reviewed between two times and who were not reminded of that review, the next review first.
 */
export function listVipReviewsToRemindOf(
  query: Kysely<Schema>,
  { afterMs, untilMs, limit }: { readonly afterMs: number; readonly untilMs: number; readonly limit: number },
) {
  return (
    query
      .selectFrom('vip_state')
      .select(['player_id', 'until_ms'])
      .where('until_ms', '>', afterMs)
      .where('until_ms', '<=', untilMs)
      // This condition is also the condition of the partial index, so that the query can use it.
      .whereRef('reminded_until_ms', '<>', 'until_ms')
      .orderBy('until_ms')
      .limit(limit)
      .$narrowType<{ until_ms: number }>()
      .execute()
  )
}

/**
 * Marks the review at `untilMs` as reminded, so that no other reminder about it is sent. Also used if the player needs
 * no reminder.
 */
export const markVipReminded = prepareQuery((db, p: { playerId: string; untilMs: number }) =>
  db.updateTable('vip_state').set({ reminded_until_ms: p.untilMs }).where('player_id', '=', p.playerId),
)

/**
 * Subtracts a bet that no longer counts from `counted_from`, which is the player's counted stakes at the start of the
 * level's term. Changes nothing if the bet was placed in the term.
 */
export const subtractBetBeforeTerm = prepareQuery(
  (db, p: { playerId: string; counted: number; betAtMs: number }) =>
    db
      .updateTable('vip_state')
      .set(set => ({ counted_from: set('counted_from', '-', p.counted) }))
      .where('player_id', '=', p.playerId)
      .where('since_ms', '>', p.betAtMs),
)

/**
 * Postpones the review of a player's level by `lengthMs` milliseconds. Does nothing at level 0, which has no review.
 */
export const postponeVipReview = prepareQuery((db, p: { playerId: string; lengthMs: number }) =>
  db
    .updateTable('vip_state')
    .set(set => ({ until_ms: set('until_ms', '+', p.lengthMs) }))
    .where('player_id', '=', p.playerId)
    .where('until_ms', 'is not', null),
)

/** Checks that each player's level is the level of the latest change, and is not above the highest level reached. */
export const VIP_LEVEL_CHECK: RowCheck = {
  rule: 'vipLevelIsOfItsChanges',
  broken: sql`select vip_state.player_id, level, level_to from vip_state
    left join vip_change on vip_change.player_id = vip_state.player_id and place = changes
    where level_to <> level or level_to is null or highest < level`,
  sentence: 'Player {player_id} has VIP level {level}; the latest change made {level_to}',
}
