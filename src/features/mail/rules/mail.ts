import { MINUTE_MS } from '../../../domain/time.ts'

/** State of what is attached to a mail. */
export const ATTACHMENT_STATES = ['none', 'claimable', 'claimed', 'expired', 'withdrawn'] as const

export type AttachmentState = (typeof ATTACHMENT_STATES)[number]

/** Days for which an attachment can be claimed. */
export const ATTACHMENT_DAYS = 30

/** For how long deleted mails can be put back. */
export const MAIL_UNDO_MS = 10 * MINUTE_MS

/** Most characters of a mail that staff write, and most items that are attached to it. */
export const MAIL_BOUNDS = { title: 80, text: 4_000, items: 5 } as const

/** Most attachments that one call claims. */
export const CLAIMED_MAILS_MAX = 50

/** The times of a mail that decide about its attachment; epoch milliseconds. */
export interface AttachmentTimes {
  readonly hasItems: boolean
  readonly claimUntilMs: number
  readonly claimedAtMs: number | null
  readonly withdrawnAtMs: number | null
}

/** The state of an attachment at a time. What was claimed stays claimed, also after the mail was withdrawn. */
export function attachmentState(
  { hasItems, claimUntilMs, claimedAtMs, withdrawnAtMs }: AttachmentTimes,
  atMs: number,
): AttachmentState {
  if (!hasItems) return 'none'
  if (claimedAtMs !== null) return 'claimed'
  if (withdrawnAtMs !== null) return 'withdrawn'
  return atMs < claimUntilMs ? 'claimable' : 'expired'
}

/** Who gets a mail to many: everybody who was registered before it was sent and who is all of this now. */
export interface MailAudience {
  /** The lowest and the highest VIP level; absent for any. */
  readonly vipFrom?: number | undefined
  readonly vipTo?: number | undefined
  /** Whether a deposit was paid before; absent for any. */
  readonly hasDeposited?: boolean | undefined
}

/** What an audience asks about a player. */
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
