import type { AnyEngine } from '../engine.ts'
import { coinDropEngine } from './rules.ts'

/** Every version of the game, the newest first. */
export const engines: readonly AnyEngine[] = [coinDropEngine]
