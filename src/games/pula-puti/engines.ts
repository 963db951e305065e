import type { AnyEngine } from '../engine.ts'
import { pulaPutiEngine } from './rules.ts'

/** Every version of the game, the newest first. */
export const engines: readonly AnyEngine[] = [pulaPutiEngine]
