import { MINUTE_MS } from '../../../domain/time.ts'

export const ATTACHMENT_STATES = ['none', 'claimable', 'claimed', 'expired', 'withdrawn'] as const

export type AttachmentState = (typeof ATTACHMENT_STATES)[number]

/** Days in which the attachment of a new mail can be claimed. */
export const ATTACHMENT_CLAIM_WINDOW_DAYS = 30

/** The time after a deletion of mails in which the player can undo the deletion; milliseconds. */
export const MAIL_UNDO_PERIOD_MS = 10 * MINUTE_MS

/**
 * Maximum number of characters in the title and in the text of a mail that staff write, and of items attached to the
 * mail.
 */
export const MAIL_LIMITS = { title: 80, text: 4_000, items: 5 } as const

/** The most attachments that one call claims. */
export const MAILS_PER_CLAIM_MAX = 50

/**
 * The fields of a mail that decide the state of its attachment. Times in epoch milliseconds; null if the event has not
 * happened.
 */
export interface AttachmentTimes {
  readonly hasItems: boolean
  readonly claimUntilMs: number
  readonly claimedAtMs: number | null
  readonly withdrawnAtMs: number | null
}

/** The state of an attachment at a time. A claimed attachment stays claimed, even if the mail is withdrawn later. */
export function attachmentStateAt(
  { hasItems, claimUntilMs, claimedAtMs, withdrawnAtMs }: AttachmentTimes,
  atMs: number,
): AttachmentState {
  if (!hasItems) return 'none'
  if (claimedAtMs !== null) return 'claimed'
  if (withdrawnAtMs !== null) return 'withdrawn'
  return atMs < claimUntilMs ? 'claimable' : 'expired'
}

/** The audience of a mail: all players who were registered before it was sent and who meet every condition now. */
export interface MailAudience {
  /** The lowest and the highest VIP level, both included; absent for no bound. */
  readonly vipFrom?: number | undefined
  readonly vipTo?: number | undefined
  /** `true`: only players who have made a deposit; `false`: only players who have not; absent: all players. */
  readonly hasDeposited?: boolean | undefined
}

/** The facts about a player that decide whether the player belongs to an audience. */
export interface MailAudienceFacts {
  readonly vipLevel: number
  readonly deposits: number
}

/**
 * Whether a player has the VIP level and the deposits that an audience requires. Does not check whether the player
 * registered before the mail was sent.
 */
export function isInMailAudience(
  { vipFrom = 0, vipTo = Number.MAX_SAFE_INTEGER, hasDeposited }: MailAudience,
  { vipLevel, deposits }: MailAudienceFacts,
): boolean {
  if (vipLevel < vipFrom || vipLevel > vipTo) return false
  return hasDeposited === undefined || hasDeposited === deposits > 0
}

/** Number of lines of a chat that one call returns. */
export const TRANSCRIPT_LINES_PER_PAGE = 50
