import type { AnyGameEngine } from '../engine.ts'
import { betoBetoEngine } from './rules.ts'

/**
 * Every version of the game's rules, the newest first. The server still needs old versions to finish and check old
 * rounds.
 */
export const engineVersions: readonly AnyGameEngine[] = [betoBetoEngine]
