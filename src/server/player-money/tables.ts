import type { GrantKind, GrantState } from '../../domain/awards/wagering.ts'
import {
  amount,
  atMs,
  count,
  defaulted,
  id,
  implied,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../db/table.ts'

export type ItemGrantState = 'locked' | 'granted' | 'undone'

/** Stored counters, wagering grants and reward grants of players. Amounts in centavos. */
export const playerMoneyTables = {
  /** One row for a player who ever moved money. Its row lock orders all money transactions of that player. */
  player_total: personal('When money moves.', {
    player_id: id(),
    /** Sum of paid deposits. */
    deposited: amount('sums of your deposits'),
    /** Count of paid deposits. */
    deposits: count(implied),
    /** Sum of withdrawals that were not refused. */
    withdrawn: amount(implied),
    /** Count of withdrawals that were not refused. */
    withdrawals: count(implied),
    /** Sum of stakes. */
    wagered: amount('sums of your deposits'),
    /** Sum of payouts. */
    won: amount(implied),
    /** Amount still to be wagered: the sum of `remaining` of the open grants. */
    owed: amount(implied),
    /** Count of open grants; a bet looks at grants only while it is above 0. */
    open_grants: count(implied),
    /** Bets and deposits are refused before this time, epoch milliseconds; 0 for a player who was never excluded. */
    excluded_until_ms: atMs(),
    /** When the player's identity was verified, epoch milliseconds; 0 while it is not. */
    verified_at_ms: atMs(),
    /** The limits in force, one bit each (`limitBit`); 0 for a player without one, whose bets read no limits. */
    limit_mask: count(implied),
    /** Minutes of play between two reality checks; 0 for none. The player's choice is in `player_protection` too. */
    check_minutes: defaulted(count(implied)),
    /** When the time of play began, or when the last reality check was acknowledged; epoch milliseconds, 0 before. */
    check_from_ms: defaulted(atMs()),
    /** When the player staked last; epoch milliseconds, 0 before. */
    played_at_ms: defaulted(atMs()),
    /** Since when deposits and claims are refused after a charge-back, epoch milliseconds; 0 without a review. */
    review_from_ms: defaulted(atMs('under review')),
    /** Since when the player's identity is revoked, epoch milliseconds; 0 while it is not. */
    revoked_from_ms: defaulted(atMs()),
    /** What stakes of real money count for awards: the sum of `play_day.real_wagered`. */
    counted: defaulted(amount(implied)),
    /**
     * While `counted` is below this value and the levels are those of `vip_rules`, no stake can raise the VIP level.
     */
    vip_next: defaulted(amount(implied)),
    vip_rules: defaulted(count(implied)),
    /** The running number of the player's newest grant; 0 before the first one. */
    grants: defaulted(count(implied)),
  }),
  /**
   * A player's play in paid games and paid deposits on a UTC day; every bet updates the row. A roll-back lowers the day
   * of its bet.
   */
  play_day: personal('When you play.', {
    player_id: id(),
    day: text(implied),
    /** Stakes minus refunded stakes. */
    wagered: amount(implied),
    /** Stakes minus payouts and refunds; below 0 after a net win. */
    lost: amount(implied),
    /** Minutes in which a game sent a heartbeat or a bet. */
    minutes: count('minutes of play'),
    /** The last minute that was counted, in minutes since 1970. */
    last_minute: count(implied),
    /** What stakes of real money count for awards: by the odds of each bet, and by the share of its game. */
    real_wagered: defaulted(amount(implied)),
    /** Paid deposits. */
    deposited: defaulted(amount(implied)),
    /** Plays with a stake. */
    plays: defaulted(amount(implied)),
    /** Rounds that ended, with real stakes of `COUNTED_ROUND_MIN` or more. */
    rounds: defaulted(amount(implied)),
    /**
     * `wins`: counted rounds that paid more than their stakes; `big_wins`: those that paid `BIG_WIN_TIMES` the stakes
     * or more.
     */
    wins: defaulted(amount(implied)),
    big_wins: defaulted(amount(implied)),
    /**
     * The best payout by stake, in hundredths, of rounds of our games with real stakes of `RANKED_ROUND_MIN` or more.
     */
    best_multiple: defaulted(amount(implied)),
    /** When the round of `best_multiple` ended, epoch milliseconds; 0 without one. */
    best_at_ms: defaulted(atMs()),
    /** What the real stakes of the rounds that ended on the day count for awards; only ever added to. */
    ended_stakes: defaulted(amount(implied)),
  }),
  /** A player's play in one game on a UTC day; the fields mean the same as in `play_day`. */
  play_day_game: personal('When you play.', {
    player_id: id(),
    day: text(implied),
    game_id: count(implied),
    real_wagered: amount(implied),
    plays: amount(implied),
  }),
  /** Required wagering, one row for each deposit and each bonus. */
  wagering_grant: personal('When you get a bonus.', {
    id: id(),
    player_id: id(),
    kind: text<GrantKind>(implied),
    /** Origin of the grant: `deposit:<order>`, `bonus:<item grant>`; unique. */
    source: text(implied),
    required: amount(implied),
    remaining: amount('wagering that is left'),
    /** The part of the player's balance that belongs to this grant; 0 for a deposit and a grant that is not open. */
    bonus_money: amount(implied),
    multiple: count(implied),
    /** The running number within the player, from 1; 0 for a grant that a process of the former release stored. */
    number: defaulted(count(implied)),
    state: text<GrantState>(implied),
    /** The bonus money that became real money when the grant was done; 0 for a grant in another state. */
    freed: defaulted(amount(implied)),
    created_at_ms: atMs(),
    expires_at_ms: atMs(),
    /** The end about which the player was reminded; 0 before any reminder. */
    reminded_end_ms: defaulted(atMs()),
    /**
     * When an exclusion cancelled the bonus while a round with its money was open; the next run of the job ends it. Null
     * for all other grants: processes of the former release alone write it.
     */
    cancelled_at_ms: nullable(atMs()),
  }),
  /** The effect of a bet of an open round on a grant; deleted when the round is closed or the bet is rolled back. */
  wager_effect: personal('When you get a bonus.', {
    round_id: id(),
    /** Identifies the bet in its round: the step, or the provider's transaction. */
    bet_id: text(implied),
    grant_id: id(),
    /** The amount by which the bet reduced the remaining wagering of the grant. */
    worked: amount(implied),
    /** The bonus money of the grant that was staked. */
    staked: amount(implied),
  }),
  /** The bonus money in an open round, for processes of the former release; deleted when the round is closed. */
  bonus_round: personal('When you get a bonus.', {
    round_id: id(),
    player_id: id(),
    grant_id: id(),
    /** The stakes of the round. */
    stake: amount(implied),
    bonus_part: amount(implied),
  }),
  /** Rewards given to players, each source once. */
  item_grant: personal('When you get a bonus.', {
    id: id(),
    player_id: id(),
    /** Reason for the reward: `sign-in:2026-11-21`, `mail:<id>`; unique per player. */
    source: text('reason'),
    /** The reward item of the request; a pack is credited as its diamonds. */
    item: count(implied),
    amount: amount('amount'),
    multiple: count(implied),
    /**
     * `locked`: a free award that waits for the player's first paid deposit. `undone`: taken back, since its cause was
     * undone, or since an exclusion began before that deposit.
     */
    state: text<ItemGrantState>(implied),
    created_at_ms: atMs(),
    granted_at_ms: nullable(atMs()),
    /** The event that earned the reward: `deposit:<order>`, `bet:<round>`; empty for a grant without one. */
    cause: text(implied),
    /** Days within which coins must be wagered. */
    wagering_days: count(implied),
    /** The account that pays: `house:bonus`, a stock or a campaign. */
    payer: text(implied),
  }),
  /**
   * Pieces of an item in the player's balance that end at the same time. The lots of an item sum to its balance. A row
   * changes under the lock of the player's totals, and stays when all its pieces are gone.
   */
  item_lot: personal('When you get a bonus.', {
    player_id: id(),
    item: count(implied),
    /** The grant that earned the pieces, or the order that held or returned them. */
    id: id(),
    /** How many pieces are left in the balance; 0 while an order holds them. */
    pieces: amount(implied),
    ends_at_ms: atMs('when your points, cards and coupons end'),
    /** The end about which the player was reminded; 0 before any reminder. */
    reminded_end_ms: defaulted(atMs()),
  }),
  /** Causes that are undone: they earn no more awards. */
  undone_cause: personal('When you get a bonus.', {
    cause: text(implied),
    /** The player for whom the cause is undone; empty for every player. */
    player_id: id(),
    reason: text(implied),
    at_ms: atMs(),
    /** When all awards of the cause were taken back; null while the job takes them back. */
    ended_at_ms: nullable(atMs()),
  }),
  /** The parts of undone awards that could not be taken back: centavos or pieces, which the house bears. */
  award_write_off: personal('When you get a bonus.', {
    grant_id: id(),
    player_id: id(),
    cause: text(implied),
    item: count(implied),
    amount: amount(implied),
    at_ms: atMs(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof playerMoneyTables> {}
}
