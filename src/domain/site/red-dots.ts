/**
 * The red dots, in the order of their bits in the database. First those of the spec (section 3), of which
 * `spinAwardFlag` is the dot of the daily wheel. Then ours: `inviteTurnFlag` for the invite wheel, `serviceFlag` for
 * answers in a chat, `feedbackFlag` for answers to a feedback. New dots are added at the end.
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

/** The dots that announce no award. They are shown to players who must get no promotions, too. */
export const RED_DOTS_WITHOUT_AWARD: readonly string[] = ['hasMail', 'serviceFlag', 'feedbackFlag']

export type RedDot = (typeof RED_DOTS)[number]

export type RedDots = Readonly<Record<RedDot, boolean>>

/** The set dots as a bit mask. */
export function redDotBits(dots: Partial<RedDots>): number {
  return RED_DOTS.reduce((bits, dot, index) => (dots[dot] ? bits | (1 << index) : bits), 0)
}

/** The dots of a bit mask. */
export function redDotsOfBits(bits: number): RedDots {
  return Object.fromEntries(RED_DOTS.map((dot, index) => [dot, (bits & (1 << index)) !== 0])) as RedDots
}

/** The dots of a player who must get no promotions: those that announce an award are out. */
export function removeAwardDots(dots: RedDots): RedDots {
  return Object.fromEntries(
    RED_DOTS.map(dot => [dot, dots[dot] && RED_DOTS_WITHOUT_AWARD.includes(dot)]),
  ) as RedDots
}
