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
} from '../../../server/db/table.ts'
import type { Camp } from '../rules/pk.ts'

/** Weeks of red versus blue and their players. Amounts in centavos. */
export const pkTables = {
  /** A UTC week. During the week, the sums are from the last run of `pk-score`; after the settlement they are final. */
  pk_week: impersonalTable({
    /** The Monday of the week, as `YYYY-MM-DD`. */
    week: textColumn(),
    /** The terms that applied when the week began: `PkTerms` as JSON. */
    terms: jsonColumn(),
    /** When the shares are paid. Staff may set an earlier time. */
    pay_at_ms: atMsColumn(),
    /** The points of each side, without points that staff canceled. */
    red_points: amountColumn(),
    blue_points: amountColumn(),
    /**
     * The points of the side's players who get a share: players with at least `pointsMin`. The settlement also leaves
     * out excluded players.
     */
    red_shared: amountColumn(),
    blue_shared: amountColumn(),
    /** Number of players of each side. */
    red_players: countColumn(),
    blue_players: countColumn(),
    /** When the sums were counted, epoch milliseconds; null before the first count. */
    scored_at_ms: nullableColumn(atMsColumn()),
    /**
     * The id of the last player that the current settlement step has processed; empty before the step. The first step
     * counts all players, the second computes all shares.
     */
    through: textColumn(),
    /** The side with more points; null until the week is settled. */
    winner: nullableColumn(textColumn<Camp | 'draw'>()),
    settled_at_ms: nullableColumn(atMsColumn()),
    /** When the settlement had computed all shares and paid all that could be paid; null before. */
    paid_at_ms: nullableColumn(atMsColumn()),
  }),
  /** The side of a player in a week. Before a change, lock the row of the week or the player's totals. */
  pk_member: personalTable('When you get a bonus.', {
    week: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    player_id: recordIdColumn(),
    camp: textColumn<Camp>(NOT_NAMED_ON_PRIVACY_PAGE),
    joined_at_ms: atMsColumn(),
    /** The time when staff canceled the player's points of the week; null if they did not. */
    struck_at_ms: nullableColumn(atMsColumn()),
    /** The points of the week; null before the settlement. */
    points: nullableColumn(countColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /** The player's counted stakes of real money in the week, in centavos; null before the settlement. */
    staked: nullableColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /** 1 if the settlement found that the player gets a share of the pot; otherwise 0. */
    shares: defaultedColumn(flagColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /** The player's share in centavos; null before the settlement, 0 without a share or for a forfeited share. */
    share: nullableColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /** When the share was granted; null before, and without a share. */
    paid_at_ms: nullableColumn(atMsColumn()),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof pkTables> {}
}
