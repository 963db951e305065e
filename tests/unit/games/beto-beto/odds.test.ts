import { describe, expect, test } from 'vitest'
import {
  betFigures,
  isWholeThrowFieldWon,
  WINNING_THROW_COUNTS,
} from '../../../../src/games/beto-beto/figures.ts'
import { computeBetMathematics } from '../../../../src/games/beto-beto/mathematics.ts'
import {
  BET_FIELDS,
  type BetField,
  DIE_FACES,
  type DieFace,
  FIRST_SHOWN_DICE,
  NUMBER_FIELDS,
  ODDS,
  WHOLE_THROW_FIELDS,
} from '../../../../src/games/beto-beto/odds.ts'
import type { Bets } from '../../../../src/games/beto-beto/outcome.ts'
import { betoBetoEngine } from '../../../../src/games/beto-beto/rules.ts'
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
  engine: betoBetoEngine,
  fields: BET_FIELDS,
  figuresOfBets: betFigures,
  mathematics: computeBetMathematics,
})
const EVENS: readonly BetField[] = ['low', 'high', 'odd', 'even']

describe('over all throws', () => {
  test.each(BET_FIELDS)(
    'over all throws of Beto-Beto, a chip on %s returns exactly what the mathematics state',
    field => {
      expect(checks.paysWhatTheFiguresSay(field)).toBe(EVENS.includes(field) ? 210 : 204)
    },
  )

  test('the odds tables of Beto-Beto state for each result the number of throws that a count of all throws finds', () => {
    const dice = ALL_THROW_DRAWS.map(draws => draws.map(draw => DIE_FACES[draw] as DieFace))
    expect(POSSIBLE_THROW_COUNT).toBe(ALL_THROW_DRAWS.length)
    for (const count of MATCHING_DICE_COUNTS) {
      const shows = dice.filter(throwOf => throwOf.filter(face => face === 6).length === count)
      expect(THROW_COUNTS_BY_MATCHES[count]).toBe(shows.length)
    }
    for (const call of WHOLE_THROW_FIELDS) {
      expect(WINNING_THROW_COUNTS[call], call).toBe(
        dice.filter(throwOf => isWholeThrowFieldWon(call, throwOf)).length,
      )
    }
  })
})

test(
  'the mathematics of Beto-Beto name every field once, with its top award',
  checks.namesEveryFieldOnceWithItsTopAward,
)

test('every payout of Beto-Beto is a whole number of centavos, and no round pays more than a million pesos', () => {
  for (const stake of STAKES) {
    const payouts = BET_FIELDS.flatMap(field => playAllThrows(betoBetoEngine, { [field]: 1 }, stake)).map(
      it => it.payout,
    )
    expect(payouts.filter(payout => !Number.isSafeInteger(payout))).toEqual([])
  }
  const highest = STAKES.at(-1) ?? CHIP_VALUE
  const most = BET_FIELDS.flatMap(field =>
    playAllThrows(betoBetoEngine, { [field]: ODDS.unitsMax }, highest),
  ).map(it => it.payout)
  expect(Math.max(...most)).toBe(highest * ODDS.unitsMax * ODDS.callReturns.triple)
  expect(Math.max(...most)).toBeLessThanOrEqual(ROUND_PAYOUT_MAX)
  expect(betoBetoEngine.maxPayout).toBe(ROUND_PAYOUT_MAX)
})

// Standard GLI-19, section 4.3.2 d: a game must not show its top award before the first play.
test('the first picture of Beto-Beto shows neither a triple nor a straight', {
  tags: ['games-first-picture'],
}, () => {
  expect(FIRST_SHOWN_DICE).toHaveLength(ODDS.dice)
  expect(isWholeThrowFieldWon('triple', FIRST_SHOWN_DICE)).toBe(false)
  expect(isWholeThrowFieldWon('straight', FIRST_SHOWN_DICE)).toBe(false)
})

test('the drawn numbers 0 to 5 show the faces 1 to 6 of a die of Beto-Beto, in this order', () => {
  const shown = NUMBER_FIELDS.map((_, draw) => {
    const random = createDictatedDraws(draw, draw, draw)
    return betoBetoEngine.play({ stake: CHIP_VALUE, state: undefined, choice: { one: 1 }, random }).outcome
      .dice[0]
  })
  expect(shown).toEqual([1, 2, 3, 4, 5, 6])
})

describe('fields are paid side by side', () => {
  const all = Object.fromEntries(BET_FIELDS.map(field => [field, 1])) as Bets
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
  ] as const)('the dice %j of Beto-Beto pay exactly these fields, each on its own: %j', (dice, fields) => {
    const random = createDictatedDraws(...dice.map(face => face - 1))
    const { outcome } = betoBetoEngine.play({ stake: CHIP_VALUE, state: undefined, choice: all, random })
    expect(outcome.wins.map(win => win.field)).toEqual(fields)
  })
})
