/**
 * The red dots, in the order of their bits in the database. The dots of the spec (section 3) come first; its
 * `spinAwardFlag` is the dot of the daily wheel. The spec does not have `inviteTurnFlag` (turns of the invite wheel),
 * `serviceFlag` (answers in a chat) and `feedbackFlag` (answers to a feedback). A new dot is added at the end.
 */
export const RED_DOTS = [
  'hasTask',
  'hasMail',
  'hasSignUpBonus',
  'spinAwardFlag',
  'taskAwardFlag',
  'agent5AwardFlag',
  'vipAwardFlag',
  'signInFlag',
  'emailAwardFlag',
  'canReceiveDrawChance',
  'diamondMallRedDot',
  'vipTaskFlag',
  'inviteTurnFlag',
  'serviceFlag',
  'feedbackFlag',
] as const

/** The dots that do not announce an award. Players who must get no promotions see these dots too. */
export const RED_DOTS_WITHOUT_AWARD: readonly string[] = ['hasMail', 'serviceFlag', 'feedbackFlag']

export type RedDot = (typeof RED_DOTS)[number]

export type RedDots = Readonly<Record<RedDot, boolean>>

/** Encodes red dots as a bit mask. The bit of a dot is its index in `RED_DOTS`; an absent dot counts as off. */
export function redDotBitsOf(dots: Partial<RedDots>): number {
  return RED_DOTS.reduce((bits, dot, index) => (dots[dot] ? bits | (1 << index) : bits), 0)
}

/** Decodes a bit mask of `redDotBitsOf`: says for each dot of `RED_DOTS` whether it is on. */
export function redDotsOfBits(bits: number): RedDots {
  return Object.fromEntries(RED_DOTS.map((dot, index) => [dot, (bits & (1 << index)) !== 0])) as RedDots
}

/** The dots for a player who must get no promotions: dots that announce an award are off. */
export function removeAwardRedDots(dots: RedDots): RedDots {
  return Object.fromEntries(
    RED_DOTS.map(dot => [dot, dots[dot] && RED_DOTS_WITHOUT_AWARD.includes(dot)]),
  ) as RedDots
}
