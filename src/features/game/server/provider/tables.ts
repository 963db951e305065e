import type { WalletCall } from '../../../../contract/provider-wallet.ts'
import type { ProviderRoundState } from '../../../../domain/games/provider-round.ts'
import {
  amountColumn,
  atMsColumn,
  countColumn,
  defaultedColumn,
  flagColumn,
  impersonalTable,
  jsonColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../../server/db/table.ts'

/** Sessions, rounds and transactions of providers' games. Amounts in centavos. */
export const providerTables = {
  /**
   * The player, game and log-in of each provider session token. A row is written when a game is opened, and never
   * changed.
   */
  provider_session: personalTable('When you play.', {
    token_hash: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    provider: textColumn('games of other companies'),
    player_id: recordIdColumn(),
    game_id: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The game session. At each bet it must still be the player's latest one. */
    game_session_id: recordIdColumn(),
    /** Hash of the token of the log-in. At each bet the log-in must not have ended. */
    login_token_hash: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    created_at_ms: atMsColumn(),
  }),
  /** A round at a provider. A row of `round` with the id `round_id` adds the round to the player's list of rounds. */
  provider_round: personalTable('When you play.', {
    provider: textColumn('games of other companies'),
    provider_round_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    round_id: recordIdColumn(),
    player_id: recordIdColumn(),
    game_id: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    state: textColumn<ProviderRoundState>(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Sum of the bets that were not rolled back. */
    stake: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    payout: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Number of bets and wins in the round. */
    plays: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    started_at_ms: atMsColumn(),
    ended_at_ms: nullableColumn(atMsColumn()),
  }),
  /** Unsettled rounds about which the job `settle-provider-rounds` has asked the round's provider, one row each. */
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
    transaction_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The kind of the call. `tombstone` is a bet that was rolled back before it arrived. */
    kind: textColumn<Exclude<WalletCall, 'balance'> | 'tombstone'>(NOT_NAMED_ON_PRIVACY_PAGE),
    provider_round_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    player_id: recordIdColumn(),
    /**
     * Hash of the call's body without its request id, which tells a retry from another call with the same transaction
     * id.
     */
    body_hash: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    request_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    amount: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The part of a bet that was bonus money. */
    bonus_part: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The part of a bet's real money that counts for awards. The counters of the day contain the same amount. */
    counted: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    is_rolled_back: flagColumn<0 | 1>(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The answer as JSON. A retry gets it again. */
    answer: jsonColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    at_ms: atMsColumn(),
  }),
}

declare module '../../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof providerTables> {}
}
