import type { AnyEngine } from '../engine.ts'
import { jeepneyFiesta, jeepneyFiestaV1 } from './rules.ts'

/** Every version of the game, the newest first. */
export const engines: readonly AnyEngine[] = [jeepneyFiesta, jeepneyFiestaV1]
