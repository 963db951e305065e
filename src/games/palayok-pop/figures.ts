import { figuresOf } from '../mathematics.ts'
import { goodPots, HUNDREDTHS, PARTS, POTS, SOOTS, type Soot } from './odds.ts'

/** Number of combinations of `count` pots out of `outOf` pots. */
function waysToChoose(count: number, outOf: number): number {
  let ways = 1
  for (let index = 0; index < count; index++) ways = (ways * (outOf - index)) / (index + 1)
  return ways
}

/** A way to play: the number of soot pots, and the number of good pots after which the player takes the worth. */
export interface Plan {
  readonly soot: Soot
  readonly pots: number
}

/** Every way to play, in the order of the table. */
export const PLANS: readonly Plan[] = SOOTS.flatMap(soot =>
  Array.from({ length: goodPots(soot) }, (_, index) => ({ soot, pots: index + 1 })),
)

/** Chance that the first `pots` swings all break good pots, so that all soot is in the other pots. */
export function chanceOf({ soot, pots }: Plan): number {
  return waysToChoose(soot, POTS - pots) / waysToChoose(soot, POTS)
}

/** Mean number of plays in a round of this plan: hanging the pots, the swings, and taking the worth. */
export function playsOf({ soot, pots }: Plan): number {
  const swings = Array.from({ length: pots }, (_, broken) => chanceOf({ soot, pots: broken }))
  const taken = pots < goodPots(soot) ? chanceOf({ soot, pots }) : 0
  return swings.reduce((sum, chance) => sum + chance, 1 + taken)
}

/** Exact figures of a way to play. A test computes them from every draw. */
export function figuresOfPlan(plan: Plan): ReturnType<typeof figuresOf> {
  const { soot, pots } = plan
  const prices = (HUNDREDTHS[soot][pots - 1] ?? 0) / PARTS
  const outcomes = waysToChoose(soot, POTS - pots)
  return figuresOf([{ prices, outcomes }], waysToChoose(soot, POTS))
}

const returns = PLANS.map(plan => figuresOfPlan(plan).returnToPlayer)
export const LOWEST_RETURN = Math.min(...returns)
export const HIGHEST_RETURN = Math.max(...returns)

/** Largest standard deviation of any way to play, in stakes. */
export const WIDEST_DEVIATION = Math.max(...PLANS.map(plan => figuresOfPlan(plan).deviation))
