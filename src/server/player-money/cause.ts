/** Kinds of events that earn awards; each is followed by the id of the event. */
const CAUSE_KINDS = ['award', 'bet', 'coupon', 'deposit', 'draw', 'invite'] as const

/**
 * The event that earned an award: `award:<source>` for an award that is its own cause, `bet:<round>`,
 * `coupon:<command>`, `deposit:<order>`, `draw:<id>`, `invite:<invitee>`. An award without a cause has an empty text
 * here, and cannot be undone.
 */
export type AwardCause = `${(typeof CAUSE_KINDS)[number]}:${string}`

/** Whether a text names a cause. */
export function isAwardCause(text: string): text is AwardCause {
  const [kind, id] = text.split(':')
  return CAUSE_KINDS.some(each => each === kind) && id !== undefined && id !== ''
}
