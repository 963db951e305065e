import type { RawBuilder } from 'kysely'

/**
 * The plays that a module stores in its own tables, as selects from which `verify` computes the figures of each day.
 * `isOfPlayers` is the list of players in parentheses. A select may join `refunded`, whose `reference` and `player_id`
 * name the refunded rounds and bets.
 */
export interface DayPlaySelects {
  /** Selects `player_id, game_id, at_ms, stake, counted, is_back`; `is_back` is 1 for a play that was undone. Centavos. */
  plays(isOfPlayers: RawBuilder<unknown>): RawBuilder<unknown>
  /** Selects `player_id, is_own, stake, payout, at_ms, real_stake` of rounds that ended and were not undone. Centavos. */
  endedRounds(isOfPlayers: RawBuilder<unknown>): RawBuilder<unknown>
}
