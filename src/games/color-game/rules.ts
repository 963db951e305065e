import { addMoney, type Centavos } from '../../domain/money.ts'
import type { Random } from '../../domain/random.ts'
import type { GameEngine, PlayInput, PlayResult } from '../engine.ts'
import { type FieldReturn, type FieldWin, fieldWins } from '../kit/field-wins.ts'
import { priceOfBets, readFieldBets } from '../kit/fields.ts'
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
export function returnOf(field: Field, dice: readonly Colour[]): FieldReturn {
  if (field === 'triple') {
    const isTriple = dice.every(colour => colour === dice[0])
    return isTriple ? { times: ODDS.tripleReturns, dice: dice.length } : { times: 0, dice: 0 }
  }
  const count = dice.filter(colour => colour === field).length
  return { times: count === 0 ? 0 : ODDS.returns[count as MatchCount], dice: count }
}

/** The fields that pay, in their order on the table. @param chip hundredths */
export function winsOf(bets: Bets, dice: readonly Colour[], chip: Centavos): FieldWin<Field>[] {
  return fieldWins(FIELDS, bets, chip, field => returnOf(field, dice))
}

/** One throw; every round is a single play. */
function play({ stake, choice, random }: PlayInput<never, Bets>): PlayResult<never, ColorOutcome> {
  if (!STAKES.includes(stake)) throw new RangeError(`Stake not offered: ${stake}`)
  const dice = throwDice(random)
  const wins = winsOf(choice, dice, stake)
  const payout = addMoney(...wins.map(win => win.pay))
  const price = priceOfBets(choice, stake)
  return {
    outcome: { game: 'color-game', chip: stake, price, bets: choice, dice, wins, payout },
    payout,
    state: undefined,
  }
}

/** Color Game for the server. */
export const colorGame: GameEngine<never, ColorOutcome, Bets> = {
  gameId: 1002,
  version: 1,
  stakes: STAKES,
  defaultStake: DEFAULT_STAKE,
  maxPayout: MAX_PAYOUT,
  cycleMinMs: CYCLE_MIN_MS,
  // Every field has the same return; the deviation of the one that varies most keeps the interval from being too narrow.
  theory: { returnToPlayer: figuresOfBets.red.returnToPlayer, deviation: figuresOfBets.triple.deviation },
  readChoice: sent => readFieldBets(sent, { fields: FIELDS, unitsMax: ODDS.unitsMax }),
  priceOf: ({ stake, choice }) => priceOfBets(choice, stake),
  play,
  readState() {
    throw new RangeError('A round of Color Game is never open')
  },
}
