/**
 * The names of the red dots, in the order of their bits in the database. First come the dots of the spec (section 3);
 * its `spinAwardFlag` is the dot of the daily wheel. Not in the spec are `inviteTurnFlag` (turns of the invite wheel),
 * `serviceFlag` (answers in a chat) and `feedbackFlag` (answers to a feedback). Add new dots only at the end.
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

/** The red dots that announce no award. Players who must get no promotions see only these dots. */
export const RED_DOTS_WITHOUT_AWARD: readonly string[] = ['hasMail', 'serviceFlag', 'feedbackFlag']

export type RedDot = (typeof RED_DOTS)[number]

export type RedDots = Readonly<Record<RedDot, boolean>>

/** Encodes red dots as a bit mask. A dot's bit number is its index in `RED_DOTS`; an absent dot is off. */
export function redDotBitsOf(dots: Partial<RedDots>): number {
  return RED_DOTS.reduce((bits, dot, index) => (dots[dot] ? bits | (1 << index) : bits), 0)
}

/** Decodes a bit mask of `redDotBitsOf` into the state of every red dot. */
export function redDotsOfBits(bits: number): RedDots {
  return Object.fromEntries(RED_DOTS.map((dot, index) => [dot, (bits & (1 << index)) !== 0])) as RedDots
}

/** Turns off the red dots that announce an award, for a player who must get no promotions. */
export function removeAwardRedDots(dots: RedDots): RedDots {
  return Object.fromEntries(
    RED_DOTS.map(dot => [dot, dots[dot] && RED_DOTS_WITHOUT_AWARD.includes(dot)]),
  ) as RedDots
}
