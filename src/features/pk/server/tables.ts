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
} from '../../../server/db/table.ts'
import type { Camp } from '../rules/pk.ts'

/** Weeks of red versus blue and their players. Amounts in centavos. */
export const pkTables = {
  /**
   * A UTC week. While the week runs, its sums are those of the last `pk-score` run; after the settlement they are
   * final.
   */
  pk_week: impersonal({
    /** The Monday of the week, as `YYYY-MM-DD`. */
    week: text(),
    /** The terms in force when the week began: `PkTerms` as JSON. */
    terms: json(),
    /** When the shares are paid. Staff may set an earlier time. */
    pay_at_ms: atMs(),
    /** The points of each side, without points that were struck out. */
    red_points: amount(),
    blue_points: amount(),
    /**
     * The points of the players who get a share: those with at least `pointsMin`, and after the settlement only those
     * not excluded.
     */
    red_shared: amount(),
    blue_shared: amount(),
    /** How many players each side has. */
    red_players: count(),
    blue_players: count(),
    /** When the sums were counted, epoch milliseconds; null before the first count. */
    scored_at_ms: nullable(atMs()),
    /**
     * The id of the last player that the settlement has processed: first in counting, then in computing shares; empty
     * at the start of each.
     */
    through: text(),
    /** The side with more points; null until the week is settled. */
    winner: nullable(text<Camp | 'draw'>()),
    settled_at_ms: nullable(atMs()),
    /** When all shares were computed and their payment was tried; null before. */
    paid_at_ms: nullable(atMs()),
  }),
  /** The side of a player in a week. The row changes under the lock of the week's row or of the player's totals. */
  pk_member: personal('When you get a bonus.', {
    week: text(implied),
    player_id: id(),
    camp: text<Camp>(implied),
    joined_at_ms: atMs(),
    /** When staff struck out the week's points; null otherwise. */
    struck_at_ms: nullable(atMs()),
    /** The points of the week; null before the settlement. */
    points: nullable(count(implied)),
    /** The counted real stakes of the week; null before the settlement. */
    staked: nullable(amount(implied)),
    /** 1 if the player gets a share of the pot, as the settlement found. */
    shares: defaulted(flag(implied)),
    /** Null before the settlement; 0 for a player without a share, and for a forfeited share. */
    share: nullable(amount(implied)),
    /** When the share was granted; null before, and without a share. */
    paid_at_ms: nullable(atMs()),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof pkTables> {}
}
