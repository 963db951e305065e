import { type Kysely, type Selectable, sql } from 'kysely'
import { PLAYER_LIST_LENGTH_MAX } from '../../../contract/fields.ts'
import { columnsOf } from '../../../server/db/columns.ts'
import { prepareQuery } from '../../../server/db/prepared.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { gameTables } from './tables.ts'

export type RoundRow = Selectable<Schema['round']>
/** One play of a round, stored in `round` (the first play) or in `round_step`. */
export type PlayRow = Pick<
  RoundRow,
  | 'seed_number'
  | 'nonce'
  | 'choice'
  | 'outcome'
  | 'price'
  | 'bonus_part'
  | 'counted'
  | 'payout'
  | 'created_at_ms'
> & { readonly step: number }

export const selectOpenRound = prepareQuery((db, p: { actorId: string; gameId: number }) =>
  db
    .selectFrom('round')
    .select(columnsOf(gameTables.round))
    .where('actor_id', '=', p.actorId)
    .where('game_id', '=', p.gameId)
    // Uses a literal instead of a parameter, so that the query can use the partial index over open rounds.
    .where('state', '=', sql.lit('open')),
)

interface PlayArgs {
  readonly seedNumber: number
  readonly nonce: number
  readonly choice: string | null
  readonly outcome: string
  readonly price: number
  /** The part of the price that was bonus money. */
  readonly bonusPart: number
  /** The part of the real money in the price that counts for awards. */
  readonly counted: number
  readonly payout: number
  readonly atMs: number
}

interface RoundArgs {
  readonly id: string
  readonly state: RoundRow['state']
  readonly engineState: string | null
  /**
   * The part of the price of all plays that counts for bonuses and awards; null for a round that a provider or a draw
   * decides.
   */
  readonly countedPrice: number | null
}

export const insertRound = prepareQuery(
  (
    db,
    p: RoundArgs &
      PlayArgs & {
        actorId: string
        previousRoundId: string | null
        gameId: number
        engineVersion: number
        stake: number
      },
  ) =>
    db.insertInto('round').values({
      id: p.id,
      actor_id: p.actorId,
      previous_round_id: p.previousRoundId,
      game_id: p.gameId,
      engine_version: p.engineVersion,
      stake: p.stake,
      total_price: p.price,
      total_payout: p.payout,
      counted_price: p.countedPrice,
      state: p.state,
      engine_state: p.engineState,
      plays: 1,
      seed_number: p.seedNumber,
      nonce: p.nonce,
      choice: p.choice,
      outcome: p.outcome,
      price: p.price,
      bonus_part: p.bonusPart,
      counted: p.counted,
      payout: p.payout,
      created_at_ms: p.atMs,
    }),
)

export const updateContinuedRound = prepareQuery(
  (db, p: RoundArgs & { totalPrice: number; totalPayout: number; plays: number }) =>
    db
      .updateTable('round')
      .set({
        total_price: p.totalPrice,
        total_payout: p.totalPayout,
        counted_price: p.countedPrice,
        state: p.state,
        engine_state: p.engineState,
        plays: p.plays,
      })
      .where('id', '=', p.id),
)

export const insertRoundStep = prepareQuery((db, p: PlayArgs & { roundId: string; step: number }) =>
  db.insertInto('round_step').values({
    round_id: p.roundId,
    step: p.step,
    seed_number: p.seedNumber,
    nonce: p.nonce,
    choice: p.choice,
    outcome: p.outcome,
    price: p.price,
    bonus_part: p.bonusPart,
    counted: p.counted,
    payout: p.payout,
    created_at_ms: p.atMs,
  }),
)

/** The price, bonus part, counted part and time of every play of a round except the first play. */
export const selectRoundSteps = prepareQuery((db, p: { roundId: string }) =>
  db
    .selectFrom('round_step')
    .select(['price', 'bonus_part', 'counted', 'created_at_ms'])
    .where('round_id', '=', p.roundId)
    .orderBy('step'),
)

/** Closes a round whose price is refunded. */
export const closeRefundedRound = prepareQuery((db, p: { id: string }) =>
  db.updateTable('round').set({ state: 'closed', engine_state: null }).where('id', '=', p.id),
)

export const storeLastPlayedGame = prepareQuery((db, p: { playerId: string; gameId: number; atMs: number }) =>
  db
    .insertInto('last_played')
    .values({ player_id: p.playerId, game_id: p.gameId, at_ms: p.atMs })
    .onConflict(conflict => conflict.columns(['player_id', 'game_id']).doUpdateSet({ at_ms: p.atMs })),
)

