import { ITEM } from './items.ts'
import { type Centavos, MONEY_DIVISOR } from './money.ts'

/** How screens show a benefit of a VIP level (spec, section 3: `showType` 1 to 6). */
export const VIP_SHOW_TYPE = { coins: 1, diamonds: 2, tickets: 3, coupon: 4, percent: 5, text: 6 } as const

/** The condition and the benefits of a VIP level. */
export interface VipLevel {
  readonly level: number
  /** Points of experience from which a player has the level; one for each peso wagered. */
  readonly experience: number
  /** The largest stake of one play, in centavos. */
  readonly betLimit: Centavos
  /** Items that the player gets each day; `count` is in centavos for coins. */
  readonly dailyAward: readonly { readonly id: number; readonly count: number }[]
  readonly showType: number
}

/** A player's progress to the next level, in points of experience. */
export interface VipProgress {
  readonly level: number
  readonly experience: number
  /** Points at which the next level begins; `undefined` at the highest level. */
  readonly nextExperience: number | undefined
}

/** A player's progress from the current level to the next one. */
export function vipProgress(
  levels: readonly Pick<VipLevel, 'level' | 'experience'>[],
  level: number,
  experience: number,
): VipProgress {
  const next = levels.find(each => each.level === level + 1)
  return { level, experience, nextExperience: next?.experience }
}

/** Points of experience at which each level begins, level 0 first. */
const EXPERIENCE = [
  0, 1_000, 5_000, 20_000, 50_000, 150_000, 500_000, 1_500_000, 5_000_000, 15_000_000, 50_000_000,
]

const BET_LIMIT = (500 * MONEY_DIVISOR) as Centavos

/** Points that a player gets each day, times the level. */
const DAILY_POINTS = 10

/** The highest level that a player has reached. @param wagered sum of the player's stakes, in centavos */
export function vipLevelOf(
  levels: readonly Pick<VipLevel, 'level' | 'experience'>[],
  wagered: number,
): number {
  const points = vipExperience(wagered)
  return Math.max(0, ...levels.filter(({ experience }) => experience <= points).map(({ level }) => level))
}

/** Points of experience: one for each whole peso. @param wagered sum of the player's stakes, in centavos */
export function vipExperience(wagered: number): number {
  return Math.floor(wagered / MONEY_DIVISOR)
}

/** The default levels, 0 to 10. */
export const VIP_LEVELS: readonly VipLevel[] = EXPERIENCE.map((experience, level) => ({
  level,
  experience,
  betLimit: BET_LIMIT,
  dailyAward: level === 0 ? [] : [{ id: ITEM.points, count: level * DAILY_POINTS }],
  showType: VIP_SHOW_TYPE.text,
}))
