import type { WalletCall } from '../../../../contract/provider-wallet.ts'
import type { ProviderRoundState } from '../../../../domain/games/provider-round.ts'
import {
  amountColumn,
  atMsColumn,
  countColumn,
  defaultedColumn,
  flagColumn,
  IMPLIED_WORDS,
  impersonalTable,
  jsonColumn,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../../server/db/table.ts'

/** Sessions, rounds and transactions of providers' games. Amounts in centavos. */
export const providerTables = {
  /**
   * The player, game and log-in of a provider's session token. Written when a game is opened, never changed afterwards.
   */
  provider_session: personalTable('When you play.', {
    token_hash: textColumn(IMPLIED_WORDS),
    provider: textColumn('games of other companies'),
    player_id: recordIdColumn(),
    game_id: countColumn(IMPLIED_WORDS),
    /** The game session, which must still be the player's latest one at each bet. */
    game_session_id: recordIdColumn(),
    /** The log-in, which must not have ended at each bet. */
    login_token_hash: textColumn(IMPLIED_WORDS),
    created_at_ms: atMsColumn(),
  }),
  /** A round at a provider. A row of `round` with the id `round_id` adds the round to the player's list of rounds. */
  provider_round: personalTable('When you play.', {
    provider: textColumn('games of other companies'),
    provider_round_id: textColumn(IMPLIED_WORDS),
    round_id: recordIdColumn(),
    player_id: recordIdColumn(),
    game_id: countColumn(IMPLIED_WORDS),
    state: textColumn<ProviderRoundState>(IMPLIED_WORDS),
    /** Sum of the bets that were not rolled back. */
    stake: amountColumn(IMPLIED_WORDS),
    payout: amountColumn(IMPLIED_WORDS),
    /** Number of bets and wins in the round. */
    plays: countColumn(IMPLIED_WORDS),
    started_at_ms: atMsColumn(),
    ended_at_ms: nullableColumn(atMsColumn()),
  }),
  /** Unsettled rounds that the job `settle-provider-rounds` has requested from their provider, one row each. */
  provider_inquiry: impersonalTable({
    provider: textColumn(),
    provider_round_id: textColumn(),
    /** Number of requests for the round so far. */
    tries: countColumn(),
    /** When to request the round again, epoch milliseconds. */
    next_at_ms: atMsColumn(),
  }),
  /** One row for each transaction id of a provider, never deleted, so that a retry never moves money again. */
  provider_transaction: personalTable('When you play.', {
    provider: textColumn('games of other companies'),
    transaction_id: textColumn(IMPLIED_WORDS),
    /** `tombstone`: a bet that was rolled back before it arrived. */
    kind: textColumn<Exclude<WalletCall, 'balance'> | 'tombstone'>(IMPLIED_WORDS),
    provider_round_id: textColumn(IMPLIED_WORDS),
    player_id: recordIdColumn(),
    /** Hash of the body without its request id. */
    body_hash: textColumn(IMPLIED_WORDS),
    request_id: textColumn(IMPLIED_WORDS),
    amount: amountColumn(IMPLIED_WORDS),
    /** The part of a bet that was bonus money. */
    bonus_part: amountColumn(IMPLIED_WORDS),
    /** The part of a bet's real money that counts for awards. The counters of the day contain the same amount. */
    counted: defaultedColumn(amountColumn(IMPLIED_WORDS)),
    is_rolled_back: flagColumn<0 | 1>(IMPLIED_WORDS),
    /** JSON of the answer, which a retry gets again. */
    answer: jsonColumn(IMPLIED_WORDS),
    at_ms: atMsColumn(),
  }),
}

declare module '../../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof providerTables> {}
}
