import type { ExclusionKind } from '../../../domain/exclusion.ts'
import {
  atMs,
  count,
  id,
  implied,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'

/** The protection that players have chosen. Their limits are in `play_limit` (`player-money`), where bets read them. */
export const limitsTables = {
  player_protection: personal('When you set a limit or take a break.', {
    player_id: id(),
    /** Minutes of play between two reality checks; 0 for none. */
    reality_check_minutes: count(implied),
    /** Reality checks that were acknowledged. */
    reality_checks_seen: count('reality checks'),
    reality_check_seen_at_ms: nullable(atMs()),
    /** When the player was asked about limits at the first deposit; null before. */
    offered_at_deposit_ms: nullable(atMs()),
    /**
     * The latest exclusion that the player chose; empty without one. An exclusion by staff is only in `player_total`.
     */
    exclusion_kind: text<Exclude<ExclusionKind, 'staff'> | ''>('breaks and self-exclusions'),
    exclusion_from_ms: nullable(atMs()),
    exclusion_until_ms: nullable(atMs()),
    /** Staff cannot end the exclusion before this time. */
    exclusion_fixed_until_ms: nullable(atMs()),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof limitsTables> {}
}
