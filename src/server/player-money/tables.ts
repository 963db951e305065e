import type { GrantState, WageringGrantKind } from '../../domain/awards/wagering.ts'
import {
  amountColumn,
  atMsColumn,
  countColumn,
  defaultedColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

export type ItemGrantState = 'locked' | 'granted' | 'undone'

/** The tables of players' counters, wagering grants and reward grants. Amounts are in centavos. */
export const playerMoneyTables = {
  /**
   * One row for each player who has ever moved money. Transactions lock this row, so the money transactions of one
   * player run one after another.
   */
  player_total: personalTable('When money moves.', {
    player_id: recordIdColumn(),
    /** Sum of the player's paid deposits, in centavos. */
    deposited: amountColumn('sums of your deposits'),
    /** Number of the player's paid deposits. */
    deposits: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Sum of the player's withdrawals that were not refused, in centavos. */
    withdrawn: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Number of the player's withdrawals that were not refused. */
    withdrawals: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Sum of the player's stakes, in centavos. */
    wagered: amountColumn('sums of your deposits'),
    /** Sum of the player's payouts, in centavos. */
    won: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Amount still to be wagered: the sum of `remaining` of the open grants. */
    owed: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Number of the player's open wagering grants. While it is 0, a bet need not read any grants. */
    open_grants: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * Bets, deposits and claims are refused before this time, epoch milliseconds; 0 for a player who was never
     * excluded.
     */
    excluded_until_ms: atMsColumn(),
    /** When the player's identity was verified, epoch milliseconds; 0 while it is not. */
    verified_at_ms: atMsColumn(),
    /** The limits that apply now, one bit each (`limitBitOf`). A bet of a player whose value is 0 reads no limits. */
    limit_mask: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * Minutes of play between two reality checks; 0 for none. The player's choice is also stored in
     * `player_protection`.
     */
    check_minutes: defaultedColumn(countColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /**
     * The time from which the minutes to the next reality check are counted: when the present time of play began, or
     * when the player acknowledged the latest reality check, whichever is later; epoch milliseconds, 0 if neither has
     * happened.
     */
    check_from_ms: defaultedColumn(atMsColumn()),
    /** When the player staked last, epoch milliseconds; 0 before the first stake. */
    played_at_ms: defaultedColumn(atMsColumn()),
    /**
     * The time since which deposits, withdrawals and claims are refused because of a chargeback, epoch milliseconds; 0
     * when no review is open.
     */
    review_from_ms: defaultedColumn(atMsColumn('under review')),
    /** The time since which the player's identity is revoked, epoch milliseconds; 0 while it is not revoked. */
    revoked_from_ms: defaultedColumn(atMsColumn()),
    /** The amount of real-money stakes that counts for awards: the sum of `play_day.real_wagered`. */
    counted: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /**
     * The value that `counted` must reach before a stake can raise the VIP level. It is valid only while the level
     * rules are those of `vip_rules`.
     */
    vip_next: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    vip_rules: defaultedColumn(countColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /** The running number of the player's newest grant; 0 before the first one. */
    grants: defaultedColumn(countColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
  }),
  /**
   * A player's paid play and paid deposits on a UTC day. Every bet updates the row. The roll-back of a bet reduces the
   * row of the day on which the bet was made.
   */
  play_day: personalTable('When you play.', {
    player_id: recordIdColumn(),
    day: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Stakes of the day minus refunded stakes, in centavos. */
    wagered: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Stakes minus payouts and refunds; below 0 after a net win. */
    lost: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Number of minutes of the day in which a game sent a heartbeat or a bet. */
    minutes: countColumn('minutes of play'),
    /** The last minute that `minutes` includes, in minutes since 1970. */
    last_minute: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The amount of real-money stakes that counts for awards. It depends on the odds of each bet, and on the share of
     * its game.
     */
    real_wagered: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /** Sum of the deposits that were paid on the day, in centavos. */
    deposited: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /** Number of plays with a stake. */
    plays: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /**
     * Number of counted rounds: rounds that ended on this day, with real-money stakes of `COUNTED_ROUND_STAKE_MIN` or
     * more.
     */
    rounds: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /**
     * `wins`: number of counted rounds that paid more than their stakes. `big_wins`: number of counted rounds that paid
     * at least `BIG_WIN_MULTIPLE_MIN` times their stakes.
     */
    wins: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    big_wins: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /**
     * The best payout divided by its stake, in hundredths, among rounds of our own games with real-money stakes of
     * `RANKED_ROUND_STAKE_MIN` or more.
     */
    best_multiple: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /** When the round of `best_multiple` ended, epoch milliseconds; 0 when no round of the day is ranked. */
    best_at_ms: defaultedColumn(atMsColumn()),
    /**
     * The amount that counts for awards from the real-money stakes of rounds that ended on this day, in centavos. It
     * never decreases.
     */
    ended_stakes: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
  }),
  /** A player's play in one game on a UTC day; the fields mean the same as in `play_day`. */
  play_day_game: personalTable('When you play.', {
    player_id: recordIdColumn(),
    day: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    game_id: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    real_wagered: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    plays: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /** The required wagering of players: one row for each deposit and each bonus that must be wagered. */
  wagering_grant: personalTable('When you get a bonus.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    kind: textColumn<WageringGrantKind>(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Origin of the grant: `deposit:<order>` or `bonus:<item grant>`. It is unique. */
    source: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    required: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    remaining: amountColumn('left to bet'),
    /**
     * The part of the player's balance that belongs to this grant; 0 for a grant of a deposit and for a grant that is
     * not open.
     */
    bonus_money: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    multiple: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The number of the grant among the player's grants, from 1; 0 for a grant that a process of the former release
     * stored.
     */
    number: defaultedColumn(countColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    state: textColumn<GrantState>(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The bonus money that became real money when the wagering was completed, in centavos; 0 for a grant in another
     * state.
     */
    freed: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    created_at_ms: atMsColumn(),
    expires_at_ms: atMsColumn(),
    /** The expiry of which the player was last reminded, epoch milliseconds; 0 before any reminder. */
    reminded_end_ms: defaultedColumn(atMsColumn()),
    /**
     * When an exclusion canceled the bonus although a round with its money was open, epoch milliseconds; null for all
     * other grants. The next run of the job `expire-grants` ends the bonus. Only processes of the former release write
     * this column.
     */
    cancelled_at_ms: nullableColumn(atMsColumn()),
  }),
  /** The effect of a bet of an open round on a grant; deleted when the round is closed or the bet is rolled back. */
  wager_effect: personalTable('When you get a bonus.', {
    round_id: recordIdColumn(),
    /** Identifies the bet in its round: the number of the step, or the id of the provider's transaction. */
    bet_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    grant_id: recordIdColumn(),
    /** The amount by which the bet reduced the remaining wagering of the grant, in centavos. */
    worked: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The bonus money of the grant that the bet staked, in centavos. */
    staked: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /**
   * The bonus money in an open round. It is stored only for processes of the former release, and deleted when the round
   * is closed.
   */
  bonus_round: personalTable('When you get a bonus.', {
    round_id: recordIdColumn(),
    player_id: recordIdColumn(),
    grant_id: recordIdColumn(),
    /** Sum of the stakes of the round. */
    stake: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    bonus_part: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /** Rewards that were given to players. Each source is given once. */
  item_grant: personalTable('When you get a bonus.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    /** Reason for the reward, such as `sign-in:2026-11-21` or `mail:<id>`; unique per player. */
    source: textColumn('reason'),
    /** The id of the reward item that was requested. For a pack, the player gets the diamonds in it. */
    item: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    amount: amountColumn('amount'),
    multiple: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * `locked`: a free award that waits for the player's first paid deposit. `undone`: taken back, since its cause was
     * undone, or since an exclusion began before that deposit.
     */
    state: textColumn<ItemGrantState>(NOT_NAMED_ON_PRIVACY_PAGE),
    created_at_ms: atMsColumn(),
    granted_at_ms: nullableColumn(atMsColumn()),
    /**
     * The event that earned the reward, such as `deposit:<order>` or `bet:<round>`; empty for a reward without a cause.
     */
    cause: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Number of days within which coins must be wagered. */
    wagering_days: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The account that pays: `house:bonus`, or the account of a stock or a campaign. */
    payer: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The part of a granted award that is undone while the rest is not, in pieces of the ledger item, or in centavos
     * for coins. A part is undone in two cases: one of several awards that were exchanged for this award is undone, or
     * the rest of its bonus is locked again.
     */
    undone_amount: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
  }),
  /**
   * The pieces of an award that an exchange took. If the award is undone, the same share of the exchange's reward is
   * taken back. A row changes only under the lock of the player's totals, and remains when its pieces are undone.
   */
  exchange_source: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    /**
     * The id of the award that gave the pieces. For pieces that an order or a draw had returned, it is the id of that
     * order or draw.
     */
    grant_id: recordIdColumn(),
    /** The cause of the reward that the exchange gave. */
    cause: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Number of pieces that the exchange took from the award and that are not undone. */
    pieces: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * Number of pieces that the exchange took from all awards and that are not undone. It is equal in all rows of an
     * exchange.
     */
    total: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /**
   * A lot: pieces of an item in the player's balance that expire at the same time. The pieces of all lots of an item
   * sum to the balance. A row changes only under the lock of the player's totals, and remains when it has no pieces
   * left.
   */
  item_lot: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    item: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The id of the grant that gave the pieces, or of the order that reserved or returned them. */
    id: recordIdColumn(),
    /** Number of pieces that are left in the balance; 0 while an order has reserved them. */
    pieces: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    ends_at_ms: atMsColumn('when your points, cards and coupons end'),
    /** The expiry of which the player was last reminded, epoch milliseconds; 0 before any reminder. */
    reminded_end_ms: defaultedColumn(atMsColumn()),
  }),
  /** Causes of awards that were undone; an undone cause earns no more awards. */
  undone_cause: personalTable('When you get a bonus.', {
    cause: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The player for whom the cause is undone; empty if it is undone for all players. */
    player_id: recordIdColumn(),
    reason: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    at_ms: atMsColumn(),
    /** When all awards of the cause were taken back; null while the job takes them back. */
    ended_at_ms: nullableColumn(atMsColumn()),
  }),
  /**
   * The parts of undone awards that could not be taken back, in centavos or pieces. These amounts are losses of the
   * operator.
   */
  award_write_off: personalTable('When you get a bonus.', {
    grant_id: recordIdColumn(),
    player_id: recordIdColumn(),
    cause: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    item: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    amount: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    at_ms: atMsColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof playerMoneyTables> {}
}
