import { type Selectable, sql } from 'kysely'
import { columnsOf } from '../../../../server/db/columns.ts'
import { prepareQuery } from '../../../../server/db/prepared.ts'
import type { Schema } from '../../../../server/db/schema.ts'
import { providerTables } from './tables.ts'

export type ProviderTransactionRow = Selectable<Schema['provider_transaction']>
export type ProviderRoundRow = Schema['provider_round']

export const selectProviderSession = prepareQuery((db, p: { tokenHash: string; provider: string }) =>
  db
    .selectFrom('provider_session')
    .select(columnsOf(providerTables.provider_session))
    .where('token_hash', '=', p.tokenHash)
    .where('provider', '=', p.provider),
)

/** Selects when the player of an unexpired log-in was last active. */
export const selectLoginLastActiveMs = prepareQuery((db, p: { tokenHash: string; atMs: number }) =>
  db
    .selectFrom('session')
    .select('active_at_ms')
    .where('token_hash', '=', p.tokenHash)
    .where('expires_at_ms', '>', p.atMs),
)

export const selectProviderTransaction = prepareQuery((db, p: { provider: string; transactionId: string }) =>
  db
    .selectFrom('provider_transaction')
    .select(columnsOf(providerTables.provider_transaction))
    .where('provider', '=', p.provider)
    .where('transaction_id', '=', p.transactionId),
)

export const insertProviderTransaction = prepareQuery((db, p: Omit<ProviderTransactionRow, never>) =>
  db.insertInto('provider_transaction').values({
    provider: p.provider,
    transaction_id: p.transaction_id,
    kind: p.kind,
    provider_round_id: p.provider_round_id,
    player_id: p.player_id,
    body_hash: p.body_hash,
    request_id: p.request_id,
    amount: p.amount,
    bonus_part: p.bonus_part,
    counted: p.counted,
    is_rolled_back: p.is_rolled_back,
    answer: p.answer,
    at_ms: p.at_ms,
  }),
)

export const markBetRolledBack = prepareQuery((db, p: { provider: string; transactionId: string }) =>
  db
    .updateTable('provider_transaction')
    .set({ is_rolled_back: 1 })
    .where('provider', '=', p.provider)
    .where('transaction_id', '=', p.transactionId),
)

export const selectProviderRound = prepareQuery((db, p: { provider: string; providerRoundId: string }) =>
  db
    .selectFrom('provider_round')
    .select(columnsOf(providerTables.provider_round))
    .where('provider', '=', p.provider)
    .where('provider_round_id', '=', p.providerRoundId),
)

export const insertProviderRound = prepareQuery((db, p: ProviderRoundRow) =>
  db.insertInto('provider_round').values({
    provider: p.provider,
    provider_round_id: p.provider_round_id,
    round_id: p.round_id,
    player_id: p.player_id,
    game_id: p.game_id,
    state: p.state,
    stake: p.stake,
    payout: p.payout,
    plays: p.plays,
    started_at_ms: p.started_at_ms,
    ended_at_ms: p.ended_at_ms,
  }),
)

export const updateProviderRound = prepareQuery((db, p: ProviderRoundRow) =>
  db
    .updateTable('provider_round')
    .set({
      state: p.state,
      stake: p.stake,
      payout: p.payout,
      plays: p.plays,
      ended_at_ms: p.ended_at_ms,
    })
    .where('provider', '=', p.provider)
    .where('provider_round_id', '=', p.provider_round_id)
    // Changes only an open round, since an ended one never changes. The caller has read it as open under the lock of
    // the player's totals.
    .where('state', '=', sql.lit('open')),
)
