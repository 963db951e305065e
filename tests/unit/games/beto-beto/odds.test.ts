import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { figuresOfBets, THROWS, THROWS_OF, THROWS_WITH } from '../../../../src/games/beto-beto/figures.ts'
import { mathematics } from '../../../../src/games/beto-beto/mathematics.ts'
import {
  CALLS,
  FACES,
  type Face,
  FIELDS,
  FIRST_DICE,
  type Field,
  MATCH_COUNTS,
  MAX_PAYOUT,
  NUMBERS,
  ODDS,
  STAKES,
} from '../../../../src/games/beto-beto/odds.ts'
import type { Bets } from '../../../../src/games/beto-beto/outcome.ts'
import { betoBeto, isCalled, winsOf } from '../../../../src/games/beto-beto/rules.ts'
import { dictated } from '../draws.ts'

/** The draws of every throw. */
const CYCLE = [0, 1, 2, 3, 4, 5].flatMap(a =>
  [0, 1, 2, 3, 4, 5].flatMap(b => [0, 1, 2, 3, 4, 5].map(c => [a, b, c] as const)),
)
const chip = centavos(200)
const EVENS: readonly Field[] = ['low', 'high', 'odd', 'even']

function playAll(bets: Bets, stake = chip) {
  return CYCLE.map(draws =>
    betoBeto.play({ stake, state: undefined, choice: bets, random: dictated(...draws) }),
  )
}

describe('over all throws', () => {
  test.each(FIELDS)('a chip on %s returns what the figures say, to the last digit', field => {
    const payouts = playAll({ [field]: 1 }).map(result => result.payout / chip)
    const total = payouts.reduce((sum, prices) => sum + prices, 0)
    const squares = payouts.reduce((sum, prices) => sum + prices ** 2, 0) / CYCLE.length
    const figures = figuresOfBets[field]
    expect(total).toBe(EVENS.includes(field) ? 210 : 204)
    const mean = total / CYCLE.length
    expect(figures.returnToPlayer).toBeCloseTo(mean, 12)
    expect(figures.deviation).toBeCloseTo(Math.sqrt(squares - mean ** 2), 12)
    expect(figures.hitRate).toBeCloseTo(payouts.filter(prices => prices > 0).length / CYCLE.length, 12)
    const top = Math.max(...payouts)
    expect(figures.top).toEqual({
      prices: top,
      chance: payouts.filter(prices => prices === top).length / CYCLE.length,
    })
  })

  test('the numbers of throws in the tables are what is counted', () => {
    const dice = CYCLE.map(draws => draws.map(draw => FACES[draw] as Face))
    expect(THROWS).toBe(CYCLE.length)
    for (const count of MATCH_COUNTS) {
      const shows = dice.filter(throwOf => throwOf.filter(face => face === 6).length === count)
      expect(THROWS_WITH[count]).toBe(shows.length)
    }
    for (const call of CALLS) {
      expect(THROWS_OF[call], call).toBe(dice.filter(throwOf => isCalled(call, throwOf)).length)
    }
  })
})

test('the mathematics name every field once, with its top award', () => {
  const bets = mathematics()
  expect(bets.map(bet => bet.name)).toEqual([...FIELDS])
  for (const bet of bets) {
    expect(bet.returnToPlayer).toBeGreaterThanOrEqual(0.94)
    const results = playAll(betoBeto.readChoice(bet.choose(undefined)))
    const tops = results.filter(result => bet.topAward.isIn(result.outcome))
    expect(tops.length / results.length).toBeCloseTo(bet.topAward.chance, 12)
    for (const top of tops) expect(top.payout).toBe(bet.topAward.prices * chip)
  }
})

test('every payout is whole centavos, and no round pays a million pesos, whatever is bet', () => {
  for (const stake of STAKES) {
    const payouts = FIELDS.flatMap(field => playAll({ [field]: 1 }, stake)).map(it => it.payout)
    expect(payouts.filter(payout => !Number.isSafeInteger(payout))).toEqual([])
  }
  const highest = STAKES.at(-1) ?? chip
  const most = FIELDS.flatMap(field => playAll({ [field]: ODDS.unitsMax }, highest)).map(it => it.payout)
  expect(Math.max(...most)).toBe(highest * ODDS.unitsMax * ODDS.callReturns.triple)
  expect(Math.max(...most)).toBeLessThanOrEqual(MAX_PAYOUT)
  expect(betoBeto.maxPayout).toBe(MAX_PAYOUT)
})

// GLI-19 4.3.2 d: the first picture of a game never shows the top award.
test('the first picture shows neither a triple nor a straight', () => {
  expect(FIRST_DICE).toHaveLength(ODDS.dice)
  expect(isCalled('triple', FIRST_DICE)).toBe(false)
  expect(isCalled('straight', FIRST_DICE)).toBe(false)
})

test('every number is drawn as its place in the list', () => {
  const shown = NUMBERS.map((_, draw) => {
    const random = dictated(draw, draw, draw)
    return betoBeto.play({ stake: chip, state: undefined, choice: { one: 1 }, random }).outcome.dice[0]
  })
  expect(shown).toEqual([1, 2, 3, 4, 5, 6])
})

describe('fields are paid side by side', () => {
  const all = Object.fromEntries(FIELDS.map(field => [field, 1])) as Bets
  test.each([
    [
      [5, 5, 5],
      ['five', 'triple'],
    ],
    [
      [4, 2, 3],
      ['two', 'three', 'four', 'low', 'odd', 'straight'],
    ],
    [
      [6, 4, 5],
      ['four', 'five', 'six', 'high', 'odd', 'straight'],
    ],
    [
      [1, 1, 2],
      ['one', 'two', 'low', 'even'],
    ],
    [
      [2, 4, 4],
      ['two', 'four', 'low', 'even'],
    ],
    [
      [2, 3, 6],
      ['two', 'three', 'six', 'high', 'odd'],
    ],
    [
      [6, 6, 5],
      ['five', 'six', 'high', 'odd'],
    ],
    [
      [1, 2, 6],
      ['one', 'two', 'six', 'low', 'odd'],
    ],
  ] as const)('%j', (dice, fields) => {
    expect(winsOf(all, dice, chip).map(win => win.field)).toEqual(fields)
  })
})
