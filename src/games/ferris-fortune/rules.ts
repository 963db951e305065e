import type { Random } from '../../domain/games/random.ts'
import { fieldEngine } from '../kit/fields/field-engine.ts'
import { figuresOfBets, payOf } from './figures.ts'
import { CYCLE_MIN_MS, DEFAULT_STAKE, KINDS, type Kind, MAX_PAYOUT, ODDS, STAKES } from './odds.ts'
import type { FerrisOutcome } from './outcome.ts'

/** One draw below the number of cabins: the place of the cabin that stops at the gate. */
export function drawCabin(random: Random): number {
  return random.below(ODDS.cabins.length)
}

/** Ferris Fortune for the server. */
export const ferrisFortune = fieldEngine<Kind, FerrisOutcome>({
  gameId: 1007,
  version: 1,
  stakes: STAKES,
  defaultStake: DEFAULT_STAKE,
  maxPayout: MAX_PAYOUT,
  cycleMinMs: CYCLE_MIN_MS,
  // All kinds have the same return. The largest deviation keeps the 99 % interval of the returns from being too narrow.
  theory: { returnToPlayer: figuresOfBets.sun.returnToPlayer, deviation: figuresOfBets.sun.deviation },
  fields: KINDS,
  unitsMax: ODDS.unitsMax,
  decide({ random, ...round }) {
    const cabin = drawCabin(random)
    const kind = ODDS.cabins[cabin] as Kind
    const units = round.bets[kind] ?? 0
    return { game: 'ferris-fortune', ...round, cabin, kind, units, payout: payOf(kind, units, round.chip) }
  },
})
