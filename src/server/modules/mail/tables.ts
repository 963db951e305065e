import type { MessageKind, MessagePurpose } from '../../../domain/player-message.ts'

export interface MailTables {
  /** A mail of one player. */
  mail: {
    id: string
    player_id: string
    /** The kind of the event that it tells of; `staff` for a mail that staff wrote. */
    kind: MessageKind | 'staff'
    purpose: MessagePurpose
    /** `MessageParams` of the kind, as JSON. */
    params: string
    /** Words of staff; empty where the site has words for the kind. */
    title: string
    text: string
    /** What is attached: `AwardItem[]` as JSON. */
    items: string
    /** Names the event; a player gets one mail of it. */
    source: string
    sent_at_ms: number
    /** The end of the attachment; 0 without one. */
    claim_until_ms: number
    opened_at_ms: number | null
    claimed_at_ms: number | null
    /** When staff took it back after the player had opened it. */
    withdrawn_at_ms: number | null
    /** When the player was reminded of the attachment. */
    reminded_at_ms: number | null
    deleted_at_ms: number | null
    /** Names the deletion that can be undone; empty before. */
    batch_id: string
  }
  /** A mail to many: who gets it is asked when it is read. */
  audience_mail: {
    id: string
    purpose: MessagePurpose
    /** `MailAudience` as JSON. */
    audience: string
    title: string
    text: string
    items: string
    sent_at_ms: number
    claim_until_ms: number
    withdrawn_at_ms: number | null
  }
  /** What a player did with a mail to many. There is no row before the player opens or deletes it. */
  audience_mail_state: {
    mail_id: string
    player_id: string
    opened_at_ms: number | null
    claimed_at_ms: number | null
    deleted_at_ms: number | null
    batch_id: string
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends MailTables {}
}
