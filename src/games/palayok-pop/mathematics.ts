import type { Mathematics } from '../mathematics.ts'
import { figuresOfPlan, PLANS, type Plan, playsOf } from './figures.ts'
import { goodPots } from './odds.ts'
import type { PotsChoice, PotsOutcome, PotsState } from './outcome.ts'

/**
 * Exact figures of three ways to play for each risk: the shortest, the longest and the middle one, so that a simulation
 * takes only seconds. A test goes through every way to play.
 */
export function mathematics(): Mathematics {
  const plans = PLANS.filter(({ soot, pots }) => [1, goodPots(soot) / 2, goodPots(soot)].includes(pots))
  return plans.map(plan => {
    const { top, ...figures } = figuresOfPlan(plan)
    return {
      name: `${plan.soot} soot pots, taken after ${plan.pots}`,
      isExact: true,
      ...figures,
      topAward: {
        prices: top.prices,
        // Chance per play: a round has several plays, and only the last play can pay.
        chance: top.chance / playsOf(plan),
        isIn: outcome => (outcome as PotsOutcome).payout > 0,
      },
      choose: state => nextChoice(plan, state as PotsState | undefined),
    }
  })
}

/** The next choice of a player who follows the plan and strikes the pots in the order of their places. */
function nextChoice({ soot, pots }: Plan, state: PotsState | undefined): PotsChoice {
  if (state === undefined) return { soot }
  return state.broken.length < pots ? { pot: state.broken.length } : { take: true }
}
