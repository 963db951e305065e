/**
 * The specified amounts of the promotions. They are typed by hand, so that a change of a default in the product makes
 * the comparison fail. Money is in centavos.
 */

export const COIN_ID = 2001
export const POINTS_ID = 2002
export const SCRATCH_CARD_ID = 3001
export const INVITE_TURN_ID = 3002
export const LIVENESS_ID = 4001
export const DIAMONDS_ID = 60001
export const INVITE_COUPON_ID = 1203

/** A reward item and its amount: a number of pieces, or centavos for coins. */
export interface RewardAmount {
  readonly id: number
  readonly count: number
}

export const coinReward = (pesos: number): RewardAmount => ({ id: COIN_ID, count: Math.round(pesos * 100) })
export const pointsReward = (count: number): RewardAmount => ({ id: POINTS_ID, count })
export const diamondReward = (count: number): RewardAmount => ({ id: DIAMONDS_ID, count })
export const scratchCardReward: RewardAmount = { id: SCRATCH_CARD_ID, count: 1 }

const pesos = (amount: number) => amount * 100

/** The awards of the seven days of the free sign-in. */
export const SIGN_IN_REWARDS: readonly RewardAmount[] = [
  coinReward(1),
  coinReward(2),
  pointsReward(20),
  coinReward(3),
  diamondReward(10),
  coinReward(3),
  coinReward(5),
]

export const WEEKLY_LOGIN_REWARD = pointsReward(20)
export const SIGN_UP_BONUS = { amount: pesos(20), multiple: 5, days: 7, claimDays: 7 }
export const CHANNEL_FOLLOW_REWARD = pointsReward(10)
export const APP_DOWNLOAD_REWARD = pointsReward(50)
export const FREE_COIN_TERMS = { multiple: 1, days: 30 }

/** Experience points at which the VIP levels 1 to 10 begin. A player gets one point for each peso wagered. */
export const VIP_LEVEL_EXPERIENCE_THRESHOLDS = [
  1_000, 5_000, 20_000, 50_000, 150_000, 500_000, 1_500_000, 5_000_000, 15_000_000, 50_000_000,
]
export const VIP_LEVEL_AWARDS = [10, 30, 80, 200, 500, 1_200, 3_000, 8_000, 20_000, 50_000].map(pesos)
export const VIP_DAILY_REWARDS = { points: 10, diamonds: 2 }
export const VIP_SIGN_IN_AWARD = pesos(1)
/**
 * Stakes in centavos for VIP 1; a higher level requires this amount times the level. `daily`: the day's stakes that
 * earn the daily award. `signIn`: the stakes of seven days that earn the sign-in award.
 */
export const VIP_AWARD_STAKES = { daily: pesos(1_000), signIn: pesos(3_000) }
export const VIP_WEEKLY_TASK = { stake: pesos(2_000), award: pesos(2) }
/**
 * The stakes that keep a VIP level for another term of 90 days: the stakes of the level's threshold, divided by ten.
 */
export const VIP_LEVEL_TERM = { days: 90, divisor: 10 }

/** The rebate at the VIP levels 1 to 10, in ten-thousandths of the stakes. */
export const REBATE_RATES_BY_LEVEL = {
  slots: [30, 36, 41, 47, 52, 58, 63, 69, 74, 80],
  others: [20, 23, 27, 30, 33, 37, 40, 43, 47, 50],
}

/** The stake in centavos that earns one point. */
export const STAKE_PER_POINT = pesos(10)

export interface PointsExchangeRow {
  readonly exchangeId: number
  readonly points: number
  readonly item: RewardAmount
}

export const POINTS_EXCHANGES = {
  coins: { exchangeId: 1, points: 1_000, item: coinReward(5) },
  card: { exchangeId: 2, points: 500, item: scratchCardReward },
  diamonds: { exchangeId: 3, points: 200, item: diamondReward(10) },
  ticket: { exchangeId: 4, points: 50, item: { id: 110001, count: 1 } },
} satisfies Readonly<Record<string, PointsExchangeRow>>

/** The bonus of a month by the stakes of the month, the highest step first. */
export const MONTHLY_BONUS_STEPS = [
  [1_000_000, 1_500],
  [200_000, 400],
  [50_000, 100],
  [10_000, 20],
  [1_000, 2],
].map(([staked = 0, bonus = 0]) => ({ staked: pesos(staked), bonus: pesos(bonus) }))
export const MONTHLY_BONUS_CLAIM_DAYS = 7

/**
 * `share`: the part of a stake, in ten-thousandths, that the house puts into the savings box. `days`: the number of
 * days after the end of a month for which the box of that month can be claimed.
 */
export const SAVINGS_BOX_TERMS = { share: 10, days: 60 }

export const RANK_PRIZE_DIAMONDS = [500, 300, 200, 100, 100, 100, 100, 100, 100, 100]
export const RANKED_STAKE_MIN = pesos(10)

