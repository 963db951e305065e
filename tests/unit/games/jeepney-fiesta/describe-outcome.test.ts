import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { describeOutcome, describeReels } from '../../../../src/games/jeepney-fiesta/describe-outcome.ts'
import { gameTexts as text } from '../../../../src/games/jeepney-fiesta/en-US.ts'
import { FIRST_SHOWN_REEL_STOPS } from '../../../../src/games/jeepney-fiesta/odds.ts'
import type { JeepneyRoundState } from '../../../../src/games/jeepney-fiesta/outcome.ts'
import { playSpin } from '../../../../src/games/jeepney-fiesta/rules.ts'
import { fillPlaceholders } from '../../../../src/games/kit/fill-text.ts'
import { createDictatedDraws } from '../draws.ts'
import { findStopShowing } from './dictated.ts'

const stake = centavos(1_000)
const money = (amount: number) => `₱${(amount / 100).toFixed(2)}`

function outcomeText(stops: readonly number[], state?: JeepneyRoundState): string {
  return describeOutcome(
    playSpin({ stake, state, random: createDictatedDraws(...stops) }).outcome,
    text,
    money,
  )
}

const lanterns = [0, 1, 2]
  .map(reel => findStopShowing(reel, 'parol'))
  .concat([...FIRST_SHOWN_REEL_STOPS.slice(3)])

describe('the result in words', () => {
  test('the result of Jeepney Fiesta says that nothing was won when a spin pays nothing', () => {
    expect(outcomeText(FIRST_SHOWN_REEL_STOPS)).toBe('No win.')
  })

  test('the result of Jeepney Fiesta names the lanterns, the free spins and the payout of the round so far', () => {
    expect(outcomeText(lanterns)).toBe(
      'You won ₱20.00. 3 parol lanterns pay ₱20.00. 8 free spins won. They cost nothing, and every win in them pays ×2. ' +
        '8 free spins left. This round has paid ₱20.00.',
    )
  })

  test('the result of Jeepney Fiesta names some winning lines, and states the number of the remaining lines', () => {
    const said = outcomeText([0, 1, 2, 3, 4].map(reel => findStopShowing(reel, 'lechon', 'lechon')))
    expect(said).toContain('Line 1, 5 Lechon: ₱100.00.')
    expect(said).toMatch(/And \d+ more lines\./)
  })

  test('the result of Jeepney Fiesta says when the last free spin is over', () => {
    const state = { stake, left: 1, granted: 8, won: centavos(500) }
    expect(outcomeText(FIRST_SHOWN_REEL_STOPS, state)).toBe(
      'No win. That was the last free spin. This round has paid ₱5.00 in all.',
    )
  })

  test('the result of Jeepney Fiesta does not call a payout that is not above the stake a win', () => {
    const outcome = playSpin({
      stake,
      state: undefined,
      random: createDictatedDraws(...FIRST_SHOWN_REEL_STOPS),
    }).outcome
    expect(describeOutcome({ ...outcome, payout: centavos(200) }, text, money)).toBe(
      'You get back ₱2.00 on a ₱10.00 bet.',
    )
    const free = playSpin({
      stake,
      state: { stake, left: 2, granted: 8, won: centavos(500) },
      random: createDictatedDraws(...FIRST_SHOWN_REEL_STOPS),
    })
    expect(describeOutcome({ ...free.outcome, payout: centavos(200) }, text, money)).toMatch(
      /^This free spin pays ₱2\.00\. /,
    )
  })
})

test('the symbols on the reels of Jeepney Fiesta are described row by row', () => {
  expect(describeReels(FIRST_SHOWN_REEL_STOPS, text)).toBe(
    'Top row: Lechon, Popcorn, Cotton candy, Ticket, Sorbetes cart. ' +
      'Middle row: Popcorn, Popcorn, Ticket, Sorbetes cart, Ticket. ' +
      'Bottom row: Popcorn, Cotton candy, Lechon, Sorbetes cart, Ticket.',
  )
})

test('a message of Jeepney Fiesta still shows a placeholder for which no value is given', () => {
  expect(fillPlaceholders('{a} and {b}', { a: 1 })).toBe('1 and {b}')
})
