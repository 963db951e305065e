import type { ProviderRoundState } from '../../../domain/games/provider-round.ts'
import { amount, atMs, count, id, implied, nullable, personal, type SchemaOf, text } from '../../db/table.ts'

/** The sandbox game provider's own records, separate from the ledger. Amounts in centavos. */
export const sandboxGameTables = {
  /** A game that was opened for a player; its launch token opens it once. */
  sandbox_game_visit: personal('When you play.', {
    id: id(),
    launch_token: text(implied),
    session_token: text(implied),
    player_id: id(),
    game_id: count(implied),
    opened_at_ms: nullable(atMs()),
    created_at_ms: atMs(),
  }),
  sandbox_game_round: personal('When you play.', {
    id: id(),
    visit_id: id(),
    player_id: id(),
    choice: text('your choices'),
    outcome: text(implied),
    stake: amount(implied),
    payout: amount(implied),
    state: text<ProviderRoundState>(implied),
    /** The wallet's answer to the bet: empty if the wallet accepted the bet, else its error. */
    answer: text(implied),
    started_at_ms: atMs(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxGameTables> {}
}
