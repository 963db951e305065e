import type { WalletCall } from '../../../../contract/provider-wallet.ts'
import type { ProviderRoundState } from '../../../../domain/games/provider-round.ts'
import {
  amount,
  atMs,
  count,
  defaulted,
  flag,
  id,
  impersonal,
  implied,
  json,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../../server/db/table.ts'

/** Sessions, rounds and transactions of providers' games. Amounts in centavos. */
export const providerTables = {
  /**
   * The player, game and log-in of a provider's session token. Written when a game is opened, never changed afterwards.
   */
  provider_session: personal('When you play.', {
    token_hash: text(implied),
    provider: text('games of other companies'),
    player_id: id(),
    game_id: count(implied),
    /** The game session, which must still be the player's latest one at each bet. */
    game_session_id: id(),
    /** The log-in, which must not have ended at each bet. */
    login_token_hash: text(implied),
    created_at_ms: atMs(),
  }),
  /** A round at a provider. A row of `round` with the id `round_id` adds the round to the player's list of rounds. */
  provider_round: personal('When you play.', {
    provider: text('games of other companies'),
    provider_round_id: text(implied),
    round_id: id(),
    player_id: id(),
    game_id: count(implied),
    state: text<ProviderRoundState>(implied),
    /** Sum of the bets without those rolled back. */
    stake: amount(implied),
    payout: amount(implied),
    /** Number of bets and wins in the round. */
    plays: count(implied),
    started_at_ms: atMs(),
    ended_at_ms: nullable(atMs()),
  }),
  /** Unsettled rounds that the job `settle-provider-rounds` has requested from their provider, one row each. */
  provider_inquiry: impersonal({
    provider: text(),
    provider_round_id: text(),
    /** How often the round was requested. */
    tries: count(),
    /** When to request the round again, epoch milliseconds. */
    next_at_ms: atMs(),
  }),
  /** One row for each transaction id of a provider, never deleted, so that a retry never moves money again. */
  provider_transaction: personal('When you play.', {
    provider: text('games of other companies'),
    transaction_id: text(implied),
    /** `tombstone`: a bet that was rolled back before it arrived. */
    kind: text<Exclude<WalletCall, 'balance'> | 'tombstone'>(implied),
    provider_round_id: text(implied),
    player_id: id(),
    /** Hash of the body without its request id. */
    body_hash: text(implied),
    request_id: text(implied),
    amount: amount(implied),
    /** The part of a bet that was bonus money. */
    bonus_part: amount(implied),
    /** What the real part of a bet counts for awards, as added to the counters of the day. */
    counted: defaulted(amount(implied)),
    is_rolled_back: flag<0 | 1>(implied),
    /** JSON of the answer, which a retry gets again. */
    answer: json(implied),
    at_ms: atMs(),
  }),
}

declare module '../../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof providerTables> {}
}
