import type { ProviderRoundState } from '../../../domain/games/provider-round.ts'
import {
  amountColumn,
  atMsColumn,
  countColumn,
  IMPLIED_WORDS,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../db/table.ts'

/** The sandbox game provider's own records, separate from the ledger. Amounts in centavos. */
export const sandboxGameTables = {
  /** A game that was opened for a player; its launch token opens it once. */
  sandbox_game_visit: personalTable('When you play.', {
    id: recordIdColumn(),
    launch_token: textColumn(IMPLIED_WORDS),
    session_token: textColumn(IMPLIED_WORDS),
    player_id: recordIdColumn(),
    game_id: countColumn(IMPLIED_WORDS),
    opened_at_ms: nullableColumn(atMsColumn()),
    created_at_ms: atMsColumn(),
  }),
  sandbox_game_round: personalTable('When you play.', {
    id: recordIdColumn(),
    visit_id: recordIdColumn(),
    player_id: recordIdColumn(),
    choice: textColumn('your choices'),
    outcome: textColumn(IMPLIED_WORDS),
    stake: amountColumn(IMPLIED_WORDS),
    payout: amountColumn(IMPLIED_WORDS),
    state: textColumn<ProviderRoundState>(IMPLIED_WORDS),
    /** The wallet's answer to the bet: empty if the wallet accepted the bet, else its error. */
    answer: textColumn(IMPLIED_WORDS),
    started_at_ms: atMsColumn(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxGameTables> {}
}
