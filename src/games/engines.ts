import { type Centavos, centavos } from '../domain/money.ts'
import type { GameEngine, Step } from './engine.ts'
import { jeepneyFiesta, jeepneyFiestaV1 } from './jeepney-fiesta/rules.ts'

/** An engine whose state, outcome and choice are JSON to the code that runs it. */
export type AnyEngine = GameEngine<unknown, unknown, unknown>

/**
 * Every version of every game of ours. A new game is a line here and a folder beside this file. Versions that are no
 * longer played stay in the list: their rounds are finished and recomputed by them.
 */
const engines: readonly AnyEngine[] = [jeepneyFiesta as AnyEngine, jeepneyFiestaV1 as AnyEngine]

const byVersion = new Map(engines.map(engine => [`${engine.gameId}/${engine.version}`, engine]))
const newest = new Map<number, AnyEngine>()
for (const engine of engines) {
  const known = newest.get(engine.gameId)
  if (!known || known.version < engine.version) newest.set(engine.gameId, engine)
}

/**
 * The engine of a game: the given version, or the newest one, which new rounds are played with.
 * @returns `undefined` for a game that is not ours, or a version that is not known
 */
export function findEngine(gameId: number, version?: number): AnyEngine | undefined {
  return version === undefined ? newest.get(gameId) : byVersion.get(`${gameId}/${version}`)
}

/** Hundredths that a step costs. @throws ChoiceError when the open round does not offer this choice */
export function stepPrice(engine: AnyEngine, step: Step<unknown, unknown>): Centavos {
  if (engine.priceOf) return engine.priceOf(step)
  return step.state === undefined ? step.stake : centavos(0)
}
