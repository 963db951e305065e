import type { Generated } from 'kysely'
import type { Camp } from '../../../domain/pk.ts'

/** Red versus blue. Amounts in centavos. */
export interface PkTables {
  /** A UTC week. While it runs its sums are what `pk-score` counted last; once it is settled they are final. */
  pk_week: {
    /** The Monday of the week, as `YYYY-MM-DD`. */
    week: string
    /** `PkTerms` as JSON: those in force when the week began. */
    terms: string
    /** When the shares are paid; staff may bring it forward. */
    pay_at_ms: number
    /** The points of each side, without those that were struck out. */
    red_points: number
    blue_points: number
    /** The points of the players who share: from `pointsMin` on, and of a settled week without excluded players. */
    red_shared: number
    blue_shared: number
    /** How many players each side has. */
    red_players: number
    blue_players: number
    /** When the sums were counted, epoch milliseconds; null before the first time. */
    scored_at_ms: number | null
    /** How far the settlement has come in the order of the players: counting first, then the shares; empty at first. */
    through: string
    /** The side with more points; null until the week is settled. */
    winner: Camp | 'draw' | null
    settled_at_ms: number | null
    /** When all shares were reckoned and each was tried to be paid; null before. */
    paid_at_ms: number | null
  }
  /** The side of a player in a week; the row changes under the lock of the week's row or of the player's totals. */
  pk_member: {
    week: string
    player_id: string
    camp: Camp
    joined_at_ms: number
    /** When staff struck the points of the week out; null for most. */
    struck_at_ms: number | null
    /** The points of the week; null until the settlement has counted them. */
    points: number | null
    /** The counted real stakes of the week; null until the settlement has counted them. */
    staked: number | null
    /** 1 when the settlement found that the player shares. */
    shares: Generated<number>
    /** Null until the settlement has reckoned it; 0 for none and for one that was forfeited. */
    share: number | null
    /** When it was granted; null before, and without a share. */
    paid_at_ms: number | null
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends PkTables {}
}
