import type { ExclusionKind } from '../../../domain/player/exclusion.ts'
import type { LimitKind, LimitPeriod } from '../../../domain/player/play-limits.ts'
import {
  amountColumn,
  atMsColumn,
  countColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** The limits of players, and the protection that players have chosen. */
export const limitsTables = {
  /** Limits of players, in centavos or minutes. A row changes under the lock of the player's `player_total` row. */
  play_limit: personalTable('When you set a limit or take a break.', {
    player_id: recordIdColumn(),
    kind: textColumn<LimitKind>(NOT_NAMED_ON_PRIVACY_PAGE),
    period: textColumn<LimitPeriod>(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The limit that the player set; null without one. */
    own_limit: nullableColumn(amountColumn('limits')),
    /** The limit that the operator set; null without one. */
    staff_limit: nullableColumn(amountColumn('limits')),
    /**
     * The looser `own_limit` that the player asked for; null if the player asked to remove the limit. Meaningless while
     * `asked_from_ms` is null.
     */
    asked_limit: nullableColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /** The time span in which the looser limit can be confirmed, epoch milliseconds; null without a request. */
    asked_from_ms: nullableColumn(atMsColumn()),
    asked_until_ms: nullableColumn(atMsColumn()),
  }),
  player_protection: personalTable('When you set a limit or take a break.', {
    player_id: recordIdColumn(),
    /** Minutes of play between two reality checks; 0 for none. */
    reality_check_minutes: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Number of reality checks that the player has acknowledged. */
    reality_checks_seen: countColumn('reality checks'),
    reality_check_seen_at_ms: nullableColumn(atMsColumn()),
    /** When the player was asked about limits at the first deposit; null before. */
    offered_at_deposit_ms: nullableColumn(atMsColumn()),
    /**
     * The latest exclusion that the player chose; empty without one. An exclusion by staff is only in `player_total`.
     */
    exclusion_kind: textColumn<Exclude<ExclusionKind, 'staff'> | ''>('breaks and self-exclusions'),
    exclusion_from_ms: nullableColumn(atMsColumn()),
    exclusion_until_ms: nullableColumn(atMsColumn()),
    /** The time before which staff cannot end the exclusion, epoch milliseconds; null if the player chose none. */
    exclusion_fixed_until_ms: nullableColumn(atMsColumn()),
    /**
     * When the player was first excluded; null if the player was never excluded, or was first excluded under an earlier
     * release.
     */
    promotions_off_from_ms: nullableColumn(atMsColumn()),
    /** When the player turned promotions on after the latest exclusion had begun; null until then. */
    promotions_on_at_ms: nullableColumn(atMsColumn()),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof limitsTables> {}
}
