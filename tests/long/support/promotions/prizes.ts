import { coins, diamonds, points, scratchCard, worthOf } from './amounts.ts'

/** The amounts of the jackpot, the slotshack, tickets and red versus blue as they are specified. Money in centavos. */

/** The prizes of a jackpot draw, weights of 1,000,000; without the wheel and the prize that is another chance. */
const PRIZES: readonly (readonly [weight: number, worth: number])[] = [
  [340_000, worthOf([coins(1)])],
  [200_000, worthOf([coins(2)])],
  [80_000, worthOf([coins(5)])],
  [15_000, worthOf([coins(20)])],
  [1_000, worthOf([coins(100)])],
  [200_000, worthOf([points(10)])],
  [80_000, worthOf([points(30)])],
  [60_000, worthOf([diamonds(2)])],
  [12_889, worthOf([diamonds(10)])],
  [9_000, worthOf([scratchCard])],
]

/** What a pool is filled with by the house, and the weight of winning it in a draw, of 1,000,000. */
const SEEDS: readonly (readonly [weight: number, pesos: number])[] = [
  [1, 1_000_000],
  [10, 100_000],
  [100, 10_000],
  [1_000, 1_000],
]

const sum = (rows: readonly (readonly [number, number])[]) =>
  rows.reduce((total, [weight, worth]) => total + (weight * worth) / 1_000_000, 0)

/** The weight of a draw that is another chance. */
const AGAIN = 1_000 / 1_000_000

/** A chance: what the house gives for it, prizes and seeds. What stakes put into the pools is `POOL_SHARE`. */
export const CHANCE = {
  worth: (sum(PRIZES) + sum(SEEDS) * 100) / (1 - AGAIN),
  wagered: 100_000,
  dayMax: 10,
}

/** The part of stakes that goes into the pools. */
export const POOL_SHARE = 0.01

/** What red versus blue asks to be staked for a peso of a share, and the most of a share. */
export const PK = { pesoStake: 100_000, shareMax: 10_000 }

/** The slotshack: points of a spin, and the tickets that it gives on average. */
export const SPIN = { points: 20, tickets: 0.12 + 2 * 0.04 + 5 * 0.016 + 20 * 0.002 }

/** A ticket of tier 1: its price, and what it brings on average once 400 are sold. */
export const TICKET = { points: 50, worth: 10_000 / 400 }