export const INVITE_TERMS = {
  paid: pesos(100),
  staked: pesos(1_000),
  waitDays: 7,
  keptDays: 30,
  exchange: pesos(12),
  agent: pesos(20),
}

/** The prizes of the invite wheel: amounts in centavos, and chances in percent. */
export const INVITE_WHEEL_PRIZES = [
  { amount: pesos(5), percent: 50 },
  { amount: pesos(10), percent: 30 },
  { amount: pesos(20), percent: 15 },
  { amount: pesos(100), percent: 5 },
]

/** Commission rates in ten-thousandths, by the number of active invitees of the day, the highest first. */
export const COMMISSION_RATES = [
  { from: 50, rate: 15 },
  { from: 10, rate: 10 },
  { from: 1, rate: 5 },
]
export const ACTIVE_INVITEE_STAKE = pesos(100)

/** The deposit bonuses that simulated players take. */
export const DEPOSIT_BONUS_TERMS = {
  first: { bonusId: 1, percent: 100, ceiling: pesos(1_000), multiple: 5, days: 30, least: pesos(200) },
  daily: { bonusId: 4, percent: 1, ceiling: pesos(100), multiple: 10, days: 30, least: pesos(200) },
  weekend: { bonusId: 5, percent: 1, ceiling: pesos(300), multiple: 10, days: 30, least: pesos(500) },
}
/** Number of days for which an invitee's coupon is valid. It expires at the next UTC midnight after them. */
export const INVITE_COUPON_VALIDITY_DAYS = 30
export const INVITE_COUPON_TERMS = { couponId: INVITE_COUPON_ID, amount: pesos(20), multiple: 3, days: 30 }

/**
 * Additional stakes that tasks require, in centavos: for each counted round, in each counted game, on each day of play,
 * in the week of the weekly deposit, and in the week of the chest's last step.
 */
export const ADDITIONAL_TASK_STAKES = {
  round: pesos(10),
  game: pesos(50),
  playDay: pesos(750),
  deposit: pesos(4_000),
  chest: pesos(8_000),
}

/** The activity points (`liveness`) that a player gets for a claimed task, by the period of the task. */
export const TASK_LIVENESS = { daily: 2, weekly: 10, once: 5 }

/** One diamond is granted for each `deposit` centavos of a UTC day's deposits, at most `dayMax` diamonds. */
export const DEPOSIT_DIAMOND_TERMS = { deposit: pesos(100), dayMax: 50 }

/** The smallest real-money stake of a round that counts for awards, in centavos. */
export const COUNTED_ROUND_STAKE = pesos(2)
/** Minimum payout of a big win, as a multiple of the stake. */
export const BIG_WIN_MULTIPLE = 5
/** A bet on the wave of Ferris Fortune. Of the bets that can win big, it has the highest return. */
export const BIG_WIN_BET = { chance: 8 / 54, returnToPlayer: 26 / 27 }

/**
 * The mean prize of a scratch card in centavos. Of 10,000 cards, 2,600 give ₱2, 1,400 ₱5, 700 ₱10, 260 ₱50, 39 ₱200 and
 * one ₱2,000.
 */
export const SCRATCH_CARD_MEAN_PRIZE =
  (200 * 2_600 + 500 * 1_400 + 1_000 * 700 + 5_000 * 260 + 20_000 * 39 + 200_000) / 10_000

/** The price of one scratch card: in points, or in diamonds. */
const CARD_PRICE = { points: 500, diamonds: 50 }

/**
 * The value of a scratch card in centavos. It includes a hundredth of the rewards that a player gets after 100 opened
 * cards: 20 diamonds, ₱10 and ₱50.
 */
const CARD_VALUE = (SCRATCH_CARD_MEAN_PRIZE + (1_000 + 5_000) / 100) / (1 - 20 / CARD_PRICE.diamonds / 100)

/** The value of one piece of each item in centavos, by the player's best exchange. */
export const VALUE_OF_ITEM_PIECE: Readonly<Record<number, number>> = {
  [COIN_ID]: 1,
  /**
   * Values a point by scratch cards, the best exchange. ₱5 for 1,000 points, 10 diamonds for 200 points and tickets of
   * a sold-out draw have a lower value.
   */
  [POINTS_ID]: CARD_VALUE / CARD_PRICE.points,
  /** Values a diamond by scratch cards, the best exchange. ₱5 for 100 diamonds has a lower value. */
  [DIAMONDS_ID]: CARD_VALUE / CARD_PRICE.diamonds,
  [SCRATCH_CARD_ID]: CARD_VALUE,
}

/** Returns the expected value of reward items, in centavos. */
export const valueOfRewards = (items: readonly RewardAmount[]): number =>
  items.reduce((sum, { id, count }) => sum + (VALUE_OF_ITEM_PIECE[id] ?? 0) * count, 0)
