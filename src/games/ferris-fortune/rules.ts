import type { Random } from '../../domain/random.ts'
import type { GameEngine, PlayInput, PlayResult } from '../engine.ts'
import { priceOfBets, readFieldBets } from '../kit/fields.ts'
import { figuresOfBets, payOf } from './figures.ts'
import { CYCLE_MIN_MS, DEFAULT_STAKE, KINDS, type Kind, MAX_PAYOUT, ODDS, STAKES } from './odds.ts'
import type { Bets, FerrisOutcome } from './outcome.ts'

/** One draw below the number of cabins: the place of the cabin that stops at the gate. */
export function drawCabin(random: Random): number {
  return random.below(ODDS.cabins.length)
}

/** One turn of the wheel; every round is a single play. */
function play({ stake, choice, random }: PlayInput<never, Bets>): PlayResult<never, FerrisOutcome> {
  if (!STAKES.includes(stake)) throw new RangeError(`Stake not offered: ${stake}`)
  const cabin = drawCabin(random)
  const kind = ODDS.cabins[cabin] as Kind
  const units = choice[kind] ?? 0
  const payout = payOf(kind, units, stake)
  const price = priceOfBets(choice, stake)
  return {
    outcome: { game: 'ferris-fortune', chip: stake, price, bets: choice, cabin, kind, units, payout },
    payout,
    state: undefined,
  }
}

/** Ferris Fortune for the server. */
export const ferrisFortune: GameEngine<never, FerrisOutcome, Bets> = {
  gameId: 1007,
  version: 1,
  stakes: STAKES,
  defaultStake: DEFAULT_STAKE,
  maxPayout: MAX_PAYOUT,
  cycleMinMs: CYCLE_MIN_MS,
  // Every kind has the same return; the deviation of the one that varies most keeps the interval from being too narrow.
  theory: { returnToPlayer: figuresOfBets.sun.returnToPlayer, deviation: figuresOfBets.sun.deviation },
  readChoice: sent => readFieldBets(sent, { fields: KINDS, unitsMax: ODDS.unitsMax }),
  priceOf: ({ stake, choice }) => priceOfBets(choice, stake),
  play,
  readState() {
    throw new RangeError('A round of Ferris Fortune is never open')
  },
}
