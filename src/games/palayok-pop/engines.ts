import type { AnyEngine } from '../engine.ts'
import { palayokPopEngine } from './rules.ts'

/** Every version of the game, the newest first. */
export const engines: readonly AnyEngine[] = [palayokPopEngine]
