/**
 * The kinds of awards that players claim. The source of an award, the id that the database stores, begins with its
 * kind: `sign-in:2026-11-21`. Stored kinds must never be renamed.
 */
export const AWARD_KINDS = [
  'agent-commission',
  'agent-valid',
  'daily-wheel',
  'diamond-exchange',
  'download',
  'follow',
  'invite-coupon',
  'invite-exchange',
  'invite-turn',
  'invite-wheel',
  'jackpot',
  'jackpot-chance',
  'lottery',
  'monthly',
  'pk',
  'points-exchange',
  'points-stakes',
  'rank',
  'rebate',
  'red-packet',
  'savings-box',
  'scratch-card',
  'scratch-total',
  'sign-in',
  'sign-in-vip',
  'sign-up',
  'slotshack',
  'task',
  'task-chest',
  'vip-daily',
  'vip-level',
  'vip-task',
  'weekly-login',
] as const

export const VIP_AWARD_KINDS = ['sign-in-vip', 'vip-daily', 'vip-level', 'vip-task'] as const

export type AwardKindName = (typeof AWARD_KINDS)[number]

/** Number of days for which a player can claim an award of most kinds. */
export const AWARD_CLAIM_WINDOW_DAYS = 30

/** A reward item and its amount: a number of items, or centavos for coins. */
export interface AwardItem {
  readonly id: number
  readonly count: number
}

/**
 * Creates the source of an award: the award's kind, followed by `parts`. The source distinguishes the award from the
 * player's other awards.
 */
export function createAwardSource(kind: AwardKindName, ...parts: readonly (string | number)[]): string {
  return [kind, ...parts].join(':')
}

/** Words and numbers for the text that tells why an award is given, such as a level or a day. */
export type AwardDetails = Readonly<Record<string, string | number>>

/**
 * Splits an award's source into its kind and parts. Returns `undefined` for the source of a grant that is no award,
 * such as a deposit's bonus. An award with several items has one grant for each; the sources of the later ones end with
 * `#2`, `#3` and so on, which `parts` leaves out.
 */
export function parseAwardSource(
  source: string,
): { readonly kind: AwardKindName; readonly parts: readonly string[] } | undefined {
  const [name, ...parts] = source.replace(/#\d+$/, '').split(':')
  const kind = AWARD_KINDS.find(each => each === name)
  return kind && parts.length > 0 ? { kind, parts } : undefined
}
