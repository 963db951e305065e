import type { Random } from '../../domain/games/random.ts'
import type { Centavos } from '../../domain/money.ts'
import { fieldEngine } from '../kit/fields/field-engine.ts'
import { type DiceReturn, type DiceWin, diceWins, payoutOf } from '../kit/fields/field-wins.ts'
import { figuresOfBets } from './figures.ts'
import {
  COLOURS,
  type Colour,
  CYCLE_MIN_MS,
  DEFAULT_STAKE,
  FIELDS,
  type Field,
  MAX_PAYOUT,
  type MatchCount,
  ODDS,
  STAKES,
} from './odds.ts'
import type { Bets, ColorOutcome } from './outcome.ts'

/** Three draws below six: one for each die, left to right. */
export function throwDice(random: Random): Colour[] {
  return Array.from({ length: ODDS.dice }, () => COLOURS[random.below(COLOURS.length)] as Colour)
}

/** Return of one chip on a field, and how many dice decide it. Both are 0 for a field that loses. */
export function returnOf(field: Field, dice: readonly Colour[]): DiceReturn {
  if (field === 'triple') {
    const isTriple = dice.every(colour => colour === dice[0])
    return isTriple ? { times: ODDS.tripleReturns, dice: dice.length } : { times: 0, dice: 0 }
  }
  const count = dice.filter(colour => colour === field).length
  return { times: count === 0 ? 0 : ODDS.returns[count as MatchCount], dice: count }
}

/** The fields that pay, in their order on the table. @param chip worth of one chip */
export function winsOf(bets: Bets, dice: readonly Colour[], chip: Centavos): DiceWin<Field>[] {
  return diceWins(FIELDS, bets, chip, field => returnOf(field, dice))
}

/** Color Game for the server. */
export const colorGame = fieldEngine<Field, ColorOutcome>({
  gameId: 1002,
  version: 1,
  stakes: STAKES,
  defaultStake: DEFAULT_STAKE,
  maxPayout: MAX_PAYOUT,
  cycleMinMs: CYCLE_MIN_MS,
  // All fields have the same return. The largest deviation keeps the 99 % interval of the returns from being too
  // narrow.
  theory: { returnToPlayer: figuresOfBets.red.returnToPlayer, deviation: figuresOfBets.triple.deviation },
  fields: FIELDS,
  unitsMax: ODDS.unitsMax,
  decide({ random, ...round }) {
    const dice = throwDice(random)
    const wins = winsOf(round.bets, dice, round.chip)
    return { game: 'color-game', ...round, dice, wins, payout: payoutOf(wins) }
  },
})
