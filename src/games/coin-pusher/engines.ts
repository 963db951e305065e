import type { AnyEngine } from '../engine.ts'
import { coinPusher } from './rules.ts'

/** Every version of the game. */
export const engines: readonly AnyEngine[] = [coinPusher]
