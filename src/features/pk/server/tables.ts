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
} from '../../../server/db/table.ts'
import type { Camp } from '../rules/pk.ts'

/** Weeks of red versus blue and their players. Amounts in centavos. */
export const pkTables = {
  /**
   * A UTC week. While the week runs, its sums are those of the last `pk-score` run; after the settlement they are
   * final.
   */
  pk_week: impersonalTable({
    /** The Monday of the week, as `YYYY-MM-DD`. */
    week: textColumn(),
    /** The terms in force when the week began: `PkTerms` as JSON. */
    terms: jsonColumn(),
    /** When the shares are paid. Staff may set an earlier time. */
    pay_at_ms: atMsColumn(),
    /** The points of each side, without points that were struck out. */
    red_points: amountColumn(),
    blue_points: amountColumn(),
    /**
     * The points of the players who get a share: those with at least `pointsMin`, and after the settlement only those
     * not excluded.
     */
    red_shared: amountColumn(),
    blue_shared: amountColumn(),
    /** How many players each side has. */
    red_players: countColumn(),
    blue_players: countColumn(),
    /** When the sums were counted, epoch milliseconds; null before the first count. */
    scored_at_ms: nullableColumn(atMsColumn()),
    /**
     * The id of the last player that the settlement has processed: first in counting, then in computing shares; empty
     * at the start of each.
     */
    through: textColumn(),
    /** The side with more points; null until the week is settled. */
    winner: nullableColumn(textColumn<Camp | 'draw'>()),
    settled_at_ms: nullableColumn(atMsColumn()),
    /** When all shares were computed and their payment was tried; null before. */
    paid_at_ms: nullableColumn(atMsColumn()),
  }),
  /** The side of a player in a week. The row changes under the lock of the week's row or of the player's totals. */
  pk_member: personalTable('When you get a bonus.', {
    week: textColumn(IMPLIED_WORDS),
    player_id: recordIdColumn(),
    camp: textColumn<Camp>(IMPLIED_WORDS),
    joined_at_ms: atMsColumn(),
    /** When staff struck out the week's points; null otherwise. */
    struck_at_ms: nullableColumn(atMsColumn()),
    /** The points of the week; null before the settlement. */
    points: nullableColumn(countColumn(IMPLIED_WORDS)),
    /** The counted real stakes of the week; null before the settlement. */
    staked: nullableColumn(amountColumn(IMPLIED_WORDS)),
    /** 1 if the player gets a share of the pot, as the settlement found. */
    shares: defaultedColumn(flagColumn(IMPLIED_WORDS)),
    /** Null before the settlement; 0 for a player without a share, and for a forfeited share. */
    share: nullableColumn(amountColumn(IMPLIED_WORDS)),
    /** When the share was granted; null before, and without a share. */
    paid_at_ms: nullableColumn(atMsColumn()),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof pkTables> {}
}
