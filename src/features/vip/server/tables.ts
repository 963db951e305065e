import {
  amount,
  atMs,
  count,
  defaulted,
  id,
  impersonal,
  implied,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'
import type { VipChangeCause } from '../rules/vip-standing.ts'

/** The VIP levels of players, and the events that VIP awards depend on. */
export const vipTables = {
  /**
   * The progress of copying the stakes of all players when VIP begins, in slices. There is one row once VIP has begun.
   */
  vip_opening: impersonal({
    /** Always 1. */
    id: count(),
    begun_at_ms: atMs(),
    /** The id of the last player whose stakes were copied; empty at first. */
    last_player_id: text(),
    /** When the copying ended; null before. */
    ended_at_ms: nullable(atMs()),
  }),
  /** The counted stakes of a player before VIP began, in centavos. A player without a row had none. */
  vip_baseline: personal('When you get a bonus.', {
    player_id: id(),
    wagered: amount('stakes count for your level'),
  }),
  /** The VIP level of a player; see `VipStanding`. It changes under the lock of the player's totals. */
  vip_state: personal('When you get a bonus.', {
    player_id: id(),
    level: count('VIP level'),
    highest: count(implied),
    since_ms: atMs(),
    until_ms: nullable(atMs()),
    counted_from: amount(implied),
    /** Experience that staff added or removed, in centavos of stakes. */
    given: amount(implied),
    /** Number of the player's rows in `vip_change`. */
    changes: count(implied),
    /** The `until_ms` of the review of which the player was reminded; 0 before the first reminder. */
    reminded_until_ms: defaulted(atMs()),
  }),
  /** Every change of a level, and every change of experience by staff. */
  vip_change: personal('When you get a bonus.', {
    player_id: id(),
    /** The number of the change, from 1 for each player. */
    place: count(implied),
    level_from: count(implied),
    level_to: count('VIP level'),
    cause: text<VipChangeCause>(implied),
    /** Experience that staff added or removed, in centavos of stakes; 0 for other causes. */
    added: amount(implied),
    at_ms: atMs(),
  }),
  /** The latest UTC day on which a player claimed the last day of the free sign-in. */
  vip_sign_in: personal('When you get a bonus.', {
    player_id: id(),
    day: text('last signed in for an award'),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof vipTables> {}
}
