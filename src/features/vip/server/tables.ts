import {
  amountColumn,
  atMsColumn,
  countColumn,
  defaultedColumn,
  IMPLIED_WORDS,
  impersonalTable,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'
import type { VipChangeCause } from '../rules/vip-standing.ts'

/** The VIP levels of players, and the events that VIP awards depend on. */
export const vipTables = {
  /**
   * The progress of copying the stakes of all players when VIP begins, in slices. There is one row once VIP has begun.
   */
  vip_opening: impersonalTable({
    /** Always 1. */
    id: countColumn(),
    begun_at_ms: atMsColumn(),
    /** The id of the last player whose stakes were copied; empty at first. */
    last_player_id: textColumn(),
    /** When the copying ended; null before. */
    ended_at_ms: nullableColumn(atMsColumn()),
  }),
  /** The counted stakes of a player before VIP began, in centavos. A player without a row had none. */
  vip_baseline: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    wagered: amountColumn('stakes count for your level'),
  }),
  /** The VIP level of a player; see `VipStanding`. It changes under the lock of the player's totals. */
  vip_state: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    level: countColumn('VIP level'),
    highest: countColumn(IMPLIED_WORDS),
    since_ms: atMsColumn(),
    until_ms: nullableColumn(atMsColumn()),
    counted_from: amountColumn(IMPLIED_WORDS),
    /** Experience that staff added or removed, in centavos of stakes. */
    given: amountColumn(IMPLIED_WORDS),
    /** Number of the player's rows in `vip_change`. */
    changes: countColumn(IMPLIED_WORDS),
    /** The `until_ms` of the review of which the player was reminded; 0 before the first reminder. */
    reminded_until_ms: defaultedColumn(atMsColumn()),
  }),
  /** Every change of a level, and every change of experience by staff. */
  vip_change: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    /** The number of the change, from 1 for each player. */
    place: countColumn(IMPLIED_WORDS),
    level_from: countColumn(IMPLIED_WORDS),
    level_to: countColumn('VIP level'),
    cause: textColumn<VipChangeCause>(IMPLIED_WORDS),
    /** Experience that staff added or removed, in centavos of stakes; 0 for other causes. */
    added: amountColumn(IMPLIED_WORDS),
    at_ms: atMsColumn(),
  }),
  /** The latest UTC day on which a player claimed the last day of the free sign-in. */
  vip_sign_in: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    day: textColumn('last signed in for an award'),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof vipTables> {}
}
