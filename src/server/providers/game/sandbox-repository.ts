import type { Selectable } from 'kysely'
import type { ProviderRoundState } from '../../../domain/games/provider-round.ts'
import { ID_PATTERN } from '../../../domain/ids.ts'
import { centavos } from '../../../domain/money.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { newId } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { deleteRowsUntil } from '../../db/retention.ts'
import type { Schema } from '../../db/schema.ts'
import type { GameLaunchRequest, ProviderRound } from './provider.ts'

/** A player's visit to a sandbox game. */
export interface SandboxGameVisit {
  readonly id: string
  readonly sessionToken: string
  readonly playerId: string
}

export type SandboxRound = Selectable<Schema['sandbox_game_round']>

const KEPT_MS = 90 * DAY_MS

export async function insertSandboxVisit(
  db: Database,
  {
    launchToken,
    sessionToken,
    playerId,
    gameId,
    atMs,
  }: GameLaunchRequest & { launchToken: string; atMs: number },
): Promise<void> {
  await db.transact(tx =>
    tx.query
      .insertInto('sandbox_game_visit')
      .values({
        id: newId(atMs),
        launch_token: launchToken,
        session_token: sessionToken,
        player_id: playerId,
        game_id: gameId,
        opened_at_ms: null,
        created_at_ms: atMs,
      })
      .execute(),
  )
}

/**
 * Marks a launch token as used, because a token opens only one visit.
 * @returns the id of its visit; `undefined` when the token is unknown or already used
 */
export async function redeemLaunchToken(
  db: Database,
  launchToken: string,
  atMs: number,
): Promise<string | undefined> {
  const row = await db.transact(tx =>
    tx.query
      .updateTable('sandbox_game_visit')
      .set({ opened_at_ms: atMs })
      .where('launch_token', '=', launchToken)
      .where('opened_at_ms', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
  return row?.id
}

/** The visit with an id, if its game was opened; otherwise `undefined`. */
export async function findSandboxVisit(db: Database, id: string): Promise<SandboxGameVisit | undefined> {
  // Checks the form of the id. It comes from the path, so it may be any text, and PostgreSQL rejects some texts, such
  // as one with a zero character.
  if (!ID_PATTERN.test(id)) return undefined
  const row = await db.read
    .selectFrom('sandbox_game_visit')
    .select(['session_token', 'player_id'])
    .where('id', '=', id)
    .where('opened_at_ms', 'is not', null)
    .executeTakeFirst()
  return row && { id, sessionToken: row.session_token, playerId: row.player_id }
}

export async function insertSandboxRound(
  db: Database,
  round: {
    id: string
    visit: SandboxGameVisit
    choice: string
    outcome: string
    stake: number
    atMs: number
  },
): Promise<void> {
  await db.transact(tx =>
    tx.query
      .insertInto('sandbox_game_round')
      .values({
        id: round.id,
        visit_id: round.visit.id,
        player_id: round.visit.playerId,
        choice: round.choice,
        outcome: round.outcome,
        stake: round.stake,
        payout: 0,
        state: 'open',
        answer: '',
        started_at_ms: round.atMs,
      })
      .execute(),
  )
}

export async function saveSandboxRound(
  db: Database,
  id: string,
  round: { state: ProviderRoundState; stake: number; payout: number; answer: string },
): Promise<void> {
  await db.transact(tx =>
    tx.query.updateTable('sandbox_game_round').set(round).where('id', '=', id).execute(),
  )
}

export function lastRoundOfVisit(db: Database, visitId: string): Promise<SandboxRound | undefined> {
  return db.read
    .selectFrom('sandbox_game_round')
    .selectAll()
    .where('visit_id', '=', visitId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function toRound(row: SandboxRound): ProviderRound {
  return {
    roundId: row.id,
    playerId: row.player_id,
    stake: centavos(row.stake),
    payout: centavos(row.payout),
    state: row.state,
    startedAtMs: row.started_at_ms,
  }
}

/** Finds a round, in the form of the provider's answers; `undefined` when the wallet did not accept its bet. */
export async function findSandboxRound(db: Database, roundId: string): Promise<ProviderRound | undefined> {
  const row = await db.read
    .selectFrom('sandbox_game_round')
    .selectAll()
    .where('id', '=', roundId)
    .where('answer', '=', '')
    .executeTakeFirst()
  return row && toRound(row)
}

export async function listSandboxRounds(
  db: Database,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<ProviderRound[]> {
  const rows = await db.read
    .selectFrom('sandbox_game_round')
    .selectAll()
    .where('started_at_ms', '>=', fromMs)
    .where('started_at_ms', '<', toMs)
    .where('answer', '=', '')
    .orderBy('id')
    .execute()
  return rows.map(toRound)
}

/**
 * Removes visits and rounds that are older than `KEPT_MS`.
 * @returns the number of removed rows
 */
export async function removeOldVisitsAndRounds(db: Database, atMs: number): Promise<number> {
  const untilMs = atMs - KEPT_MS
  const visits = { table: 'sandbox_game_visit', key: 'id', time: 'created_at_ms' } as const
  const rounds = { table: 'sandbox_game_round', key: 'id', time: 'started_at_ms' } as const
  return (await deleteRowsUntil(db, visits, untilMs)) + (await deleteRowsUntil(db, rounds, untilMs))
}
