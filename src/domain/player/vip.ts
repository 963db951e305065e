import { couponKindOfId, ITEM_ID } from '../awards/items.ts'
import { CENTAVOS_PER_PESO, type Centavos, centavos } from '../money.ts'

/** The ways in which screens show a benefit of a VIP level (spec, section 3: `showType` 1 to 6). */
export const VIP_BENEFIT_SHOW_TYPE = {
  coins: 1,
  diamonds: 2,
  tickets: 3,
  coupon: 4,
  percent: 5,
  text: 6,
} as const

/** A VIP level: the experience needed to reach it, the stakes needed to keep it, and its daily items. */
export interface VipLevel {
  readonly level: number
  /**
   * Points of experience at which a player reaches the level. A player gets one point for each counted peso of stakes.
   */
  readonly experience: number
  /**
   * The stakes in centavos that a player needs in 90 days to keep the level. The spec gives the field this name; it
   * limits no bet.
   */
  readonly betLimit: Centavos
  readonly dailyAward: readonly VipBenefit[]
}

/** An item that players of a level get each day. */
export interface VipBenefit {
  readonly id: number
  /** Number of items; for coins the amount in centavos. */
  readonly count: number
  /** The way in which screens show the benefit; see `VIP_BENEFIT_SHOW_TYPE`. */
  readonly showType: number
}

const TICKET_ITEM_IDS: readonly number[] = [
  ITEM_ID.ticket1,
  ITEM_ID.ticket2,
  ITEM_ID.ticket3,
  ITEM_ID.ticket4,
  ITEM_ID.ticket5,
]

/** The `showType` with which a benefit's item is shown. An item without its own drawing is shown as text. */
export function vipBenefitShowTypeOf(item: number): number {
  if (item === ITEM_ID.coin) return VIP_BENEFIT_SHOW_TYPE.coins
  if (item === ITEM_ID.diamond) return VIP_BENEFIT_SHOW_TYPE.diamonds
  if (TICKET_ITEM_IDS.includes(item)) return VIP_BENEFIT_SHOW_TYPE.tickets
  return couponKindOfId(item) ? VIP_BENEFIT_SHOW_TYPE.coupon : VIP_BENEFIT_SHOW_TYPE.text
}

/** A player's progress to the next level, in points of experience. */
export interface VipProgress {
  readonly level: number
  readonly experience: number
  /** Points of experience at which the next level begins; `undefined` at the highest level. */
  readonly nextExperience: number | undefined
  /** Whether the player has the experience of the next level already: the player lost that level, and bets restore it. */
  readonly isNextLost: boolean
}

/**
 * Returns a player's progress from the current level to the next one. `nextExperience` is `undefined` when `levels` has
 * no next level.
 */
export function computeVipProgress(
  levels: readonly Pick<VipLevel, 'level' | 'experience'>[],
  level: number,
  experience: number,
): VipProgress {
  const nextExperience = levels.find(each => each.level === level + 1)?.experience
  const isNextLost = nextExperience !== undefined && experience >= nextExperience
  return { level, experience, nextExperience, isNextLost }
}

/** Points of experience needed for each level, from level 0 on. */
const EXPERIENCE_BY_LEVEL = [
  0, 1_000, 5_000, 20_000, 50_000, 150_000, 500_000, 1_500_000, 5_000_000, 15_000_000, 50_000_000,
]

/**
 * Divisor for the stakes that keep a VIP level. In 90 days a player must stake the level's experience, in pesos,
 * divided by this number.
 */
const LEVEL_KEEPING_STAKE_DIVISOR = 10

/**
 * Numbers of points and diamonds in the daily award of level 1. The award of a higher level is this number times the
 * level.
 */
const DAILY_POINTS = 10
const DAILY_DIAMONDS = 2

const createVipBenefit = (id: number, count: number): VipBenefit => ({
  id,
  count,
  showType: vipBenefitShowTypeOf(id),
})

/**
 * Finds the highest VIP level whose experience the player has reached.
 * @param experienced counted stakes since the VIP program began, in centavos
 */
export function vipLevelOfExperience(
  levels: readonly Pick<VipLevel, 'level' | 'experience'>[],
  experienced: number,
): number {
  const points = computeVipExperiencePoints(experienced)
  return Math.max(0, ...levels.filter(({ experience }) => experience <= points).map(({ level }) => level))
}

/**
 * Computes points of experience: one for each whole peso.
 * @param experienced counted stakes since the VIP program began, in centavos
 */
export function computeVipExperiencePoints(experienced: number): number {
  return Math.floor(experienced / CENTAVOS_PER_PESO)
}

export const VIP_LEVEL_MAX = EXPERIENCE_BY_LEVEL.length - 1

const pesos = (amounts: readonly number[]) => amounts.map(amount => centavos(amount * CENTAVOS_PER_PESO))

/** The default awards of VIP levels, without the daily items. Amounts in centavos. */
export const DEFAULT_VIP_AWARDS = {
  /** The award for reaching each level, from level 1 on. */
  levels: pesos([10, 30, 80, 200, 500, 1_200, 3_000, 8_000, 20_000, 50_000]),
  /** The stakes that the daily award requires on its day, in centavos; multiplied by the VIP level. */
  dailyStake: centavos(100_000),
  /**
   * The extra award on the day on which the player claims the last of the free sign-in days, in centavos; multiplied by
   * the VIP level.
   */
  signIn: centavos(100),
  /**
   * The stakes that the award `signIn` requires, in centavos; multiplied by the VIP level. They count in the seven days
   * that end with the day of the award.
   */
  signInStake: centavos(300_000),
  /** The weekly task of VIP players: required stake and award in centavos, both multiplied by the VIP level. */
  task: { stake: centavos(200_000), award: centavos(200) },
} as const

/** Maximum number of items in the daily award of a level. */
export const VIP_DAILY_AWARD_ITEMS_MAX = 20

/** The default VIP levels, 0 to 10. Level 0 has no daily award. */
export const DEFAULT_VIP_LEVELS: readonly VipLevel[] = EXPERIENCE_BY_LEVEL.map((experience, level) => ({
  level,
  experience,
  betLimit: ((experience * CENTAVOS_PER_PESO) / LEVEL_KEEPING_STAKE_DIVISOR) as Centavos,
  dailyAward:
    level === 0
      ? []
      : [
          createVipBenefit(ITEM_ID.points, level * DAILY_POINTS),
          createVipBenefit(ITEM_ID.diamond, level * DAILY_DIAMONDS),
        ],
}))
