import type { TurnUse } from '../../../domain/awards/invite.ts'
import {
  amount,
  atMs,
  count,
  defaulted,
  flag,
  id,
  implied,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'

/** Invitations, and agents with their days. Amounts in centavos. */
export const inviteTables = {
  /** One row for each player who named an inviter. */
  invite: personal('When you get a bonus.', {
    invitee_id: id(),
    inviter_id: id('Whom you invited'),
    /** UTC day of the invitation. Deposits and stakes of earlier days do not count. */
    day: text(implied),
    /** 1: inviter and invitee were seen on one device; the inviter gets nothing until staff allow the invitation. */
    shares_device: flag(implied),
    /** The decision of staff; empty before. */
    decision: text<'' | 'allowed' | 'refused'>(implied),
    created_at_ms: atMs(),
    /** When the server found that the invitee met the terms; null before, and if the invitee no longer meets them. */
    valid_at_ms: nullable(atMs('met the terms')),
    /** When the inviter claimed the turn; null before. */
    turn_at_ms: nullable(atMs()),
    /** When the inviter was reminded that the turn ends; 0 before. */
    turn_reminded_ms: defaulted(atMs()),
    /** How the inviter used the turn; null before. */
    turn_use: nullable(text<TurnUse>(implied)),
    used_at_ms: nullable(atMs()),
  }),
  /**
   * UTC days on which the stakes of an invitee earn no commission, both included: from the payment of a deposit until
   * its charge-back.
   */
  invite_uncounted: personal('When you get a bonus.', {
    invitee_id: id(),
    /** The id of the deposit order that was charged back. */
    order_id: id(),
    from_day: text(implied),
    to_day: text(implied),
  }),
  /** How often a player shared the invite link, by the way of sharing. */
  invite_share: personal('When you get a bonus.', {
    player_id: id(),
    way: text(implied),
    shares: count('how often you shared your invite link'),
  }),
  agent: personal('When you get a bonus.', {
    player_id: id(),
    since_ms: atMs('whether you are an agent'),
    /** The last UTC day that is settled. */
    settled_day: text(implied),
    /**
     * The amount that recomputed days paid too much and later days have not offset yet; below 0 for an amount paid too
     * little.
     */
    shortfall: amount(implied),
  }),
  /** One row for each day of an agent on which invitees staked. */
  agent_day: personal('When you get a bonus.', {
    agent_id: id(),
    day: text(implied),
    active: count(implied),
    staked: amount('what your invitees staked on a day in all'),
    /** Numerator over `RATE_DIVISOR`. */
    rate: count(implied),
    commission: amount(implied),
    /** The part of the commission that is offset against a shortfall; below 0 for an amount that is added to it. */
    carried: amount(implied),
    claimed_at_ms: nullable(atMs()),
    /**
     * 1: the job recomputes the day, since bets were rolled back or came late, or an invitee began or ceased to count.
     */
    is_stale: flag(implied),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof inviteTables> {}
}
