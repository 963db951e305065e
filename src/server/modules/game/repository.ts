import { type Kysely, type Selectable, sql } from 'kysely'
import { prepare } from '../../db/prepared.ts'
import type { Schema } from '../../db/schema.ts'
import type { GameTables } from './tables.ts'

export type RoundRow = Selectable<GameTables['round']>
/** One play of a round, wherever it is stored. */
export type PlayRow = Pick<RoundRow, 'seed_number' | 'nonce' | 'choice' | 'outcome' | 'price' | 'payout'> & {
  readonly step: number
}

export const selectOpenRound = prepare((db, p: { actorId: string; gameId: number }) =>
  db
    .selectFrom('round')
    .selectAll()
    .where('actor_id', '=', p.actorId)
    .where('game_id', '=', p.gameId)
    // A literal, so that the partial index over open rounds serves it.
    .where('state', '=', sql.lit('open')),
)

interface PlayArgs {
  readonly seedNumber: number
  readonly nonce: number
  readonly choice: string | null
  readonly outcome: string
  readonly price: number
  readonly payout: number
  readonly atMs: number
}

interface RoundArgs {
  readonly actorId: string
  readonly id: string
  readonly state: 'open' | 'closed'
  readonly engineState: string | null
}

export const insertRound = prepare(
  (db, p: RoundArgs & PlayArgs & { gameId: number; engineVersion: number; stake: number }) =>
    db.insertInto('round').values({
      actor_id: p.actorId,
      id: p.id,
      game_id: p.gameId,
      engine_version: p.engineVersion,
      stake: p.stake,
      total_price: p.price,
      total_payout: p.payout,
      state: p.state,
      engine_state: p.engineState,
      plays: 1,
      seed_number: p.seedNumber,
      nonce: p.nonce,
      choice: p.choice,
      outcome: p.outcome,
      price: p.price,
      payout: p.payout,
      created_at_ms: p.atMs,
    }),
)

export const continueRound = prepare(
  (db, p: RoundArgs & { totalPrice: number; totalPayout: number; plays: number }) =>
    db
      .updateTable('round')
      .set({
        total_price: p.totalPrice,
        total_payout: p.totalPayout,
        state: p.state,
        engine_state: p.engineState,
        plays: p.plays,
      })
      .where('actor_id', '=', p.actorId)
      .where('id', '=', p.id),
)

export const insertStep = prepare((db, p: PlayArgs & { roundId: string; step: number }) =>
  db.insertInto('round_step').values({
    round_id: p.roundId,
    step: p.step,
    seed_number: p.seedNumber,
    nonce: p.nonce,
    choice: p.choice,
    outcome: p.outcome,
    price: p.price,
    payout: p.payout,
    created_at_ms: p.atMs,
  }),
)

/** Ends a round whose stake is given back. */
export const closeRefundedRound = prepare((db, p: { actorId: string; id: string }) =>
  db
    .updateTable('round')
    .set({ state: 'closed', engine_state: null })
    .where('actor_id', '=', p.actorId)
    .where('id', '=', p.id),
)

export const noteLastPlayed = prepare((db, p: { playerId: string; gameId: number; atMs: number }) =>
  db
    .insertInto('last_played')
    .values({ player_id: p.playerId, game_id: p.gameId, at_ms: p.atMs })
    .onConflict(conflict => conflict.columns(['player_id', 'game_id']).doUpdateSet({ at_ms: p.atMs })),
)

/** The games that a player played last, latest first. */
export async function listLastPlayed(
  query: Kysely<Schema>,
  playerId: string,
  limit: number,
): Promise<number[]> {
  const rows = await query
    .selectFrom('last_played')
    .select('game_id')
    .where('player_id', '=', playerId)
    .orderBy('at_ms', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => row.game_id)
}

/** The plays of a round in their order. */
export async function listPlays(query: Kysely<Schema>, round: RoundRow): Promise<PlayRow[]> {
  const first = { ...round, step: 0 }
  if (round.plays === 1) return [first]
  const steps = await query
    .selectFrom('round_step')
    .selectAll()
    .where('round_id', '=', round.id)
    .orderBy('step')
    .execute()
  return [first, ...steps]
}

/** The last play of a round. */
export async function findLastPlay(query: Kysely<Schema>, round: RoundRow): Promise<PlayRow> {
  if (round.plays === 1) return { ...round, step: 0 }
  return query
    .selectFrom('round_step')
    .selectAll()
    .where('round_id', '=', round.id)
    .where('step', '=', round.plays - 1)
    .executeTakeFirstOrThrow()
}
