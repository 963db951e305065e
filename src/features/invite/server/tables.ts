import type { InviteTurnUse } from '../../../domain/awards/invite.ts'
import {
  amountColumn,
  atMsColumn,
  countColumn,
  defaultedColumn,
  flagColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** Invitations, and agents with their days. Amounts in centavos. */
export const inviteTables = {
  /** One row for each player who has an inviter. */
  invite: personalTable('When you get a bonus.', {
    invitee_id: recordIdColumn(),
    inviter_id: recordIdColumn('Whom you invited'),
    /** UTC day of the invitation. Deposits and stakes of earlier days do not count. */
    day: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * 1 if inviter and invitee were seen on one device. The inviter then gets nothing until staff allow the invitation.
     */
    shares_device: flagColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The decision of staff; empty before the decision. */
    decision: textColumn<'' | 'allowed' | 'refused'>(NOT_NAMED_ON_PRIVACY_PAGE),
    created_at_ms: atMsColumn(),
    /** When the server found that the invitee met the terms; null before, and if the invitee no longer meets them. */
    valid_at_ms: nullableColumn(atMsColumn('met the terms')),
    /** When the inviter claimed the turn; null before. */
    turn_at_ms: nullableColumn(atMsColumn()),
    /** When the inviter was reminded that the turn expires; 0 before the reminder. */
    turn_reminded_ms: defaultedColumn(atMsColumn()),
    /** The way in which the inviter used the turn; null before. */
    turn_use: nullableColumn(textColumn<InviteTurnUse>(NOT_NAMED_ON_PRIVACY_PAGE)),
    used_at_ms: nullableColumn(atMsColumn()),
  }),
  /**
   * UTC days on which the stakes of an invitee earn no commission: from the day on which a deposit was paid to the day
   * on which it was charged back, including these two days.
   */
  invite_uncounted: personalTable('When you get a bonus.', {
    invitee_id: recordIdColumn(),
    /** The id of the deposit order that was charged back. */
    order_id: recordIdColumn(),
    from_day: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    to_day: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /** The number of times that a player shared the invite link, by the way of sharing. */
  invite_share: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    way: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    shares: countColumn('how often you shared your invite link'),
  }),
  agent: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    since_ms: atMsColumn('whether you are an agent'),
    /** The last UTC day that is settled. */
    settled_day: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The amount that recomputed days paid too much and later days have not offset yet; below 0 for an amount paid too
     * little.
     */
    shortfall: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /** One row for each day of an agent on which invitees staked. */
  agent_day: personalTable('When you get a bonus.', {
    agent_id: recordIdColumn(),
    day: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    active: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    staked: amountColumn('what your invitees bet on a day in all'),
    /** The commission rate as the numerator over `COMMISSION_RATE_DIVISOR`: 5 means 5 of 10,000. */
    rate: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    commission: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The part of the commission that is subtracted for a shortfall; negative for an amount that is added. */
    carried: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    claimed_at_ms: nullableColumn(atMsColumn()),
    /**
     * 1 while the day waits for the job that computes it again, because bets were rolled back or came late, or because
     * an invited player began or ceased to count.
     */
    is_stale: flagColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof inviteTables> {}
}
