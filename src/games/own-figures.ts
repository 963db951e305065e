import { type Volatility, volatilityOf } from '../domain/catalogue.ts'
import { findEngine } from './engines.ts'

/** What the catalogue tells of a game's odds. */
export interface CatalogueFigures {
  /** Hundredths of a percent of the stakes, rounded down: 9598 is 95.98 %. */
  readonly returnToPlayer: number
  readonly volatility: Volatility
}

/** The figures of a game of ours, by the odds that it is played with; `undefined` for any other game. */
export function ownFigures(gameId: number): CatalogueFigures | undefined {
  const theory = findEngine(gameId)?.theory
  if (!theory) return undefined
  // Floats of a share such as 0.9598 may lie a hair below it.
  const hundredths = Math.floor(theory.returnToPlayer * 10_000 + 1e-6)
  return { returnToPlayer: hundredths, volatility: volatilityOf(theory.deviation) }
}
