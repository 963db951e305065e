import type { GameMathematics } from '../mathematics.ts'
import { figuresOfPlan, meanPlayCountOfPlan, PLAY_PLANS, type PlayPlan } from './figures.ts'
import { goodPotCountOfRisk } from './odds.ts'
import type { PotsChoice, PotsOutcome, PotsRoundState } from './outcome.ts'

/**
 * Computes exact figures of three ways to play for each risk: the shortest, the middle and the longest one. Three ways
 * keep a simulation of all of them within seconds. A unit test checks every way.
 */
export function computeBetMathematics(): GameMathematics {
  const plans = PLAY_PLANS.filter(({ soot, pots }) =>
    [1, goodPotCountOfRisk(soot) / 2, goodPotCountOfRisk(soot)].includes(pots),
  )
  return plans.map(plan => {
    const { top, ...figures } = figuresOfPlan(plan)
    return {
      name: `${plan.soot} soot pots, taken after ${plan.pots}`,
      isExact: true,
      ...figures,
      topAward: {
        prices: top.prices,
        // Converts the chance per round to the chance per play. A round has several plays, and only the last one can
        // pay.
        chance: top.chance / meanPlayCountOfPlan(plan),
        isIn: outcome => (outcome as PotsOutcome).payout > 0,
      },
      choose: state => nextChoice(plan, state as PotsRoundState | undefined),
    }
  })
}

/** The next choice of a player who follows the plan and strikes the pots in the order of their places. */
function nextChoice({ soot, pots }: PlayPlan, state: PotsRoundState | undefined): PotsChoice {
  if (state === undefined) return { soot }
  return state.broken.length < pots ? { pot: state.broken.length } : { take: true }
}
