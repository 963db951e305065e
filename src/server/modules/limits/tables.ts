import type { ExclusionKind } from '../../../domain/exclusion.ts'

/** The protection that players have chosen. Their limits are in `play_limit` (`player-money`), where bets read them. */
export interface LimitsTables {
  player_protection: {
    player_id: string
    /** Minutes of play between two reality checks; 0 for none. */
    reality_check_minutes: number
    /** Reality checks that were acknowledged. */
    reality_checks_seen: number
    reality_check_seen_at_ms: number | null
    /** When the player was asked about limits at the first deposit; null before. */
    offered_at_deposit_ms: number | null
    /**
     * The latest exclusion that the player chose; empty without one. An exclusion by staff is only in `player_total`.
     */
    exclusion_kind: Exclude<ExclusionKind, 'staff'> | ''
    exclusion_from_ms: number | null
    exclusion_until_ms: number | null
    /** Staff cannot end the exclusion before this time. */
    exclusion_fixed_until_ms: number | null
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends LimitsTables {}
}
