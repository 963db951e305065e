import { addMoney, type Centavos } from '../../domain/money.ts'
import type { Random } from '../../domain/random.ts'
import type { GameEngine, PlayInput, PlayResult } from '../engine.ts'
import { priceOfBets, readFieldBets } from '../kit/fields.ts'
import { figuresOfBets, HIGHEST_RETURN, LEAST_RETURN, payOf, returnOf } from './figures.ts'
import { CYCLE_MIN_MS, DEFAULT_STAKE, FIELDS, HORSES, type Horse, MAX_PAYOUT, ODDS, STAKES } from './odds.ts'
import type { Bets, FieldWin, KareraOutcome } from './outcome.ts'

/**
 * Draws the order in which the horses come home: for each place one draw below the weights of the horses that are left.
 * Five draws; the last place is that of the horse that remains.
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

/** The fields that pay, in their order on the table. @param chip hundredths */
export function winsOf(bets: Bets, order: readonly Horse[], chip: Centavos): FieldWin[] {
  return FIELDS.flatMap(field => {
    const units = bets[field]
    if (units === undefined || returnOf(field, order) === 0) return []
    return [{ field, units, pay: payOf(field, units, chip) }]
  })
}

/** One race; every round is a single play. */
function play({ stake, choice, random }: PlayInput<never, Bets>): PlayResult<never, KareraOutcome> {
  if (!STAKES.includes(stake)) throw new RangeError(`Stake not offered: ${stake}`)
  const order = drawOrder(random)
  const wins = winsOf(choice, order, stake)
  const payout = addMoney(...wins.map(win => win.pay))
  const price = priceOfBets(choice, stake)
  return {
    outcome: { game: 'karera', chip: stake, price, bets: choice, order, wins, payout },
    payout,
    state: undefined,
  }
}

/** Karera for the server. */
export const karera: GameEngine<never, KareraOutcome, Bets> = {
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
  readChoice: sent => readFieldBets(sent, { fields: FIELDS, unitsMax: ODDS.unitsMax }),
  priceOf: ({ stake, choice }) => priceOfBets(choice, stake),
  play,
  readState() {
    throw new RangeError('A round of Karera is never open')
  },
}
