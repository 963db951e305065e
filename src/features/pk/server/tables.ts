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

/** Red versus blue. Amounts in centavos. */
export const pkTables = {
  /** A UTC week. While it runs its sums are what `pk-score` counted last; once it is settled they are final. */
  pk_week: impersonal({
    /** The Monday of the week, as `YYYY-MM-DD`. */
    week: text(),
    /** `PkTerms` as JSON: those in force when the week began. */
    terms: json(),
    /** When the shares are paid; staff may bring it forward. */
    pay_at_ms: atMs(),
    /** The points of each side, without those that were struck out. */
    red_points: amount(),
    blue_points: amount(),
    /** The points of the players who share: from `pointsMin` on, and of a settled week without excluded players. */
    red_shared: amount(),
    blue_shared: amount(),
    /** How many players each side has. */
    red_players: count(),
    blue_players: count(),
    /** When the sums were counted, epoch milliseconds; null before the first time. */
    scored_at_ms: nullable(atMs()),
    /** How far the settlement has come in the order of the players: counting first, then the shares; empty at first. */
    through: text(),
    /** The side with more points; null until the week is settled. */
    winner: nullable(text<Camp | 'draw'>()),
    settled_at_ms: nullable(atMs()),
    /** When all shares were reckoned and each was tried to be paid; null before. */
    paid_at_ms: nullable(atMs()),
  }),
  /** The side of a player in a week; the row changes under the lock of the week's row or of the player's totals. */
  pk_member: personal('When you get a bonus.', {
    week: text(implied),
    player_id: id(),
    camp: text<Camp>(implied),
    joined_at_ms: atMs(),
    /** When staff struck the points of the week out; null for most. */
    struck_at_ms: nullable(atMs()),
    /** The points of the week; null until the settlement has counted them. */
    points: nullable(count(implied)),
    /** The counted real stakes of the week; null until the settlement has counted them. */
    staked: nullable(amount(implied)),
    /** 1 when the settlement found that the player shares. */
    shares: defaulted(flag(implied)),
    /** Null until the settlement has reckoned it; 0 for none and for one that was forfeited. */
    share: nullable(amount(implied)),
    /** When it was granted; null before, and without a share. */
    paid_at_ms: nullable(atMs()),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof pkTables> {}
}
