import { expect, test } from 'vitest'
import { centavos } from '../../../src/domain/money.ts'
import { betoBetoEngine } from '../../../src/games/beto-beto/rules.ts'
import { type AnyGameEngine, stepPrice } from '../../../src/games/engine.ts'
import { kareraEngine } from '../../../src/games/karera/rules.ts'
import { HOLE_COUNT } from '../../../src/games/pula-puti/odds.ts'
import { pulaPutiEngine } from '../../../src/games/pula-puti/rules.ts'
import { DEPOSIT_BONUS } from '../../long/support/promotions/amounts.ts'
import { DEPOSIT, meanWelcomeGain, type WelcomePlayer } from '../../long/support/promotions/welcome.ts'
import { dictated, seeded } from '../games/draws.ts'

const PLAYERS = 4_000

const LOW_WITH_HIGH = {
  engine: betoBetoEngine as AnyGameEngine,
  bets: { low: 1, high: 1 },
  priceMax: DEPOSIT,
}
const TWO_ONE_TWO = {
  engine: pulaPutiEngine as AnyGameEngine,
  bets: { top: 2, middle: 1, bottom: 2 },
  priceMax: DEPOSIT,
}
const ALL_HORSES = {
  engine: kareraEngine as AnyGameEngine,
  bets: { 'ulap-win': 6, 'alon-win': 5, 'lila-win': 4, 'araw-win': 2, 'rosas-win': 2, 'gabi-win': 1 },
  priceMax: DEPOSIT,
}
const ONE_SIDE = { engine: betoBetoEngine as AnyGameEngine, bets: { low: 2 }, priceMax: DEPOSIT }

/** The mean gain in pesos with sign-in, first deposit and its bonus. */
const gainOf = (player: WelcomePlayer, players = PLAYERS) =>
  meanWelcomeGain(player, seeded(40), players) / 100

test('a new player who wagers the welcome bonuses on low and high at once in Beto-Beto loses ₱110 on average', {
  tags: ['bonus-wagering'],
}, () => {
  // The mean result of 4,000 players is within ₱33 of the true mean, a loss of ₱109.96, in 99 of 100 runs.
  expect(Math.abs(gainOf(LOW_WITH_HIGH) + 110)).toBeLessThan(33)
})

test('bets of 2:1:2 in Pula Puti always return 96 %, and a new player who wagers the welcome bonuses so loses ₱299', () => {
  for (let hole = 0; hole < HOLE_COUNT; hole++) {
    const round = { stake: centavos(200), state: undefined, choice: TWO_ONE_TWO.bets }
    expect(pulaPutiEngine.play({ ...round, random: dictated(hole) }).payout).toBe(960)
  }
  expect(gainOf(TWO_ONE_TWO, 1)).toBe(-299)
})

test('wagering the welcome bonuses on all six horses at once gains less than a tenth of wagering them on one field', () => {
  const ofHorses = gainOf(ALL_HORSES)
  expect(ofHorses).toBeLessThan(68)
  expect(gainOf(ONE_SIDE)).toBeGreaterThan(10 * ofHorses)
})

test.each([
  ['low with high', LOW_WITH_HIGH, 1 / 36],
  ['2:1:2 of Pula Puti', TWO_ONE_TWO, 1 / 25],
])('wagering a bonus five times with the bet %s costs more on average than the bonus', (_, player, edge) => {
  const { engine, bets } = player
  const step = { stake: centavos(50_000), state: undefined, choice: engine.readChoice(bets) }
  const price = stepPrice(engine, step)
  const costOfCounted = (edge * price) / engine.countedPriceOf(step)
  expect(costOfCounted).toBeCloseTo(1 / 4, 4)
  expect(costOfCounted * DEPOSIT_BONUS.first.multiple).toBeGreaterThan(1)
})
