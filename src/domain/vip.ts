import { ITEM } from './items.ts'
import { type Centavos, MONEY_DIVISOR } from './money.ts'

/** How a benefit of a VIP level is drawn (spec, section 3: `showType` 1 to 6). */
export const VIP_SHOW_TYPE = { coins: 1, diamonds: 2, tickets: 3, coupon: 4, percent: 5, text: 6 } as const

/** What a VIP level asks and gives. */
export interface VipLevel {
  readonly level: number
  /** Points of experience from which the level is held; one for each peso wagered. */
  readonly experience: number
  /** The largest stake of one play, in hundredths. */
  readonly betLimit: Centavos
  /** Items given each day by id and count; hundredths for coins. */
  readonly dailyAward: readonly { readonly id: number; readonly count: number }[]
  readonly showType: number
}

/** What a player has of the way to the next level: points of experience, from the level that is held. */
export interface VipProgress {
  readonly level: number
  readonly experience: number
  /** Points at which the next level begins; `undefined` at the highest. */
  readonly nextExperience: number | undefined
}

/** How far a player is on the way from the level that is held to the next one. */
export function vipProgress(
  levels: readonly Pick<VipLevel, 'level' | 'experience'>[],
  level: number,
  experience: number,
): VipProgress {
  const next = levels.find(each => each.level === level + 1)
  return { level, experience, nextExperience: next?.experience }
}

/** Experience from which each level is held, level 0 first. */
const EXPERIENCE = [
  0, 1_000, 5_000, 20_000, 50_000, 150_000, 500_000, 1_500_000, 5_000_000, 15_000_000, 50_000_000,
]

const BET_LIMIT = (500 * MONEY_DIVISOR) as Centavos

/** Points given each day, for each level above 0. */
const DAILY_POINTS = 10

/** The highest level whose experience is reached: one point for each peso of `wagered`, which is in hundredths. */
export function vipLevelOf(
  levels: readonly Pick<VipLevel, 'level' | 'experience'>[],
  wagered: number,
): number {
  const points = vipExperience(wagered)
  return Math.max(0, ...levels.filter(({ experience }) => experience <= points).map(({ level }) => level))
}

/** Points of experience: one for each whole peso of `wagered`, which is in hundredths. */
export function vipExperience(wagered: number): number {
  return Math.floor(wagered / MONEY_DIVISOR)
}

/** The levels 0 to 10 as they are by default. */
export const VIP_LEVELS: readonly VipLevel[] = EXPERIENCE.map((experience, level) => ({
  level,
  experience,
  betLimit: BET_LIMIT,
  dailyAward: level === 0 ? [] : [{ id: ITEM.points, count: level * DAILY_POINTS }],
  showType: VIP_SHOW_TYPE.text,
}))
