import { type Volatility, volatilityOfDeviation } from '../domain/games/catalogue.ts'
import { findEngine } from './engines.ts'

/** The figures that the catalog shows, computed from a game's odds. */
export interface CatalogueFigures {
  /** Return to player in hundredths of a percent of the stakes, rounded down: 9598 is 95.98 %. */
  readonly returnToPlayer: number
  readonly volatility: Volatility
}

/** Figures from the odds of the newest version of a game; `undefined` for another provider's game. */
export function catalogueFiguresOfGame(gameId: number): CatalogueFigures | undefined {
  const theory = findEngine(gameId)?.theory
  if (!theory) return undefined
  // A share such as 0.9598 times 10,000 can be slightly less than 9598 in floating point. So a small number is added
  // before it is rounded down.
  const hundredths = Math.floor(theory.returnToPlayer * 10_000 + 1e-6)
  return { returnToPlayer: hundredths, volatility: volatilityOfDeviation(theory.deviation) }
}
