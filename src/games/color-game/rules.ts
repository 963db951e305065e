import type { Centavos } from '../../domain/money.ts'
import type { Random } from '../../domain/random.ts'
import { fieldEngine } from '../kit/field-engine.ts'
import { type DiceReturn, type DiceWin, diceWins, payoutOf } from '../kit/field-wins.ts'
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

/** Three draws below six, one a die, left to right. */
export function throwDice(random: Random): Colour[] {
  return Array.from({ length: ODDS.dice }, () => COLOURS[random.below(COLOURS.length)] as Colour)
}

/** What a chip on a field brings back, itself included, and how many dice decide it; zero for a field that loses. */
export function returnOf(field: Field, dice: readonly Colour[]): DiceReturn {
  if (field === 'triple') {
    const isTriple = dice.every(colour => colour === dice[0])
    return isTriple ? { times: ODDS.tripleReturns, dice: dice.length } : { times: 0, dice: 0 }
  }
  const count = dice.filter(colour => colour === field).length
  return { times: count === 0 ? 0 : ODDS.returns[count as MatchCount], dice: count }
}

/** The fields that pay, in their order on the table. @param chip hundredths */
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
  // Every field has the same return; the deviation of the one that varies most keeps the interval from being too narrow.
  theory: { returnToPlayer: figuresOfBets.red.returnToPlayer, deviation: figuresOfBets.triple.deviation },
  fields: FIELDS,
  unitsMax: ODDS.unitsMax,
  decide({ random, ...round }) {
    const dice = throwDice(random)
    const wins = winsOf(round.bets, dice, round.chip)
    return { game: 'color-game', ...round, dice, wins, payout: payoutOf(wins) }
  },
})
