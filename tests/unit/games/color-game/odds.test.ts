import { describe, expect, test } from 'vitest'
import { betFigures, TRIPLE_THROW_COUNT } from '../../../../src/games/color-game/figures.ts'
import { computeBetMathematics } from '../../../../src/games/color-game/mathematics.ts'
import {
  BET_FIELDS,
  type BetField,
  COLOURS,
  FIRST_SHOWN_DICE,
  ODDS,
} from '../../../../src/games/color-game/odds.ts'
import type { Bets } from '../../../../src/games/color-game/outcome.ts'
import { colorGameEngine } from '../../../../src/games/color-game/rules.ts'
import {
  MATCHING_DICE_COUNTS,
  POSSIBLE_THROW_COUNT,
  THROW_COUNTS_BY_MATCHES,
} from '../../../../src/games/kit/fields/dice.ts'
import { STAKES } from '../../../../src/games/kit/fields/terms.ts'
import { ROUND_PAYOUT_MAX } from '../../../../src/games/kit/round-payout.ts'
import { createDictatedDraws } from '../draws.ts'
import { ALL_THROW_DRAWS, CHIP_VALUE, createDiceOddsChecks, playAllThrows } from '../support/dice-odds.ts'

const checks = createDiceOddsChecks({
  engine: colorGameEngine,
  fields: BET_FIELDS,
  figuresOfBets: betFigures,
  mathematics: computeBetMathematics,
})

describe('over all throws', () => {
  test.each(BET_FIELDS)(
    'over all throws of Color Game, a chip on %s returns exactly 17/18, as the mathematics state',
    field => {
      expect(checks.paysWhatTheFiguresSay(field) / ALL_THROW_DRAWS.length).toBeCloseTo(17 / 18, 12)
    },
  )

  test('the odds table of Color Game states for each result the number of throws that a count of all throws finds', () => {
    const shows = (count: number) =>
      ALL_THROW_DRAWS.filter(draws => draws.filter(draw => draw === 0).length === count)
    expect(POSSIBLE_THROW_COUNT).toBe(ALL_THROW_DRAWS.length)
    for (const count of MATCHING_DICE_COUNTS) expect(THROW_COUNTS_BY_MATCHES[count]).toBe(shows(count).length)
    expect(ALL_THROW_DRAWS.filter(([a, b, c]) => a === b && b === c)).toHaveLength(TRIPLE_THROW_COUNT)
  })

  test('chips on all fields of Color Game together return the same share as a chip on one field', () => {
    const bets = Object.fromEntries(BET_FIELDS.map((field, index) => [field, index === 0 ? 3 : 1])) as Bets
    const results = playAllThrows(colorGameEngine, bets)
    const paid = results.reduce((sum, result) => sum + result.payout, 0)
    expect(paid / (results.length * 9 * CHIP_VALUE)).toBeCloseTo(17 / 18, 12)
  })
})

test(
  'the mathematics of Color Game name every field once, with its top award',
  checks.namesEveryFieldOnceWithItsTopAward,
)

test('no round of Color Game pays more than a million pesos, whatever is bet with the highest chip', () => {
  const highest = STAKES.at(-1) ?? CHIP_VALUE
  const most = BET_FIELDS.flatMap(field =>
    playAllThrows(colorGameEngine, { [field]: ODDS.unitsMax }, highest),
  ).map(it => it.payout)
  expect(Math.max(...most)).toBe(highest * ODDS.unitsMax * ODDS.tripleReturns)
  expect(Math.max(...most)).toBeLessThanOrEqual(ROUND_PAYOUT_MAX)
  expect(colorGameEngine.maxPayout).toBe(ROUND_PAYOUT_MAX)
})

// Standard GLI-19, section 4.3.2 d: before the first play, a game must not show its top award.
test('the first picture of Color Game shows three different colors', {
  tags: ['games-first-picture'],
}, () => {
  expect(new Set(FIRST_SHOWN_DICE).size).toBe(ODDS.dice)
})

test('the drawn numbers 0 to 5 show the colors of Color Game in the order of their list', () => {
  const shown = COLOURS.map((_, draw) => {
    const random = createDictatedDraws(draw, draw, draw)
    return colorGameEngine.play({ stake: CHIP_VALUE, state: undefined, choice: { red: 1 }, random }).outcome
      .dice[0]
  })
  expect(shown).toEqual(COLOURS)
})

test('fields of Color Game are paid independently of each other: a triple pays its color too', () => {
  const pink = COLOURS.indexOf('pink')
  const random = createDictatedDraws(pink, pink, pink)
  const choice = { pink: 2, green: 1, triple: 1 }
  const { wins } = colorGameEngine.play({ stake: CHIP_VALUE, state: undefined, choice, random }).outcome
  const paid: [BetField, number][] = wins.map(win => [win.field, win.pay])
  expect(paid).toEqual([
    ['pink', 2 * 9 * CHIP_VALUE],
    ['triple', 34 * CHIP_VALUE],
  ])
})
