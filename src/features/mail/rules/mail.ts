import { MINUTE_MS } from '../../../domain/time.ts'

/** States of a mail's attachment. */
export const ATTACHMENT_STATES = ['none', 'claimable', 'claimed', 'expired', 'withdrawn'] as const

export type AttachmentState = (typeof ATTACHMENT_STATES)[number]

/** For how many days an attachment can be claimed. */
export const ATTACHMENT_CLAIM_DAYS = 30

/** For how long a deletion of mails can be undone. */
export const MAIL_UNDO_MS = 10 * MINUTE_MS

/** The most characters of a mail that staff write, and the most items attached to it. */
export const MAIL_BOUNDS = { title: 80, text: 4_000, items: 5 } as const

/** The most attachments that one call claims. */
export const MAILS_PER_CLAIM_MAX = 50

/** The fields of a mail that decide the state of its attachment; times in epoch milliseconds. */
export interface AttachmentTimes {
  readonly hasItems: boolean
  readonly claimUntilMs: number
  readonly claimedAtMs: number | null
  readonly withdrawnAtMs: number | null
}

/** The state of an attachment at a time. A claimed attachment stays claimed, even if the mail is withdrawn later. */
export function attachmentState(
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
  /** The lowest and the highest VIP level; absent for no bound. */
  readonly vipFrom?: number | undefined
  readonly vipTo?: number | undefined
  /** Whether the player has ever made a deposit; absent to include both. */
  readonly hasDeposited?: boolean | undefined
}

/** The facts about a player by which an audience is decided. */
export interface AudienceFacts {
  readonly vipLevel: number
  readonly deposits: number
}

/** Whether a player belongs to an audience. */
export function isInAudience(
  { vipFrom = 0, vipTo = Number.MAX_SAFE_INTEGER, hasDeposited }: MailAudience,
  { vipLevel, deposits }: AudienceFacts,
): boolean {
  if (vipLevel < vipFrom || vipLevel > vipTo) return false
  return hasDeposited === undefined || hasDeposited === deposits > 0
}

/** Lines of a chat that are sent at once. */
export const TRANSCRIPT_PAGE_LINES = 50
