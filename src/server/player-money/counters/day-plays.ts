import type { RawBuilder } from 'kysely'

/**
 * Selects of the plays that a module stores in its own tables. The command `verify` computes the figures of each day
 * from them. `isOfPlayers` is the list of player ids in parentheses. A select may join `refunded`, whose `reference`
 * and `player_id` name the refunded rounds and bets.
 */
export interface DayPlaySelects {
  /**
   * Selects `player_id, game_id, at_ms, stake, counted, is_back`. `is_back` is 1 for a play that was undone; amounts
   * are in centavos.
   */
  plays(isOfPlayers: RawBuilder<unknown>): RawBuilder<unknown>
  /**
   * Selects `player_id, is_own, stake, payout, at_ms, real_stake` of rounds that ended and were not undone; amounts are
   * in centavos.
   */
  endedRounds(isOfPlayers: RawBuilder<unknown>): RawBuilder<unknown>
}
