import type { Generated } from 'kysely'
import type { LimitKind, LimitPeriod } from '../../domain/play-limits.ts'
import type { VipChangeCause } from '../../domain/vip-standing.ts'
import type { GrantKind, GrantState } from '../../domain/wagering.ts'

export type ItemGrantState = 'locked' | 'granted' | 'undone'

/** Stored counters, wagering grants and reward grants of players. Amounts in centavos. */
export interface PlayerMoneyTables {
  /** One row for a player who ever moved money. Its row lock orders all money transactions of that player. */
  player_total: {
    player_id: string
    /** Sum of paid deposits. */
    deposited: number
    /** Count of paid deposits. */
    deposits: number
    /** Sum of withdrawals that were not refused. */
    withdrawn: number
    /** Count of withdrawals that were not refused. */
    withdrawals: number
    /** Sum of stakes. */
    wagered: number
    /** Sum of payouts. */
    won: number
    /** Amount still to be wagered: the sum of `remaining` of the open grants. */
    owed: number
    /** Count of open grants; a bet looks at grants only while it is above 0. */
    open_grants: number
    /** Bets and deposits are refused before this time, epoch milliseconds; 0 for a player who was never excluded. */
    excluded_until_ms: number
    /** When the player's identity was verified, epoch milliseconds; 0 while it is not. */
    verified_at_ms: number
    /** The limits in force, one bit each (`limitBit`); 0 for a player without one, whose bets read no limits. */
    limit_mask: number
    /** Minutes of play between two reality checks; 0 for none. The player's choice is in `player_protection` too. */
    check_minutes: Generated<number>
    /** When the time of play began, or when the last reality check was acknowledged; epoch milliseconds, 0 before. */
    check_from_ms: Generated<number>
    /** When the player staked last; epoch milliseconds, 0 before. */
    played_at_ms: Generated<number>
    /** Since when deposits and claims are refused after a charge-back, epoch milliseconds; 0 without a review. */
    review_from_ms: Generated<number>
    /** Since when the player's identity is revoked, epoch milliseconds; 0 while it is not. */
    revoked_from_ms: Generated<number>
    /** Stakes of real money times the counting share of their game: the sum of `play_day.real_wagered`. */
    counted: Generated<number>
    /** No stake can raise the VIP level while `counted` is below it and the levels are those of `vip_rules`. */
    vip_next: Generated<number>
    vip_rules: Generated<number>
  }
  /** One row once VIP has begun: the copying of the players' stakes until then, which runs in slices. */
  vip_opening: {
    /** Always 1. */
    id: number
    begun_at_ms: number
    /** Stakes of players up to this id have been copied; empty at first. */
    last_player_id: string
    /** When the copying ended; null before. */
    ended_at_ms: number | null
  }
  /** The counted stakes of a player before VIP began, in centavos. A player without a row had none. */
  vip_baseline: {
    player_id: string
    wagered: number
  }
  /** The VIP level of a player; see `VipStanding`. It changes under the lock of the player's totals. */
  vip_state: {
    player_id: string
    level: number
    highest: number
    since_ms: number
    until_ms: number | null
    counted_from: number
    /** Experience that staff added or took, in centavos of stakes. */
    given: number
    /** How many rows of `vip_change` the player has. */
    changes: number
    /** The review of which the player was reminded; 0 before. */
    reminded_until_ms: Generated<number>
  }
  /** Every change of a level and of experience by staff. */
  vip_change: {
    player_id: string
    /** From 1 on for each player. */
    place: number
    level_from: number
    level_to: number
    cause: VipChangeCause
    /** Experience that staff added or took, in centavos of stakes; 0 for other causes. */
    added: number
    at_ms: number
  }
  /** Limits of players, in centavos or minutes. A row changes under the lock of the player's `player_total` row. */
  play_limit: {
    player_id: string
    kind: LimitKind
    period: LimitPeriod
    /** The limit that the player set; null without one. */
    own_limit: number | null
    /** The limit that the operator set; null without one. */
    staff_limit: number | null
    /** The looser `own_limit` that the player asked for; null to remove it. Valid only while `asked_from_ms` is set. */
    asked_limit: number | null
    /** When the loosening can be confirmed, from and until, epoch milliseconds; null without a request. */
    asked_from_ms: number | null
    asked_until_ms: number | null
  }
  /**
   * A player's play in paid games and paid deposits on a UTC day, kept by every bet. A roll-back lowers the day of its
   * bet.
   */
  play_day: {
    player_id: string
    day: string
    /** Stakes minus refunded stakes. */
    wagered: number
    /** Stakes minus payouts and refunds; below 0 after a net win. */
    lost: number
    /** Minutes in which a game sent a heartbeat or a bet. */
    minutes: number
    /** The last minute that was counted, in minutes since 1970. */
    last_minute: number
    /** Stakes of real money times the counting share of their game. */
    real_wagered: Generated<number>
    /** Paid deposits. */
    deposited: Generated<number>
    /** Plays with a stake. */
    plays: Generated<number>
    /** Rounds that ended, with real stakes from `COUNTED_ROUND_MIN`. */
    rounds: Generated<number>
    /** Those of `rounds` that paid more than their stakes, and those that paid `BIG_WIN_TIMES` as much or more. */
    wins: Generated<number>
    big_wins: Generated<number>
    /** The best payout by stake, in hundredths, of rounds of our games with real stakes from `RANKED_ROUND_MIN`. */
    best_multiple: Generated<number>
    /** When the round of `best_multiple` ended, epoch milliseconds; 0 without one. */
    best_at_ms: Generated<number>
    /** Real stakes of the rounds that ended on the day times the counting share of their game; only ever added to. */
    ended_stakes: Generated<number>
  }
  /** A player's play in one game on a UTC day; the fields mean the same as in `play_day`. */
  play_day_game: {
    player_id: string
    day: string
    game_id: number
    real_wagered: number
    plays: number
  }
  /** Required wagering, one row for each deposit and each bonus. */
  wagering_grant: {
    id: string
    player_id: string
    kind: GrantKind
    /** Origin of the grant: `deposit:<order>`, `bonus:<item grant>`; unique. */
    source: string
    required: number
    remaining: number
    /** The part of the player's balance that belongs to this grant; 0 for a deposit and a grant that is not open. */
    bonus_money: number
    multiple: number
    state: GrantState
    /** The bonus money that became real money when the grant was done; 0 for a grant in another state. */
    freed: Generated<number>
    created_at_ms: number
    expires_at_ms: number
    /** The end of which the player was reminded; 0 before. */
    reminded_end_ms: Generated<number>
    /**
     * When an exclusion cancelled the bonus while a round with its money was open; the bonus ends with that round. Null
     * for all other grants.
     */
    cancelled_at_ms: number | null
  }
  /** What a bet of an open round did to a grant; deleted when the round is closed or the bet is rolled back. */
  wager_effect: {
    round_id: string
    /** Identifies the bet in its round: the step, or the provider's transaction. */
    bet_id: string
    grant_id: string
    /** How much the bet reduced the remaining wager. */
    worked: number
    /** The bonus money of the grant that was staked. */
    staked: number
  }
  /** The funding of an open round in which bonus money was staked; deleted when the round is closed. */
  bonus_round: {
    round_id: string
    player_id: string
    grant_id: string
    /** The stakes of the round. */
    stake: number
    bonus_part: number
  }
  /** Rewards given to players, each source once. */
  item_grant: {
    id: string
    player_id: string
    /** Reason for the reward: `sign-in:2026-11-21`, `mail:<id>`; unique per player. */
    source: string
    /** The reward item of the request; a pack is credited as its diamonds. */
    item: number
    amount: number
    multiple: number
    /**
     * `locked`: a free award that waits for the player's first paid deposit. `undone`: taken back, since its cause was
     * undone, or since an exclusion began before that deposit.
     */
    state: ItemGrantState
    created_at_ms: number
    granted_at_ms: number | null
    /** The event that earned the reward: `deposit:<order>`, `bet:<round>`; empty for a grant without one. */
    cause: string
    /** Days within which coins must be wagered. */
    wagering_days: number
    /** The account that pays: `house:bonus`, a stock or a campaign. */
    payer: string
  }
  /**
   * Pieces of an item that end at the same time, of those in the player's balance. The lots of a balance sum to it. A row
   * changes under the lock of the player's totals, and stays when all its pieces are gone.
   */
  item_lot: {
    player_id: string
    item: number
    /** The grant that earned the pieces, or the order that held or returned them. */
    id: string
    /** How many are left in the balance; 0 while an order holds them. */
    pieces: number
    ends_at_ms: number
    /** The end of which the player was reminded; 0 before. */
    reminded_end_ms: Generated<number>
  }
  /** Causes that are undone: they earn nothing any more. */
  undone_cause: {
    cause: string
    /** The player for whom it is undone; empty for every player. */
    player_id: string
    reason: string
    at_ms: number
    /** When all awards by it were taken back; null while the job takes them back. */
    ended_at_ms: number | null
  }
  /** The parts of undone awards that could not be taken back: centavos or pieces, which the house bears. */
  award_write_off: {
    grant_id: string
    player_id: string
    cause: string
    item: number
    amount: number
    at_ms: number
  }
}

declare module '../db/schema.ts' {
  interface Schema extends PlayerMoneyTables {}
}
