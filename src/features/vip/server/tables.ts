import {
  amountColumn,
  atMsColumn,
  countColumn,
  defaultedColumn,
  impersonalTable,
  NOT_NAMED_ON_PRIVACY_PAGE,
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
   * The progress of copying the stakes of all players when VIP begins, some players at a time. The table is empty
   * before, and has one row afterwards.
   */
  vip_opening: impersonalTable({
    /** Always 1, since the table has one row. */
    id: countColumn(),
    begun_at_ms: atMsColumn(),
    /** The id of the last player whose stakes were copied; empty at first. */
    last_player_id: textColumn(),
    /** The time when the stakes of all players were copied; null before. */
    ended_at_ms: nullableColumn(atMsColumn()),
  }),
  /**
   * A player's counted stakes before VIP began, in centavos. They give no experience. A player without a row had no
   * such stakes.
   */
  vip_baseline: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    wagered: amountColumn('bets count for your level'),
  }),
  /** The VIP level of a player; see `VipState`. Lock the player's totals before you change the row. */
  vip_state: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    level: countColumn('VIP level'),
    highest: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    since_ms: atMsColumn(),
    until_ms: nullableColumn(atMsColumn()),
    counted_from: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The experience that staff added, in centavos of stakes; negative if staff removed more than they added. */
    given: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Number of the player's rows in `vip_change`. */
    changes: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The time `until_ms` of the review about which the player was last reminded; 0 before the first reminder. */
    reminded_until_ms: defaultedColumn(atMsColumn()),
  }),
  /** Every change of a level, and every change of experience by staff. */
  vip_change: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    /** The number of the change among the player's changes, from 1. */
    place: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    level_from: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    level_to: countColumn('VIP level'),
    cause: textColumn<VipChangeCause>(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The experience that staff added, in centavos of stakes; negative if removed, 0 for other causes. */
    added: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    at_ms: atMsColumn(),
  }),
  /** The latest UTC day on which a player claimed the award of the last day of the free sign-in. */
  vip_sign_in: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    day: textColumn('last signed in for a reward'),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof vipTables> {}
}
