import type { ProviderRoundState } from '../../../domain/games/provider-round.ts'
import {
  amountColumn,
  atMsColumn,
  countColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../db/table.ts'

/** The tables of the sandbox game provider's own records, separate from the ledger. Amounts are in centavos. */
export const sandboxGameTables = {
  /** A game that was opened for a player. Its launch token opens the game only once. */
  sandbox_game_visit: personalTable('When you play.', {
    id: recordIdColumn(),
    launch_token: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    session_token: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    player_id: recordIdColumn(),
    game_id: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    opened_at_ms: nullableColumn(atMsColumn()),
    created_at_ms: atMsColumn(),
  }),
  sandbox_game_round: personalTable('When you play.', {
    id: recordIdColumn(),
    visit_id: recordIdColumn(),
    player_id: recordIdColumn(),
    choice: textColumn('your choices'),
    outcome: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    stake: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    payout: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    state: textColumn<ProviderRoundState>(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The wallet's answer to the bet: empty when the wallet accepted the bet, otherwise the error code. */
    answer: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    started_at_ms: atMsColumn(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxGameTables> {}
}
