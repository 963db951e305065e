import type { Generated } from 'kysely'
import type { TurnUse } from '../../../domain/invite.ts'

/** Invitations, and agents with their days. Amounts in centavos. */
export interface InviteTables {
  /** One row for each player who named an inviter. */
  invite: {
    invitee_id: string
    inviter_id: string
    /** UTC day of the invitation; what the invitee paid and staked before it does not count. */
    day: string
    /** 1: both were seen on one device, so that the inviter gets nothing until staff allow it. */
    shares_device: number
    /** What staff decided. */
    decision: '' | 'allowed' | 'refused'
    created_at_ms: number
    /** When the server found that the invitee met the terms; null before. */
    valid_at_ms: number | null
    /** When the inviter took the turn; null before. */
    turn_at_ms: number | null
    /** When the inviter was reminded that the turn ends; 0 before. */
    turn_reminded_ms: Generated<number>
    /** How and when the inviter used the turn; null before. */
    turn_use: TurnUse | null
    used_at_ms: number | null
  }
  /**
   * UTC days on which the stakes of an invitee earn no commission, both included: from the payment of a deposit that was
   * charged back until the charge-back.
   */
  invite_uncounted: {
    invitee_id: string
    /** The deposit order. */
    order_id: string
    from_day: string
    to_day: string
  }
  /** How often a player let an invite link leave the page. */
  invite_share: {
    player_id: string
    way: string
    shares: number
  }
  agent: {
    player_id: string
    since_ms: number
    /** The last UTC day that is settled. */
    settled_day: string
    /** What was paid too much for days that were reckoned again, and is not set off yet; below 0 for too little. */
    shortfall: number
  }
  /** A day on which invitees of an agent staked. */
  agent_day: {
    agent_id: string
    day: string
    active: number
    staked: number
    /** Of `RATE_DIVISOR`. */
    rate: number
    commission: number
    /** The part of the commission that is set off against a shortfall; below 0 for what is added to it. */
    carried: number
    claimed_at_ms: number | null
    /** 1: the job reckons the day again, since bets were rolled back or came late, or an invitee counts or counts no more. */
    is_stale: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends InviteTables {}
}
