/**
 * The red dots, in the order of their bits in the database: those of the spec (section 3), and then `inviteTurnFlag`, which
 * the invite wheel lights, so that `spinAwardFlag` is the daily wheel's; `serviceFlag` for answers in a chat, and
 * `feedbackFlag` for answers to a feedback. New dots come last.
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

/** The dots that announce no award, so that they show to players who must get no promotions. */
export const DOTS_WITHOUT_AWARD: readonly string[] = ['hasMail', 'serviceFlag', 'feedbackFlag']

export type RedDot = (typeof RED_DOTS)[number]

export type RedDots = Readonly<Record<RedDot, boolean>>

/** The dots as one number, one bit each. */
export function dotBits(dots: Partial<RedDots>): number {
  return RED_DOTS.reduce((bits, dot, index) => (dots[dot] ? bits | (1 << index) : bits), 0)
}

/** The dots of a number. */
export function dotsOf(bits: number): RedDots {
  return Object.fromEntries(RED_DOTS.map((dot, index) => [dot, (bits & (1 << index)) !== 0])) as RedDots
}
