import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database, Transaction } from '../../../db/database.ts'
import { deleteRowsUntil } from '../../../db/retention.ts'
import type { Schema } from '../../../db/schema.ts'
import type { ProviderRoundRow, TransactionRow } from './statements.ts'

const LISTED_MAX = 50
const PENDING_MAX = 1_000

/** Stores the session of a game of another brand, inside the caller's transaction. */
export async function insertProviderSession(
  { query }: Transaction,
  session: Insertable<Schema['provider_session']>,
): Promise<void> {
  await query.insertInto('provider_session').values(session).execute()
}

/** Removes the sessions that began at `untilMs` or earlier, in batches. @returns the number of sessions */
export function deleteProviderSessions(db: Database, untilMs: number): Promise<number> {
  const rows = { table: 'provider_session', key: 'token_hash', time: 'created_at_ms' } as const
  return deleteRowsUntil(db, rows, untilMs)
}

/** The open rounds of all players that began at `untilMs` or earlier, the oldest first, at most 1,000. */
export function listOpenProviderRounds(query: Kysely<Schema>, untilMs: number) {
  return query
    .selectFrom('provider_round')
    .select(['provider', 'state', 'round_id', 'player_id', 'stake', 'started_at_ms'])
    .where('state', '=', sql.lit('open'))
    .where('started_at_ms', '<=', untilMs)
    .orderBy('started_at_ms')
    .limit(PENDING_MAX)
    .execute()
}

/** The rounds of a provider that began at `fromMs` or later and before `toMs`. */
export function listProviderRounds(
  { readLong }: Database,
  provider: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<ProviderRoundRow[]> {
  return readLong
    .selectFrom('provider_round')
    .selectAll()
    .where('provider', '=', provider)
    .where('started_at_ms', '>=', fromMs)
    .where('started_at_ms', '<', toMs)
    .execute()
}

/** The open rounds of a player, newest first, at most 50. */
export function openProviderRoundsOf(query: Kysely<Schema>, playerId: string): Promise<ProviderRoundRow[]> {
  return query
    .selectFrom('provider_round')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', sql.lit('open'))
    .orderBy('round_id', 'desc')
    .limit(LISTED_MAX)
    .execute()
}

/** A player's round at a provider, by our own round id. */
export function findProviderRound(
  query: Kysely<Schema>,
  playerId: string,
  roundId: string,
): Promise<ProviderRoundRow | undefined> {
  return query
    .selectFrom('provider_round')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

/** The bets of a round that were not rolled back. */
export function listBetsInForce(
  query: Kysely<Schema>,
  { provider, providerRoundId }: { readonly provider: string; readonly providerRoundId: string },
): Promise<TransactionRow[]> {
  return query
    .selectFrom('provider_transaction')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_round_id', '=', providerRoundId)
    .where('kind', '=', 'bet')
    .where('is_rolled_back', '=', 0)
    .execute()
}
