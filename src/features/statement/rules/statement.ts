/** The kinds of balance movements by group. A kind that is not listed belongs to the group `other`. */
export const MOVEMENT_KINDS_BY_GROUP = {
  deposits: ['deposit', 'deposit-refunded', 'deposit-reversed'],
  withdrawals: ['withdrawal-hold', 'withdrawal-released', 'withdrawal-failed', 'withdrawal-reversed'],
  bets: ['bet', 'refund'],
  bonuses: ['grant', 'bonus-cancelled', 'bonus-expired'],
  safebox: ['safebox-in', 'safebox-out', 'safebox-taken'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export const MOVEMENT_GROUPS = ['deposits', 'withdrawals', 'bets', 'bonuses', 'safebox', 'other'] as const

export type MovementGroup = (typeof MOVEMENT_GROUPS)[number]

/** The group of a kind of movement; `other` for a kind that no group lists. */
export function movementGroupOfKind(kind: string): MovementGroup {
  const entries = Object.entries(MOVEMENT_KINDS_BY_GROUP) as [MovementGroup, readonly string[]][]
  return entries.find(([, kinds]) => kinds.includes(kind))?.[0] ?? 'other'
}

/** The kinds in a group; `undefined` for `other`, to which all unlisted kinds belong. */
export function kindsOfMovementGroup(group: MovementGroup): readonly string[] | undefined {
  return group === 'other' ? undefined : MOVEMENT_KINDS_BY_GROUP[group]
}

/** All kinds of movements that a group other than `other` lists. */
export const KNOWN_MOVEMENT_KINDS: readonly string[] = Object.values(MOVEMENT_KINDS_BY_GROUP).flat()

/** The first year that has statements. */
export const STATEMENT_YEAR_MIN = 2026
