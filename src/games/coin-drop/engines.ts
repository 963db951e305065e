import type { AnyEngine } from '../engine.ts'
import { coinDrop } from './rules.ts'

/** Every version of the game. */
export const engines: readonly AnyEngine[] = [coinDrop]
