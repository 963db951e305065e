import { z } from 'zod'
import { type Centavos, centavos } from '../../domain/money.ts'
import { findEngine } from '../../games/engines.ts'
import { GAME_IDS } from '../../games/list.ts'

/** The smallest and the largest step of our own games, in centavos. */
export const STAKE_BOUNDS = { min: centavos(200), max: centavos(50_000) }

const stake = z
  .int()
  .min(STAKE_BOUNDS.min)
  .max(STAKE_BOUNDS.max)
  .transform((value): Centavos => centavos(value))

/** Bounds of the stakes in centavos. Every game of ours must have a step between them. */
export const stakeBounds = z
  .strictObject({ min: stake, max: stake })
  .refine(
    ({ min, max }) => GAME_IDS.every(id => findEngine(id)?.stakes.some(it => it >= min && it <= max)),
    'leaves a game without a stake',
  )