/** The games that a player played last, latest first. */
export async function listLastPlayedGameIds(
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

/**
 * The plays of each round in the order in which they were played, at most `PLAYER_LIST_LENGTH_MAX` of a round, as a map
 * by round id.
 */
export async function listPlaysOfRounds(
  query: Kysely<Schema>,
  rounds: readonly RoundRow[],
): Promise<Map<string, PlayRow[]>> {
  const plays = new Map(rounds.map(round => [round.id, [{ ...round, step: 0 }] as PlayRow[]]))
  const longer = rounds.filter(round => round.plays > 1).map(round => round.id)
  if (longer.length === 0) return plays
  const steps = await query
    .selectFrom('round_step')
    .selectAll()
    .where('round_id', 'in', longer)
    .where('step', '<', PLAYER_LIST_LENGTH_MAX)
    .orderBy('round_id')
    .orderBy('step')
    .execute()
  for (const step of steps) plays.get(step.round_id)?.push(step)
  return plays
}

/**
 * Returns when each of the rounds was played last with a price or a payout, in epoch milliseconds by round id. A round
 * whose plays moved no money is absent.
 */
export async function listLastMoneyPlayTimes(
  query: Kysely<Schema>,
  rounds: readonly RoundRow[],
): Promise<ReadonlyMap<string, number>> {
  const hasMoved = ({ price, payout }: RoundRow) => price > 0 || payout > 0
  const times = new Map(rounds.filter(hasMoved).map(round => [round.id, round.created_at_ms]))
  const longer = rounds.filter(round => round.plays > 1).map(round => round.id)
  if (longer.length === 0) return times
  const steps = await query
    .selectFrom('round_step')
    .select(['round_id', ({ fn }) => fn.max<number>('created_at_ms').as('last_at_ms')])
    .where('round_id', 'in', longer)
    .where(({ eb, or }) => or([eb('price', '>', 0), eb('payout', '>', 0)]))
    .groupBy('round_id')
    .execute()
  for (const step of steps) times.set(step.round_id, step.last_at_ms)
  return times
}

export async function findLastPlayOfRound(query: Kysely<Schema>, round: RoundRow): Promise<PlayRow> {
  if (round.plays === 1) return { ...round, step: 0 }
  return query
    .selectFrom('round_step')
    .selectAll()
    .where('round_id', '=', round.id)
    .where('step', '=', round.plays - 1)
    .executeTakeFirstOrThrow()
}

/**
 * Stores an hour in which an actor has opened a round, with the actor's last round before that hour. Does nothing if
 * the hour is already stored.
 */
export const insertRoundHour = prepareQuery(
  (db, p: { actorId: string; hourMs: number; previousRoundId: string | null }) =>
    db
      .insertInto('round_hour')
      .values({ actor_id: p.actorId, hour_ms: p.hourMs, previous_round_id: p.previousRoundId })
      .onConflict(conflict => conflict.columns(['actor_id', 'hour_ms']).doNothing()),
)

/** Where a list of rounds begins. Without either field, it begins with the newest round. */
export interface RoundListStart {
  /** The id of the last round of the previous page. The list is empty for a round of another actor. */
  readonly cursor?: string | undefined
  /** A full hour in epoch milliseconds. The list has only rounds before it. Ignored if there is a cursor. */
  readonly toMs?: number | undefined
}

function selectFirstRoundSql(actorId: string, { cursor, toMs }: RoundListStart) {
  if (cursor !== undefined) {
    return sql`select previous_round_id, 1 from round where id = ${cursor} and actor_id = ${actorId}`
  }
  const newest = sql`select last_round_id, 1 from seed_in_force where actor_id = ${actorId}`
  if (toMs === undefined) return newest
  const marks = sql`from round_hour where actor_id = ${actorId} and hour_ms >= ${toMs}`
  return sql`select previous_round_id, 1 ${marks} and hour_ms = (select min(hour_ms) ${marks})
    union all ${newest} and not exists (select 1 ${marks})`
}

export function findRoundOfActor(
  query: Kysely<Schema>,
  actorId: string,
  roundId: string,
): Promise<RoundRow | undefined> {
  return query
    .selectFrom('round')
    .selectAll()
    .where('actor_id', '=', actorId)
    .where('id', '=', roundId)
    .executeTakeFirst()
}

/** The actor's newest round in any game; `undefined` before the first one. */
export function findNewestRoundOfActor(
  query: Kysely<Schema>,
  actorId: string,
): Promise<RoundRow | undefined> {
  return query
    .selectFrom('round')
    .selectAll('round')
    .where('actor_id', '=', actorId)
    .where('id', '=', db =>
      db.selectFrom('seed_in_force').select('last_round_id').where('actor_id', '=', actorId),
    )
    .executeTakeFirst()
}

/** Finds the id of an actor's open round; `undefined` for none. */
export async function findOpenRoundOfActor(
  query: Kysely<Schema>,
  actorId: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('round')
    .select('id')
    .where('actor_id', '=', actorId)
    // Uses a literal instead of a parameter, so that the query can use the partial index over open rounds.
    .where('state', '=', sql.lit('open'))
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Finds a round of any actor by its id; `undefined` for an unknown id. */
export function findRoundOfAnyActor(query: Kysely<Schema>, roundId: string): Promise<RoundRow | undefined> {
  return query.selectFrom('round').selectAll().where('id', '=', roundId).executeTakeFirst()
}

/**
 * Lists an actor's rounds, newest first. Each round links to the previous one, so each listed round costs one query by
 * key, however many rounds the actor has.
 */
export async function listRoundsOfActor(
  query: Kysely<Schema>,
  actorId: string,
  { limit, ...before }: RoundListStart & { limit: number },
): Promise<RoundRow[]> {
  const first = sql`select * from (${selectFirstRoundSql(actorId, before)}) as start_round`
  // Uses subqueries instead of joins, so that SQLite finds each row by its key.
  const { rows } = await sql<RoundRow>`with recursive chain (id, place) as (
      ${first}
      union all
      select (select previous_round_id from round where round.id = chain.id), place + 1
      from chain where place < ${limit} and id is not null
    )
    select * from round where id in (select id from chain)`.execute(query)
  return sortLinkedRounds(rows)
}

/** Sorts linked rounds from the newest to the oldest. */
function sortLinkedRounds(rounds: readonly RoundRow[]): RoundRow[] {
  const byId = new Map(rounds.map(round => [round.id, round]))
  const linked = new Set(rounds.map(round => round.previous_round_id))
  const ordered: RoundRow[] = []
  let next = rounds.find(({ id }) => !linked.has(id))
  while (next) {
    ordered.push(next)
    next = next.previous_round_id === null ? undefined : byId.get(next.previous_round_id)
  }
  return ordered
}

/** SQL relation with the sums and states of all rounds, for checks of other rows against them. Amounts in centavos. */
export const ROUND_SUMS_SQL = sql`(select id, actor_id, stake, total_price, total_payout, state from round)`
