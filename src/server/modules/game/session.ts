import { sql } from 'kysely'
import { utcDay } from '../../../domain/day.ts'
import { newId } from '../../clock.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { prepare } from '../../db/prepared.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { playerActor } from './actor.ts'

const selectSession = prepare((db, p: { playerId: string }) =>
  db.selectFrom('game_session').select(['id', 'ended_at_ms']).where('player_id', '=', p.playerId),
)

/** The id of a player's latest game session, ended or not; `undefined` before the first one. */
export async function latestSessionId(db: Database, playerId: string): Promise<string | undefined> {
  return (await db.lookUp(selectSession, { playerId }))?.id
}

interface Start {
  readonly playerId: string
  readonly gameId: number
  /** What the page's address names; kept and counted while this activity is open to the player, else left out. */
  readonly activityId?: number | undefined
  readonly atMs: number
}

/**
 * Begins the one game session of a player, who has a seed, and with that ends the one before: from the commit on, every
 * process refuses a bet that names another one. Each call begins a new session, so a client that repeats a start whose
 * answer was lost goes on with the last one. Locks in the order of a bet, the seed first, then the session and the
 * count; of two starts at once, the later commit is the session. A transaction that lost a race runs again.
 * @returns the id of the session
 */
export async function beginSession(
  { db, hooks }: Pick<Parts, 'db' | 'hooks'>,
  { activityId, ...start }: Start,
): Promise<string> {
  const { playerId, atMs } = start
  // Outside of the transaction, which may wait for nothing but its own statements.
  const open = activityId === undefined ? [] : (await hooks.gather('activityIds', playerId, atMs)).flat()
  const counted = activityId !== undefined && open.includes(activityId) ? activityId : null
  const id = newId(atMs)
  await db.transact(async tx => {
    await writeSession(tx, { ...start, id, activityId: counted })
    if (counted !== null) await countStart(tx, { ...start, activityId: counted })
  })
  return id
}

async function writeSession(
  { query }: Transaction,
  {
    playerId,
    id,
    gameId,
    activityId,
    atMs,
  }: Omit<Start, 'activityId'> & { id: string; activityId: number | null },
): Promise<void> {
  await query
    .updateTable('seed_in_force')
    .set({ game_session_id: id })
    .where('actor_id', '=', playerActor(playerId).id)
    .execute()
  const session = { id, game_id: gameId, activity_id: activityId, started_at_ms: atMs, ended_at_ms: null }
  await query
    .insertInto('game_session')
    .values({ player_id: playerId, ...session })
    .onConflict(conflict => conflict.column('player_id').doUpdateSet(session))
    .execute()
}

async function countStart(
  { query }: Transaction,
  { activityId, gameId, atMs }: { activityId: number; gameId: number; atMs: number },
): Promise<void> {
  await query
    .insertInto('activity_start')
    .values({ day: utcDay(atMs), activity_id: activityId, game_id: gameId, starts: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['day', 'activity_id', 'game_id'])
        .doUpdateSet(row => ({ starts: row('activity_start.starts', '+', 1) })),
    )
    .execute()
}

/**
 * Goes on with a session, also with one that was ended by a page which the browser then brought back. May be called again.
 * @returns its id
 * @throws Refusal `sessionElsewhere` once the player has begun another one
 */
export async function goOnWithSession(
  db: Database,
  { playerId, gameSessionId: id }: { playerId: string; gameSessionId: string },
): Promise<string> {
  const known = await db.lookUp(selectSession, { playerId })
  if (known?.id !== id) throw new Refusal('sessionElsewhere')
  // A session that begins meanwhile has another id and is left alone; the next call of this page is refused.
  if (known.ended_at_ms !== null) {
    await db.transact(({ query }) =>
      query
        .updateTable('game_session')
        .set({ ended_at_ms: null })
        .where('player_id', '=', playerId)
        .where('id', '=', id)
        .execute(),
    )
  }
  return id
}

/**
 * Ends a session, when it is the player's latest one and has not ended; otherwise nothing changes, so a farewell may
 * arrive late or twice. Changes one row and locks no other.
 * @param left.gameSessionId without one, the latest session is ended when it is in this game
 */
export async function endSession(
  db: Database,
  {
    playerId,
    gameId,
    gameSessionId,
    atMs,
  }: { playerId: string; gameId: number; gameSessionId?: string | undefined; atMs: number },
): Promise<void> {
  await db.transact(({ query }) => {
    const open = query
      .updateTable('game_session')
      .set({ ended_at_ms: atMs })
      .where('player_id', '=', playerId)
      .where('game_id', '=', gameId)
      .where('ended_at_ms', 'is', null)
    return (gameSessionId === undefined ? open : open.where('id', '=', gameSessionId)).execute()
  })
}

/** Starts of games that one activity led to on one UTC day. */
export interface ActivityStarts {
  readonly day: string
  readonly activityId: number
  readonly gameId: number
  readonly starts: number
}

/** The starts of games that activities led to since a UTC day, the latest day first. */
export function listActivityStarts(db: Database, sinceDay: string): Promise<ActivityStarts[]> {
  return db.read
    .selectFrom('activity_start')
    .select(['day', 'activity_id as activityId', 'game_id as gameId', 'starts'])
    .where('day', '>=', sinceDay)
    .orderBy('day', 'desc')
    .orderBy(sql`starts`, 'desc')
    .orderBy('activity_id')
    .orderBy('game_id')
    .execute()
}
