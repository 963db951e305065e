import type { Generated } from 'kysely'
import type { WalletCall } from '../../../../contract/provider-wallet.ts'
import type { ProviderRoundState } from '../../../../domain/provider-round.ts'

/** Sessions, rounds and transactions of games of other brands. Amounts in centavos. */
export interface ProviderTables {
  /**
   * The player, game and log-in that a provider's session token belongs to. Written when a game is opened, then never
   * changed.
   */
  provider_session: {
    token_hash: string
    provider: string
    player_id: string
    game_id: number
    /** The game session, which must still be the player's latest one at each bet. */
    game_session_id: string
    /** The log-in, which must still last at each bet. */
    login_token_hash: string
    created_at_ms: number
  }
  /** A round at a provider. The row of `round` with the id `round_id` puts it into the player's list of rounds. */
  provider_round: {
    provider: string
    provider_round_id: string
    round_id: string
    player_id: string
    game_id: number
    state: ProviderRoundState
    /** Sum of the bets that were not rolled back. */
    stake: number
    payout: number
    /** How many bets and wins the round has had. */
    plays: number
    started_at_ms: number
    ended_at_ms: number | null
  }
  /** One row for an unsettled round for which its provider was asked by `settle-provider-rounds`. */
  provider_inquiry: {
    provider: string
    provider_round_id: string
    /** How often the provider was asked. */
    tries: number
    /** When it is asked next, epoch milliseconds. */
    next_at_ms: number
  }
  /** One row for each transaction id of a provider. It is never deleted, so that a retry never moves money again. */
  provider_transaction: {
    provider: string
    transaction_id: string
    /** `tombstone`: a bet that was rolled back before it arrived. */
    kind: Exclude<WalletCall, 'balance'> | 'tombstone'
    provider_round_id: string
    player_id: string
    /** Hash of the body without its request id. */
    body_hash: string
    request_id: string
    amount: number
    /** The part of a bet that was bonus money. */
    bonus_part: number
    /** The real part of a bet times the counting share of the game, as the counters of the day have it. */
    counted: Generated<number>
    is_rolled_back: 0 | 1
    /** JSON of the answer, which a retry gets again. */
    answer: string
    at_ms: number
  }
}

declare module '../../../db/schema.ts' {
  interface Schema extends ProviderTables {}
}
