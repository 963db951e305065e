import { computeAwardFigures } from '../mathematics.ts'
import {
  goodPotCountOfRisk,
  HUNDREDTHS_PER_STAKE,
  POT_COUNT,
  ROUND_WORTH_HUNDREDTHS,
  SOOT_POT_COUNTS,
  type SootPotCount,
} from './odds.ts'

/** The number of ways to choose `count` pots from `outOf` pots. */
function waysToChoose(count: number, outOf: number): number {
  let ways = 1
  for (let index = 0; index < count; index++) ways = (ways * (outOf - index)) / (index + 1)
  return ways
}

/**
 * A way to play: the number of soot pots, and the number of good pots after which the player takes the amount of the
 * round.
 */
export interface PlayPlan {
  readonly soot: SootPotCount
  readonly pots: number
}

/** Every way to play: for each risk, one way for each number of good pots. */
export const PLAY_PLANS: readonly PlayPlan[] = SOOT_POT_COUNTS.flatMap(soot =>
  Array.from({ length: goodPotCountOfRisk(soot) }, (_, index) => ({ soot, pots: index + 1 })),
)

/**
 * Returns the chance that the first `pots` swings all break good pots. This happens when all soot is in the other pots.
 */
export function chanceOfPlan({ soot, pots }: PlayPlan): number {
  return waysToChoose(soot, POT_COUNT - pots) / waysToChoose(soot, POT_COUNT)
}

/**
 * Mean number of plays in a round of this plan. A round has one play that opens it, one play for each swing, and one
 * that takes the amount, unless the last swing has ended the round.
 */
export function meanPlayCountOfPlan({ soot, pots }: PlayPlan): number {
  const swings = Array.from({ length: pots }, (_, broken) => chanceOfPlan({ soot, pots: broken }))
  const taken = pots < goodPotCountOfRisk(soot) ? chanceOfPlan({ soot, pots }) : 0
  return swings.reduce((sum, chance) => sum + chance, 1 + taken)
}

/**
 * Computes exact figures of a way to play, such as the return. A test computes the same figures by trying every
 * possible draw.
 */
export function figuresOfPlan(plan: PlayPlan): ReturnType<typeof computeAwardFigures> {
  const { soot, pots } = plan
  const prices = (ROUND_WORTH_HUNDREDTHS[soot][pots - 1] ?? 0) / HUNDREDTHS_PER_STAKE
  const outcomes = waysToChoose(soot, POT_COUNT - pots)
  return computeAwardFigures([{ prices, outcomes }], waysToChoose(soot, POT_COUNT))
}

const returns = PLAY_PLANS.map(plan => figuresOfPlan(plan).returnToPlayer)
export const LOWEST_RETURN_TO_PLAYER = Math.min(...returns)
export const HIGHEST_RETURN_TO_PLAYER = Math.max(...returns)

/** Largest standard deviation of any way to play, as a multiple of the stake. */
export const LARGEST_DEVIATION_IN_STAKES = Math.max(...PLAY_PLANS.map(plan => figuresOfPlan(plan).deviation))
