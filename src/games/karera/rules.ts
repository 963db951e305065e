import type { Random } from '../../domain/games/random.ts'
import type { Centavos } from '../../domain/money.ts'
import { fieldEngine } from '../kit/fields/field-engine.ts'
import { type FieldWin, fieldWins, payoutOf } from '../kit/fields/field-wins.ts'
import { figuresOfBets, HIGHEST_RETURN, LEAST_RETURN, payOf, returnOf } from './figures.ts'
import {
  CYCLE_MIN_MS,
  DEFAULT_STAKE,
  FIELDS,
  type Field,
  HORSES,
  type Horse,
  MAX_PAYOUT,
  ODDS,
  STAKES,
} from './odds.ts'
import type { Bets, KareraOutcome } from './outcome.ts'

/**
 * Draws the order of the horses at the finish, first to last. Each of the five draws is below the sum of the weights of
 * the horses without a place; the last place goes to the remaining horse without a draw.
 */
export function drawOrder(random: Random): Horse[] {
  const left: Horse[] = [...HORSES]
  const order: Horse[] = []
  while (left.length > 1) {
    const total = left.reduce((sum, horse) => sum + ODDS.weights[horse], 0)
    let rest = random.below(total)
    const drawn = left.findIndex(horse => {
      rest -= ODDS.weights[horse]
      return rest < 0
    })
    order.push(...left.splice(drawn, 1))
  }
  return [...order, ...left]
}

/** The fields that pay, in their order on the table. @param chip worth of one chip */
export function winsOf(bets: Bets, order: readonly Horse[], chip: Centavos): FieldWin<Field>[] {
  return fieldWins(FIELDS, bets, (field, units) =>
    returnOf(field, order) > 0 ? { field, units, pay: payOf(field, units, chip) } : undefined,
  )
}

/** Karera for the server. */
export const karera = fieldEngine<Field, KareraOutcome>({
  gameId: 1004,
  version: 1,
  stakes: STAKES,
  defaultStake: DEFAULT_STAKE,
  maxPayout: MAX_PAYOUT,
  cycleMinMs: CYCLE_MIN_MS,
  theory: {
    returnToPlayer: LEAST_RETURN,
    highestReturn: HIGHEST_RETURN,
    deviation: figuresOfBets['gabi-win'].deviation,
  },
  fields: FIELDS,
  unitsMax: ODDS.unitsMax,
  decide({ random, ...round }) {
    const order = drawOrder(random)
    const wins = winsOf(round.bets, order, round.chip)
    return { game: 'karera', ...round, order, wins, payout: payoutOf(wins) }
  },
})
