import type { AnyEngine } from '../engine.ts'
import { jeepneyFiestaEngine, jeepneyFiestaEngineV1 } from './rules.ts'

/** Every version of the game, the newest first. */
export const engines: readonly AnyEngine[] = [jeepneyFiestaEngine, jeepneyFiestaEngineV1]
