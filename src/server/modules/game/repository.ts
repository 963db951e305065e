import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../../db/database.ts'
import { prepare } from '../../db/prepared.ts'
import type { Schema } from '../../db/schema.ts'
import { createClientSeed, createServerSeed } from './fair.ts'

export type SeedRow = Selectable<Schema['fair_seed']>
export type RoundRow = Selectable<Schema['round']>
export type PlayRow = Selectable<Schema['round_play']>

/**
 * Takes the next nonce of an actor's seed, unless the last play was later than `notAfterMs`. The row lock makes
 * the plays of one actor follow one another on every engine.
 */
export const takeNonce = prepare((db, p: { actorId: string; atMs: number; notAfterMs: number }) =>
  db
    .updateTable('fair_seed')
    .set(set => ({ nonce: set('nonce', '+', 1), last_play_at_ms: p.atMs }))
    .where('actor_id', '=', p.actorId)
    .where('last_play_at_ms', '<=', p.notAfterMs)
    .returning(['server_seed', 'server_seed_hash', 'client_seed', 'nonce']),
)

export const selectSeed = prepare((db, p: { actorId: string }) =>
  db.selectFrom('fair_seed').selectAll().where('actor_id', '=', p.actorId),
)

export const selectOpenRound = prepare((db, p: { actorId: string; gameId: number }) =>
  db
    .selectFrom('round')
    .selectAll()
    .where('actor_id', '=', p.actorId)
    .where('game_id', '=', p.gameId)
    // A literal, so that the partial index over open rounds serves it.
    .where('state', '=', sql.lit('open')),
)

export const insertRound = prepare(
  (
    db,
    p: {
      id: string
      actorId: string
      gameId: number
      stake: number
      payout: number
      state: 'open' | 'closed'
      engineState: string | null
      atMs: number
    },
  ) =>
    db.insertInto('round').values({
      id: p.id,
      actor_id: p.actorId,
      game_id: p.gameId,
      stake: p.stake,
      total_payout: p.payout,
      state: p.state,
      engine_state: p.engineState,
      plays: 1,
      created_at_ms: p.atMs,
      updated_at_ms: p.atMs,
    }),
)

export const continueRound = prepare(
  (
    db,
    p: {
      id: string
      totalPayout: number
      state: 'open' | 'closed'
      engineState: string | null
      atMs: number
    },
  ) =>
    db
      .updateTable('round')
      .set(set => ({
        total_payout: p.totalPayout,
        state: p.state,
        engine_state: p.engineState,
        plays: set('plays', '+', 1),
        updated_at_ms: p.atMs,
      }))
      .where('id', '=', p.id),
)

/** Ends a round that is open. @returns its id, or nothing when it was not */
export const closeRound = prepare((db, p: { id: string; atMs: number }) =>
  db
    .updateTable('round')
    .set({ state: 'closed', engine_state: null, updated_at_ms: p.atMs })
    .where('id', '=', p.id)
    .where('state', '=', sql.lit('open'))
    .returning('id'),
)

export const insertPlay = prepare(
  (
    db,
    p: {
      roundId: string
      step: number
      nonce: number
      serverSeedHash: string
      clientSeed: string
      outcome: string
      payout: number
      atMs: number
    },
  ) =>
    db.insertInto('round_play').values({
      round_id: p.roundId,
      step: p.step,
      nonce: p.nonce,
      server_seed_hash: p.serverSeedHash,
      client_seed: p.clientSeed,
      outcome: p.outcome,
      payout: p.payout,
      created_at_ms: p.atMs,
    }),
)

/** The seed in force, made when an actor opens a first game. */
export async function ensureSeed(db: Database, actorId: string): Promise<SeedRow> {
  const known = await db.lookUp(selectSeed, { actorId })
  if (known) return known
  await db.transact(tx => insertSeed(tx, actorId, createClientSeed()))
  const made = await db.lookUp(selectSeed, { actorId })
  if (!made) throw new Error('The seed was not stored')
  return made
}

async function insertSeed(tx: Transaction, actorId: string, clientSeed: string): Promise<void> {
  const { serverSeed, serverSeedHash } = createServerSeed()
  await tx.query
    .insertInto('fair_seed')
    .values({
      actor_id: actorId,
      server_seed: serverSeed,
      server_seed_hash: serverSeedHash,
      client_seed: clientSeed,
      nonce: 0,
      last_play_at_ms: 0,
    })
    .onConflict(conflict => conflict.column('actor_id').doNothing())
    .execute()
}

/** Shows the seed in force and commits to a fresh one. @returns both. */
export async function rotateSeed(
  tx: Transaction,
  actorId: string,
  clientSeed: string,
  atMs: number,
): Promise<{ old: SeedRow; fresh: SeedRow } | undefined> {
  const old = await tx.query
    .selectFrom('fair_seed')
    .selectAll()
    .where('actor_id', '=', actorId)
    .forUpdate()
    .executeTakeFirst()
  if (!old) return undefined
  await tx.query
    .insertInto('revealed_seed')
    .values({
      server_seed_hash: old.server_seed_hash,
      actor_id: actorId,
      server_seed: old.server_seed,
      client_seed: old.client_seed,
      plays: old.nonce,
      revealed_at_ms: atMs,
    })
    .execute()
  const { serverSeed, serverSeedHash } = createServerSeed()
  const fresh = await tx.query
    .updateTable('fair_seed')
    .set({ server_seed: serverSeed, server_seed_hash: serverSeedHash, client_seed: clientSeed, nonce: 0 })
    .where('actor_id', '=', actorId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { old, fresh }
}

export async function countOpenRounds(query: Kysely<Schema>, actorId: string): Promise<number> {
  const row = await query
    .selectFrom('round')
    .select(select => select.fn.countAll<number>().as('total'))
    .where('actor_id', '=', actorId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** The plays of a round in their order, each with its server seed if that has been shown. */
export async function listPlays(
  query: Kysely<Schema>,
  roundId: string,
): Promise<(PlayRow & { server_seed: string | null })[]> {
  return query
    .selectFrom('round_play')
    .leftJoin('revealed_seed', 'revealed_seed.server_seed_hash', 'round_play.server_seed_hash')
    .selectAll('round_play')
    .select('revealed_seed.server_seed')
    .where('round_id', '=', roundId)
    .orderBy('step')
    .execute()
}

const HISTORY_MAX = 12

/** The games that an actor played last, latest first. */
export async function gameHistory(query: Kysely<Schema>, actorId: string): Promise<number[]> {
  const rows = await query
    .selectFrom('round')
    .select(['game_id', select => select.fn.max('created_at_ms').as('at')])
    .where('actor_id', '=', actorId)
    .groupBy('game_id')
    .orderBy('at', 'desc')
    .limit(HISTORY_MAX)
    .execute()
  return rows.map(row => row.game_id)
}
