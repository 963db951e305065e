import { sql } from 'kysely'
import { utcDayAt } from '../../../domain/day.ts'
import { newId } from '../../../server/clock.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { prepareQuery } from '../../../server/db/prepared.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { listOpenActivityIds } from '../../activity/server/public.ts'
import { actorOfPlayer } from './actor.ts'

const selectSession = prepareQuery((db, p: { playerId: string }) =>
  db.selectFrom('game_session').select(['id', 'ended_at_ms']).where('player_id', '=', p.playerId),
)

/**
 * Refuses a page whose game session was replaced by a newer one.
 * @throws Refusal `sessionElsewhere`, also before the player's first session
 */
export async function assertLatestGameSessionId(db: Database, playerId: string, id: string): Promise<void> {
  if ((await db.lookUp(selectSession, { playerId }))?.id !== id) throw new Refusal('sessionElsewhere')
}

interface GameStart {
  readonly playerId: string
  readonly gameId: number
  /** The activity in the page's address. Stored and counted only if it is open to the player. */
  readonly activityId?: number | undefined
  readonly atMs: number
}

/**
 * Begins a new game session of a player who has a seed, and so ends the previous one. After the commit, every process
 * refuses a bet that names another session. If the answer to a start is lost, the client repeats the start, begins one
 * more session and continues with that session. Lock order as for a bet: the seed, then the session and the count. Of
 * two parallel starts, the one that commits later replaces the other; a transaction with a conflict runs again.
 * @returns the id of the session
 */
export async function beginGameSession(
  services: Pick<Services, 'db' | 'hooks' | 'settings'>,
  { activityId, ...start }: GameStart,
): Promise<string> {
  const { playerId, atMs } = start
  // Reads before the transaction begins, because code inside a transaction may wait only for statements of that
  // transaction.
  const open = activityId === undefined ? [] : await listOpenActivityIds(services, playerId, atMs)
  const counted = activityId !== undefined && open.includes(activityId) ? activityId : null
  const id = newId(atMs)
  await services.db.transact(async tx => {
    await writeSession(tx, { ...start, id, activityId: counted })
    if (counted !== null) await countActivityStart(tx, { ...start, activityId: counted })
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
  }: Omit<GameStart, 'activityId'> & { id: string; activityId: number | null },
): Promise<void> {
  await query
    .updateTable('seed_in_force')
    .set({ game_session_id: id })
    .where('actor_id', '=', actorOfPlayer(playerId).id)
    .execute()
  const session = { id, game_id: gameId, activity_id: activityId, started_at_ms: atMs, ended_at_ms: null }
  await query
    .insertInto('game_session')
    .values({ player_id: playerId, ...session })
    .onConflict(conflict => conflict.column('player_id').doUpdateSet(session))
    .execute()
}

async function countActivityStart(
  { query }: Transaction,
  { activityId, gameId, atMs }: { activityId: number; gameId: number; atMs: number },
): Promise<void> {
  await query
    .insertInto('activity_start')
    .values({ day: utcDayAt(atMs), activity_id: activityId, game_id: gameId, starts: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['day', 'activity_id', 'game_id'])
        .doUpdateSet(row => ({ starts: row('activity_start.starts', '+', 1) })),
    )
    .execute()
}

/**
 * Continues a game session, even if its page has ended it, since the browser may have restored the page. Can be called
 * repeatedly.
 * @returns the id of the session
 * @throws Refusal `sessionElsewhere` once the player has begun another session
 */
export async function continueGameSession(
  db: Database,
  { playerId, gameSessionId: id }: { playerId: string; gameSessionId: string },
): Promise<string> {
  const known = await db.lookUp(selectSession, { playerId })
  if (known?.id !== id) throw new Refusal('sessionElsewhere')
  // A session that begins in the meantime has another id and does not change; the next call of this page is refused.
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
 * Ends a session if it is the player's latest one, belongs to this game, and has not ended. Otherwise does nothing, so
 * that the call may arrive late or twice. Changes one row and locks no other.
 * @param session.gameSessionId id of the session; without it, the latest session ends whatever its id
 */
export async function endGameSession(
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

/** The number of starts of a game from one activity on one UTC day. */
export interface ActivityStartCount {
  readonly day: string
  readonly activityId: number
  readonly gameId: number
  readonly starts: number
}

/**
 * Lists how often each game was started from each activity, for each UTC day from `sinceDay` on; the latest day first.
 */
export function listActivityStartCounts(db: Database, sinceDay: string): Promise<ActivityStartCount[]> {
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
