/** Kinds of events that earn awards. In a cause, the kind is followed by the id of the event. */
const CAUSE_KINDS = ['award', 'bet', 'coupon', 'deposit', 'draw', 'invite'] as const

/**
 * The event that earned an award: `award:<source>` for an award that is its own cause, `bet:<round>`,
 * `coupon:<command>`, `deposit:<order>`, `draw:<id>` or `invite:<invitee>`. An award that cannot be undone is stored
 * with an empty text instead.
 */
export type AwardCause = `${(typeof CAUSE_KINDS)[number]}:${string}`

/** Whether a text is a cause: a known kind, followed by an id. */
export function isAwardCause(text: string): text is AwardCause {
  const [kind, id] = text.split(':')
  return CAUSE_KINDS.some(each => each === kind) && id !== undefined && id !== ''
}
