import type { Random } from '../../domain/games/random.ts'
import type { Centavos } from '../../domain/money.ts'
import { fieldEngine } from '../kit/fields/field-engine.ts'
import { type FieldWin, fieldWins, payoutOf } from '../kit/fields/field-wins.ts'
import { figuresOfBets, hasHole, payOf } from './figures.ts'
import { CYCLE_MIN_MS, DEFAULT_STAKE, FIELDS, type Field, HOLES, MAX_PAYOUT, ODDS, STAKES } from './odds.ts'
import type { Bets, PulaOutcome } from './outcome.ts'

/** One draw below the number of holes: the hole in which the ball comes to rest. */
export function drawHole(random: Random): number {
  return random.below(HOLES)
}

/** The fields that pay, in their order on the table. @param chip worth of one chip */
export function winsOf(bets: Bets, hole: number, chip: Centavos): FieldWin<Field>[] {
  return fieldWins(FIELDS, bets, (field, units) =>
    hasHole(field, hole) ? { field, units, pay: payOf(field, units, chip) } : undefined,
  )
}

/** Pula Puti for the server. */
export const pulaPuti = fieldEngine<Field, PulaOutcome>({
  gameId: 1008,
  version: 1,
  stakes: STAKES,
  defaultStake: DEFAULT_STAKE,
  maxPayout: MAX_PAYOUT,
  cycleMinMs: CYCLE_MIN_MS,
  // All fields have the same return. The largest deviation keeps the 99 % interval of the returns from being too
  // narrow.
  theory: { returnToPlayer: figuresOfBets.red.returnToPlayer, deviation: figuresOfBets.star.deviation },
  fields: FIELDS,
  unitsMax: ODDS.unitsMax,
  decide({ random, ...round }) {
    const hole = drawHole(random)
    const wins = winsOf(round.bets, hole, round.chip)
    return { game: 'pula-puti', ...round, hole, wins, payout: payoutOf(wins) }
  },
})
