import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { ChoiceError } from '../../../../src/games/engine.ts'
import { client } from '../../../../src/games/pula-puti/client.tsx'
import { STAKES } from '../../../../src/games/pula-puti/odds.ts'
import type { Bets } from '../../../../src/games/pula-puti/outcome.ts'
import { pulaPuti } from '../../../../src/games/pula-puti/rules.ts'
import { dictated } from '../draws.ts'

const stake = centavos(1_000)
const STAR = 12

function playOf(bets: Bets, hole: number) {
  return pulaPuti.play({ stake, state: undefined, choice: bets, random: dictated(hole) })
}

describe('a ball', () => {
  test('takes one draw below 25 and pays colour and row each for itself', () => {
    const bounds: number[] = []
    const below = (bound: number) => {
      bounds.push(bound)
      return 0
    }
    const choice = { red: 2, white: 1, top: 3 }
    const { outcome, payout, state } = pulaPuti.play({ stake, state: undefined, choice, random: { below } })
    expect(bounds).toEqual([25])
    expect(outcome).toEqual({
      game: 'pula-puti',
      chip: stake,
      price: 6 * stake,
      bets: choice,
      hole: 0,
      wins: [
        { field: 'red', units: 2, pay: 4 * stake },
        { field: 'top', units: 3, pay: 7_200 },
      ],
      payout: 11_200,
    })
    expect(payout).toBe(11_200)
    expect(state).toBeUndefined()
    expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome)
  })

  test('in the star takes the chips of red and white', () => {
    const { outcome } = playOf({ red: 1, star: 1, white: 1, middle: 1 }, STAR)
    expect(outcome.wins).toEqual([
      { field: 'star', units: 1, pay: 24 * stake },
      { field: 'middle', units: 1, pay: 4_800 },
    ])
  })

  test('costs all its chips, and has no price before one is down', () => {
    const price = pulaPuti.priceOf?.({ stake, state: undefined, choice: { red: 3, star: 4 } })
    expect(price).toBe(7 * stake)
    expect(client.priceOf?.({ stake, choice: { red: 3, star: 4 }, lastOutcome: undefined })).toBe(price)
    for (const choice of [undefined, {}]) {
      expect(client.priceOf?.({ stake, choice, lastOutcome: undefined })).toBeUndefined()
    }
  })

  test('is refused at a stake that is not offered', () => {
    expect(STAKES).not.toContain(300)
    const play = { stake: centavos(300), state: undefined, choice: { red: 1 }, random: dictated(0) }
    expect(() => pulaPuti.play(play)).toThrow(RangeError)
  })

  test('is a whole round: no stored state is one of its own', () => {
    expect(() => pulaPuti.readState({})).toThrow(RangeError)
  })
})

test.each([
  undefined,
  null,
  {},
  [],
  { blue: 1 },
  { red: 0 },
  { red: 1.5 },
  { red: 21 },
  { red: 20, star: 1 },
])('the choice %j is refused', sent => {
  expect(() => pulaPuti.readChoice(sent)).toThrow(ChoiceError)
})

test.each([
  [{ red: 1 }, 1, 'White, top rows. No win.'],
  [{ red: 1 }, 24, 'Red, bottom rows. You won ₱20.00. Red: ₱20.00.'],
  [{ red: 1, white: 1 }, 24, 'Red, bottom rows. ₱20.00 came back on bets of ₱20.00. Red: ₱20.00.'],
  [{ star: 1, middle: 1 }, STAR, 'Star, middle row. You won ₱288.00. Star: ₱240.00. Middle: ₱48.00.'],
] as const)('%j with hole %i is told as %s', (bets, hole, sentence) => {
  expect(client.describe(playOf(bets, hole).outcome)).toBe(sentence)
})
