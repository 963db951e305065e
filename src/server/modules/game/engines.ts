import type { GameEngine } from '../../../games/engine.ts'
import { jeepneyFiesta } from '../../../games/jeepney-fiesta/rules.ts'

/** An engine whose state and outcome are JSON to the server. */
export type AnyEngine = GameEngine<unknown, unknown>

/** Every game of ours that can be played. A new game is a line here and a folder under `games`. */
const engines: readonly AnyEngine[] = [jeepneyFiesta as AnyEngine]

const byId = new Map(engines.map(engine => [engine.gameId, engine]))

export function findEngine(gameId: number): AnyEngine | undefined {
  return byId.get(gameId)
}
