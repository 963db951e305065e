import type { Random } from '../../domain/games/random.ts'
import type { Centavos } from '../../domain/money.ts'
import { fieldEngine } from '../kit/fields/field-engine.ts'
import { type DiceReturn, type DiceWin, diceWins, payoutOf } from '../kit/fields/field-wins.ts'
import { figuresOfBets } from './figures.ts'
import {
  CYCLE_MIN_MS,
  DEFAULT_STAKE,
  type DiceCall,
  FACES,
  type Face,
  FIELDS,
  type Field,
  MAX_PAYOUT,
  type MatchCount,
  NUMBERS,
  type NumberField,
  ODDS,
  STAKES,
} from './odds.ts'
import type { BetoOutcome, Bets } from './outcome.ts'

/** Three draws below six: one for each die, left to right. */
export function throwDice(random: Random): Face[] {
  return Array.from({ length: ODDS.dice }, () => FACES[random.below(FACES.length)] as Face)
}

/** Sum of the dice. */
export function sumOf(dice: readonly Face[]): number {
  return dice.reduce<number>((sum, face) => sum + face, 0)
}

/** Whether a bet on the whole throw wins. Bets on a sum or on its parity lose when the throw is a triple. */
export function isCalled(call: DiceCall, dice: readonly Face[]): boolean {
  const kinds = new Set(dice).size
  if (call === 'triple') return kinds === 1
  if (call === 'straight')
    return kinds === ODDS.dice && Math.max(...dice) - Math.min(...dice) === ODDS.dice - 1
  if (kinds === 1) return false
  const sum = sumOf(dice)
  if (call === 'odd' || call === 'even') return sum % 2 === (call === 'odd' ? 1 : 0)
  const { from, to } = ODDS[call]
  return sum >= from && sum <= to
}

/** Return of one chip on a field, and how many dice decide it. Both are 0 for a field that loses. */
export function returnOf(field: Field, dice: readonly Face[]): DiceReturn {
  if (isNumber(field)) {
    const number = NUMBERS.indexOf(field) + 1
    const count = dice.filter(face => face === number).length
    return { times: count === 0 ? 0 : ODDS.returns[count as MatchCount], dice: count }
  }
  return isCalled(field, dice) ? { times: ODDS.callReturns[field], dice: dice.length } : { times: 0, dice: 0 }
}

/** Whether a field is a bet on one number. */
export function isNumber(field: Field): field is NumberField {
  return (NUMBERS as readonly Field[]).includes(field)
}

/** The fields that pay, in their order on the table. @param chip worth of one chip */
export function winsOf(bets: Bets, dice: readonly Face[], chip: Centavos): DiceWin<Field>[] {
  return diceWins(FIELDS, bets, chip, field => returnOf(field, dice))
}

/** Beto-Beto for the server. */
export const betoBeto = fieldEngine<Field, BetoOutcome>({
  gameId: 1003,
  version: 1,
  stakes: STAKES,
  defaultStake: DEFAULT_STAKE,
  maxPayout: MAX_PAYOUT,
  cycleMinMs: CYCLE_MIN_MS,
  theory: {
    returnToPlayer: figuresOfBets.one.returnToPlayer,
    highestReturn: figuresOfBets.low.returnToPlayer,
    deviation: figuresOfBets.triple.deviation,
  },
  fields: FIELDS,
  unitsMax: ODDS.unitsMax,
  decide({ random, ...round }) {
    const dice = throwDice(random)
    const wins = winsOf(round.bets, dice, round.chip)
    return { game: 'beto-beto', ...round, dice, sum: sumOf(dice), wins, payout: payoutOf(wins) }
  },
})
