import { type Insertable, type Kysely, sql } from 'kysely'
import { UNSETTLED_ROUNDS_LISTED_MAX } from '../../../../domain/games/provider-round.ts'
import { columnsOf } from '../../../../server/db/columns.ts'
import type { Database, Transaction } from '../../../../server/db/database.ts'
import { deleteRowsUntil } from '../../../../server/db/retention.ts'
import type { Schema } from '../../../../server/db/schema.ts'
import type { ProviderRoundRow, ProviderTransactionRow } from './statements.ts'
import { providerTables } from './tables.ts'

const PENDING_MAX = 1_000

/** Stores a session of a provider's game, inside the caller's transaction. */
export async function insertProviderSession(
  { query }: Transaction,
  session: Insertable<Schema['provider_session']>,
): Promise<void> {
  await query.insertInto('provider_session').values(session).execute()
}

/**
 * Deletes the sessions that began at `untilMs` or earlier, in batches.
 * @returns the number of deleted sessions
 */
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

/** The open rounds of a player, newest first, at most `UNSETTLED_ROUNDS_LISTED_MAX`. */
export function listOpenProviderRoundsOfPlayer(
  query: Kysely<Schema>,
  playerId: string,
): Promise<ProviderRoundRow[]> {
  return query
    .selectFrom('provider_round')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', sql.lit('open'))
    .orderBy('round_id', 'desc')
    .limit(UNSETTLED_ROUNDS_LISTED_MAX)
    .execute()
}

/** Finds a player's round at a provider by this server's own round id. */
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
export function listBetsNotRolledBack(
  query: Kysely<Schema>,
  { provider, providerRoundId }: { readonly provider: string; readonly providerRoundId: string },
): Promise<ProviderTransactionRow[]> {
  return query
    .selectFrom('provider_transaction')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_round_id', '=', providerRoundId)
    .where('kind', '=', 'bet')
    .where('is_rolled_back', '=', 0)
    .execute()
}

/** Every transaction of a round, sorted by time. */
export function listRoundTransactions(
  query: Kysely<Schema>,
  { provider, provider_round_id }: Pick<ProviderRoundRow, 'provider' | 'provider_round_id'>,
): Promise<ProviderTransactionRow[]> {
  return query
    .selectFrom('provider_transaction')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_round_id', '=', provider_round_id)
    .orderBy('at_ms')
    .orderBy('transaction_id')
    .execute()
}

/** An open round about which the server must now ask the round's provider, with the number of earlier requests. */
export type DueProviderRound = ProviderRoundRow & { readonly tries: number }

/** The open rounds that began at `untilMs` or earlier and are due at `atMs`, the oldest first. */
export async function listDueProviderRounds(
  query: Kysely<Schema>,
  { untilMs, atMs, limit }: { readonly untilMs: number; readonly atMs: number; readonly limit: number },
): Promise<DueProviderRound[]> {
  const rows = await query
    .selectFrom('provider_round')
    .leftJoin('provider_inquiry', join =>
      join
        .onRef('provider_inquiry.provider', '=', 'provider_round.provider')
        .onRef('provider_inquiry.provider_round_id', '=', 'provider_round.provider_round_id'),
    )
    .select(columnsOf(providerTables.provider_round, 'provider_round'))
    .select('provider_inquiry.tries')
    .where('provider_round.state', '=', sql.lit('open'))
    .where('provider_round.started_at_ms', '<=', untilMs)
    .where(({ eb, or }) =>
      or([eb('provider_inquiry.next_at_ms', 'is', null), eb('provider_inquiry.next_at_ms', '<=', atMs)]),
    )
    .orderBy('provider_round.started_at_ms')
    .limit(limit)
    .execute()
  return rows.map(row => ({ ...row, tries: row.tries ?? 0 }))
}

/** Stores when the job asks the provider about a round again, inside the caller's transaction. */
export async function storeNextRoundInquiry(
  { query }: Transaction,
  { provider, provider_round_id }: ProviderRoundRow,
  change: { readonly tries: number; readonly next_at_ms: number },
): Promise<void> {
  await query
    .insertInto('provider_inquiry')
    .values({ provider, provider_round_id, ...change })
    .onConflict(conflict => conflict.columns(['provider', 'provider_round_id']).doUpdateSet(change))
    .execute()
}

/** Deletes the stored requests for a round, inside the caller's transaction. */
export async function deleteRoundInquiry(
  { query }: Transaction,
  { provider, provider_round_id }: ProviderRoundRow,
): Promise<void> {
  await query
    .deleteFrom('provider_inquiry')
    .where('provider', '=', provider)
    .where('provider_round_id', '=', provider_round_id)
    .execute()
}
