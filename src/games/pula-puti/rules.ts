import { addMoney, type Centavos } from '../../domain/money.ts'
import type { Random } from '../../domain/random.ts'
import type { GameEngine, PlayInput, PlayResult } from '../engine.ts'
import { priceOfBets, readFieldBets } from '../kit/fields.ts'
import { figuresOfBets, hasHole, payOf } from './figures.ts'
import { CYCLE_MIN_MS, DEFAULT_STAKE, FIELDS, HOLES, MAX_PAYOUT, ODDS, STAKES } from './odds.ts'
import type { Bets, FieldWin, PulaOutcome } from './outcome.ts'

/** One draw below the number of holes: the hole that the ball comes to rest in. */
export function drawHole(random: Random): number {
  return random.below(HOLES)
}

/** The fields that pay, in their order on the table. @param chip hundredths */
export function winsOf(bets: Bets, hole: number, chip: Centavos): FieldWin[] {
  return FIELDS.flatMap(field => {
    const units = bets[field]
    if (units === undefined || !hasHole(field, hole)) return []
    return [{ field, units, pay: payOf(field, units, chip) }]
  })
}

/** One ball; every round is a single play. */
function play({ stake, choice, random }: PlayInput<never, Bets>): PlayResult<never, PulaOutcome> {
  if (!STAKES.includes(stake)) throw new RangeError(`Stake not offered: ${stake}`)
  const hole = drawHole(random)
  const wins = winsOf(choice, hole, stake)
  const payout = addMoney(...wins.map(win => win.pay))
  const price = priceOfBets(choice, stake)
  return {
    outcome: { game: 'pula-puti', chip: stake, price, bets: choice, hole, wins, payout },
    payout,
    state: undefined,
  }
}

/** Pula Puti for the server. */
export const pulaPuti: GameEngine<never, PulaOutcome, Bets> = {
  gameId: 1008,
  version: 1,
  stakes: STAKES,
  defaultStake: DEFAULT_STAKE,
  maxPayout: MAX_PAYOUT,
  cycleMinMs: CYCLE_MIN_MS,
  // Every field has the same return; the deviation of the one that varies most keeps the interval from being too narrow.
  theory: { returnToPlayer: figuresOfBets.red.returnToPlayer, deviation: figuresOfBets.star.deviation },
  readChoice: sent => readFieldBets(sent, { fields: FIELDS, unitsMax: ODDS.unitsMax }),
  priceOf: ({ stake, choice }) => priceOfBets(choice, stake),
  play,
  readState() {
    throw new RangeError('A round of Pula Puti is never open')
  },
}
