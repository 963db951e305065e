import { coinReward, diamondReward, pointsReward, scratchCardReward, valueOfRewards } from './amounts.ts'

/** The amounts of the jackpot, the slotshack, tickets and red versus blue as they are specified. Money in centavos. */

/**
 * The prizes of a jackpot draw: the weight of each (of 1,000,000) and its value in centavos. The list leaves out the
 * pools of the wheel, and the prize that is another chance.
 */
const PRIZES: readonly (readonly [weight: number, worth: number])[] = [
  [340_000, valueOfRewards([coinReward(1)])],
  [200_000, valueOfRewards([coinReward(2)])],
  [80_000, valueOfRewards([coinReward(5)])],
  [15_000, valueOfRewards([coinReward(20)])],
  [1_000, valueOfRewards([coinReward(100)])],
  [200_000, valueOfRewards([pointsReward(10)])],
  [80_000, valueOfRewards([pointsReward(30)])],
  [60_000, valueOfRewards([diamondReward(2)])],
  [12_889, valueOfRewards([diamondReward(10)])],
  [9_000, valueOfRewards([scratchCardReward])],
]

/** For each pool: the weight of winning it in a draw, of 1,000,000, and its seed from the house in pesos. */
const SEEDS: readonly (readonly [weight: number, pesos: number])[] = [
  [1, 1_000_000],
  [10, 100_000],
  [100, 10_000],
  [1_000, 1_000],
]

const sum = (rows: readonly (readonly [number, number])[]) =>
  rows.reduce((total, [weight, worth]) => total + (weight * worth) / 1_000_000, 0)

/** The share of jackpot draws whose prize is another chance. */
const CHANCE_PRIZE_SHARE = 1_000 / 1_000_000

/**
 * The terms of a jackpot chance. `worth` is its cost to the house in centavos: the prizes and the seeds of the pools.
 * The share of stakes that feeds the pools is not included.
 */
export const JACKPOT_CHANCE_TERMS = {
  worth: (sum(PRIZES) + sum(SEEDS) * 100) / (1 - CHANCE_PRIZE_SHARE),
  wagered: 100_000,
  dayMax: 10,
}

/** The share of stakes that the jackpot pools get. */
export const POOL_SHARE_OF_STAKES = 0.01

/**
 * The terms of red versus blue, in centavos: the stakes that a player needs for each peso of the share, and the largest
 * share.
 */
export const PK_SHARE_TERMS = { pesoStake: 100_000, shareMax: 10_000 }

/** The terms of the slotshack: the price of a spin in points, and the mean number of tickets of a spin. */
export const SLOTSHACK_SPIN_TERMS = { points: 20, tickets: 0.12 + 2 * 0.04 + 5 * 0.016 + 20 * 0.002 }

/**
 * The terms of a lottery ticket of tier 1: its price in points, and its mean prize in centavos when all 400 tickets are
 * sold.
 */
export const LOTTERY_TICKET_TERMS = { points: 50, worth: 10_000 / 400 }
