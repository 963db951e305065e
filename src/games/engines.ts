import type { GameEngine } from './engine.ts'
import { jeepneyFiesta } from './jeepney-fiesta/rules.ts'

/** An engine whose state and outcome are JSON to whoever runs it. */
export type AnyEngine = GameEngine<unknown, unknown>

/** Every game of ours that can be played. A new game is a line here and a folder beside this file. */
const engines: readonly AnyEngine[] = [jeepneyFiesta as AnyEngine]

const byId = new Map(engines.map(engine => [engine.gameId, engine]))

/** The engine of a game, or `undefined` for one that is not ours to play. */
export function findEngine(gameId: number): AnyEngine | undefined {
  return byId.get(gameId)
}
