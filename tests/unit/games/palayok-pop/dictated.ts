import type { RandomSource } from '../../../../src/domain/games/random.ts'
import { type Centavos, centavos } from '../../../../src/domain/money.ts'
import { POT_COUNT, type SootPotCount } from '../../../../src/games/palayok-pop/odds.ts'
import type { PotsChoice, PotsOutcome, PotsRoundState } from '../../../../src/games/palayok-pop/outcome.ts'
import { palayokPopEngine } from '../../../../src/games/palayok-pop/rules.ts'

export const POTS_STAKE = centavos(1_000)

/**
 * Creates a random source that returns the given draws, each of which names the bound that the rules must use.
 * @throws RangeError when the rules draw more, or with another bound
 */
export function createDictatedPotDraws(...draws: readonly (readonly [drawn: number, bound: number])[]) {
  let at = 0
  return {
    below(bound: number): number {
      const [drawn, asked] = draws[at++] ?? []
      if (drawn === undefined || bound !== asked) throw new RangeError(`Draw ${at} below ${bound}`)
      return drawn
    },
    left: () => draws.length - at,
  } satisfies RandomSource & { left(): number }
}

/**
 * A random source that always returns the highest number. The first pots of every row are then good, and the last ones
 * contain the soot.
 */
export const ALWAYS_GOOD_DRAWS: RandomSource = { below: bound => bound - 1 }

/** Makes one play of a round with the game's engine. By default, the draws are `ALWAYS_GOOD_DRAWS`. */
export function playPotsStep(
  choice: PotsChoice,
  state: PotsRoundState | undefined,
  random: RandomSource = ALWAYS_GOOD_DRAWS,
  stake: Centavos = POTS_STAKE,
) {
  return palayokPopEngine.play({ stake, state, choice, random })
}

/** Creates the state of a round in which these pots were broken in this order and were good. */
export function createRoundWithBrokenPots(soot: SootPotCount, broken: readonly number[]): PotsRoundState {
  return { soot, broken }
}

/** Returns the outcome of a swing at a pot in this state, by default with `ALWAYS_GOOD_DRAWS`. */
export function swingAtPot(pot: number, state: PotsRoundState, random?: RandomSource): PotsOutcome {
  return playPotsStep({ pot }, state, random).outcome
}

/** Generates every combination of draws, one below each of the bounds. */
export function* listDrawCombinations(
  bounds: readonly number[],
): Generator<readonly (readonly [number, number])[]> {
  const [bound, ...others] = bounds
  if (bound === undefined) {
    yield []
    return
  }
  for (let drawn = 0; drawn < bound; drawn++) {
    for (const rest of listDrawCombinations(others)) yield [[drawn, bound], ...rest]
  }
}

export const ALL_POT_NUMBERS = Array.from({ length: POT_COUNT }, (_, pot) => pot)
