import { expect, test } from 'vitest'
import { centavos } from '../../../src/domain/money.ts'
import { betoBetoEngine } from '../../../src/games/beto-beto/rules.ts'
import { type AnyGameEngine, priceOfPlayStep } from '../../../src/games/engine.ts'
import { HORSES, type Horse, ODDS } from '../../../src/games/karera/odds.ts'
import { kareraEngine } from '../../../src/games/karera/rules.ts'
import { HOLE_COUNT } from '../../../src/games/pula-puti/odds.ts'
import { pulaPutiEngine } from '../../../src/games/pula-puti/rules.ts'
import { DEPOSIT_BONUS_TERMS } from '../../long/support/promotions/amounts.ts'
import {
  computeMeanWelcomeGain,
  DEPOSIT_FOR_WHOLE_BONUS,
  type WelcomePlayer,
} from '../../long/support/promotions/welcome.ts'
import { createDictatedDraws, createSeededDraws } from '../games/draws.ts'

const PLAYERS = 4_000

const LOW_WITH_HIGH = {
  engine: betoBetoEngine as AnyGameEngine,
  bets: { low: 1, high: 1 },
  priceMax: DEPOSIT_FOR_WHOLE_BONUS,
}
const TWO_ONE_TWO = {
  engine: pulaPutiEngine as AnyGameEngine,
  bets: { top: 2, middle: 1, bottom: 2 },
  priceMax: DEPOSIT_FOR_WHOLE_BONUS,
}
const ALL_HORSES = {
  engine: kareraEngine as AnyGameEngine,
  bets: { 'ulap-win': 6, 'alon-win': 5, 'lila-win': 4, 'araw-win': 2, 'rosas-win': 2, 'gabi-win': 1 },
  priceMax: DEPOSIT_FOR_WHOLE_BONUS,
}
const ONE_SIDE = {
  engine: betoBetoEngine as AnyGameEngine,
  bets: { low: 2 },
  priceMax: DEPOSIT_FOR_WHOLE_BONUS,
}

/**
 * Returns every bet that covers all six horses to win, and that returns at least `percent` of its price whichever horse
 * wins.
 */
function coveringsOfHorses(percent: number): Record<string, number>[] {
  const { win } = ODDS.returns
  const betsOf = (total: number, horses: readonly Horse[], left: number): Record<string, number>[] => {
    const [horse, ...others] = horses
    if (horse === undefined) return left === 0 ? [{}] : []
    const fewest = Math.ceil((percent * total) / (win[horse] * 100))
    return Array.from({ length: Math.max(0, left - fewest + 1) }, (_, more) => fewest + more).flatMap(units =>
      betsOf(total, others, left - units).map(bets => ({ [`${horse}-win`]: units, ...bets })),
    )
  }
  return Array.from({ length: ODDS.unitsMax }, (_, less) => ODDS.unitsMax - less).flatMap(total =>
    betsOf(total, HORSES, total),
  )
}

/** Returns the mean gain of simulated players in pesos, including sign-in, first deposit and its bonus. */
const gainOf = (player: WelcomePlayer, players = PLAYERS) =>
  computeMeanWelcomeGain(player, createSeededDraws(40), players) / 100

test('a new player who wagers the welcome bonuses by betting on both low and high in Beto-Beto loses ₱110 on average', {
  tags: ['bonus-wagering'],
}, () => {
  // The mean result of 4,000 players is within ₱33 of the true mean, a loss of ₱109.96, in 99 of 100 runs.
  expect(Math.abs(gainOf(LOW_WITH_HIGH) + 110)).toBeLessThan(33)
})

test('bets of 2:1:2 on top, middle and bottom of Pula Puti return 96 %, and wagering the welcome bonuses with these bets loses ₱299', () => {
  for (let hole = 0; hole < HOLE_COUNT; hole++) {
    const round = { stake: centavos(200), state: undefined, choice: TWO_ONE_TWO.bets }
    expect(pulaPutiEngine.play({ ...round, random: createDictatedDraws(hole) }).payout).toBe(960)
  }
  expect(gainOf(TWO_ONE_TWO, 1)).toBe(-299)
})

test('a new player who wagers the welcome bonuses by betting on all six horses of Karera loses ₱316 on average', () => {
  // The mean result of 4,000 players is within ₱10 of the true mean in 99 of 100 runs.
  expect(Math.abs(gainOf(ALL_HORSES) + 316)).toBeLessThan(10)
})

test('bets on all six horses that return at least 80 % in every race gain less than half as much from the welcome bonuses as bets on low', () => {
  const coverings = coveringsOfHorses(80)
  expect(coverings).toContainEqual(ALL_HORSES.bets)
  const half = gainOf(ONE_SIDE) / 2
  for (const bets of coverings)
    expect(gainOf({ ...ALL_HORSES, bets }, 500), JSON.stringify(bets)).toBeLessThan(half)
})

test.each([
  ['low with high', LOW_WITH_HIGH, 1 / 36],
  ['2:1:2 of Pula Puti', TWO_ONE_TWO, 1 / 25],
  ['6:5:4:2:2:1 of Karera', ALL_HORSES, 7 / 127],
])('wagering a bonus five times with the bet %s costs more on average than the bonus', (_, player, edge) => {
  const { engine, bets } = player
  const step = { stake: centavos(50_000), state: undefined, choice: engine.readChoice(bets) }
  const price = priceOfPlayStep(engine, step)
  const costOfCounted = (edge * price) / engine.countedPriceOf(step)
  expect(costOfCounted).toBeCloseTo(1 / 4, 4)
  expect(costOfCounted * DEPOSIT_BONUS_TERMS.first.multiple).toBeGreaterThan(1)
})
