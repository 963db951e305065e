import type { AnyEngine } from '../engine.ts'
import { ferrisFortune } from './rules.ts'

/** Every version of the game. */
export const engines: readonly AnyEngine[] = [ferrisFortune]
