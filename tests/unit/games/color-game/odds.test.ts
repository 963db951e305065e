import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { figuresOfBets, THROWS, THROWS_WITH, TRIPLES } from '../../../../src/games/color-game/figures.ts'
import { mathematics } from '../../../../src/games/color-game/mathematics.ts'
import {
  COLOURS,
  type Colour,
  FIELDS,
  FIRST_DICE,
  type Field,
  MATCH_COUNTS,
  MAX_PAYOUT,
  ODDS,
  STAKES,
} from '../../../../src/games/color-game/odds.ts'
import type { Bets } from '../../../../src/games/color-game/outcome.ts'
import { colorGame, winsOf } from '../../../../src/games/color-game/rules.ts'
import { dictated } from '../draws.ts'

/** The draws of every throw. */
const CYCLE = [0, 1, 2, 3, 4, 5].flatMap(a =>
  [0, 1, 2, 3, 4, 5].flatMap(b => [0, 1, 2, 3, 4, 5].map(c => [a, b, c] as const)),
)
const chip = centavos(200)

function playAll(bets: Bets, stake = chip) {
  return CYCLE.map(draws =>
    colorGame.play({ stake, state: undefined, choice: bets, random: dictated(...draws) }),
  )
}

describe('over all throws', () => {
  test.each(FIELDS)('a chip on %s returns exactly 17/18, and the engine pays what the figures say', field => {
    const payouts = playAll({ [field]: 1 }).map(result => result.payout / chip)
    const mean = payouts.reduce((sum, prices) => sum + prices, 0) / CYCLE.length
    const squares = payouts.reduce((sum, prices) => sum + prices ** 2, 0) / CYCLE.length
    const figures = figuresOfBets[field]
    expect(mean).toBeCloseTo(17 / 18, 12)
    expect(figures.returnToPlayer).toBeCloseTo(mean, 12)
    expect(figures.deviation).toBeCloseTo(Math.sqrt(squares - mean ** 2), 12)
    expect(figures.hitRate).toBeCloseTo(payouts.filter(prices => prices > 0).length / CYCLE.length, 12)
    const top = Math.max(...payouts)
    expect(figures.top).toEqual({
      prices: top,
      chance: payouts.filter(prices => prices === top).length / CYCLE.length,
    })
  })

  test('the number of throws in the table is what is counted', () => {
    const shows = (count: number) => CYCLE.filter(draws => draws.filter(draw => draw === 0).length === count)
    expect(THROWS).toBe(CYCLE.length)
    for (const count of MATCH_COUNTS) expect(THROWS_WITH[count]).toBe(shows(count).length)
    expect(CYCLE.filter(([a, b, c]) => a === b && b === c)).toHaveLength(TRIPLES)
  })

  test('chips on all fields return the same share', () => {
    const bets = Object.fromEntries(FIELDS.map((field, index) => [field, index === 0 ? 3 : 1])) as Bets
    const results = playAll(bets)
    const paid = results.reduce((sum, result) => sum + result.payout, 0)
    expect(paid / (results.length * 9 * chip)).toBeCloseTo(17 / 18, 12)
  })
})

test('the mathematics name every field once, with its top award', () => {
  const bets = mathematics()
  expect(bets.map(bet => bet.name)).toEqual([...FIELDS])
  for (const bet of bets) {
    expect(bet.returnToPlayer).toBeGreaterThanOrEqual(0.94)
    const results = playAll(colorGame.readChoice(bet.choose(undefined)))
    const tops = results.filter(result => bet.topAward.isIn(result.outcome))
    expect(tops.length / results.length).toBeCloseTo(bet.topAward.chance, 12)
    for (const top of tops) expect(top.payout).toBe(bet.topAward.prices * chip)
  }
})

test('a round never pays a million pesos, whatever is bet at the highest chip', () => {
  const highest = STAKES.at(-1) ?? chip
  const most = FIELDS.flatMap(field => playAll({ [field]: ODDS.unitsMax }, highest)).map(it => it.payout)
  expect(Math.max(...most)).toBe(highest * ODDS.unitsMax * ODDS.tripleReturns)
  expect(Math.max(...most)).toBeLessThanOrEqual(MAX_PAYOUT)
  expect(colorGame.maxPayout).toBe(MAX_PAYOUT)
})

// GLI-19 4.3.2 d: the first picture of a game never shows the top award.
test('the first picture shows three colours', () => {
  expect(new Set(FIRST_DICE).size).toBe(ODDS.dice)
})

test('every colour is drawn as its place in the list', () => {
  const shown = COLOURS.map((_, draw) => {
    const random = dictated(draw, draw, draw)
    return colorGame.play({ stake: chip, state: undefined, choice: { red: 1 }, random }).outcome.dice[0]
  })
  expect(shown).toEqual(COLOURS)
})

test('fields are paid side by side: a triple pays its colour too', () => {
  const dice: Colour[] = ['pink', 'pink', 'pink']
  const wins = winsOf({ pink: 2, green: 1, triple: 1 }, dice, chip)
  const paid: [Field, number][] = wins.map(win => [win.field, win.pay])
  expect(paid).toEqual([
    ['pink', 2 * 9 * chip],
    ['triple', 34 * chip],
  ])
})
