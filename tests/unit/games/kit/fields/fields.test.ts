import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import { ChoiceError } from '../../../../../src/games/kit/choice-error.ts'
import {
  betsWithChangedChips,
  chipCountOfBets,
  type FieldBets,
  priceOfBets,
  readFieldBets,
  stakeOnField,
} from '../../../../../src/games/kit/fields/fields.ts'

const RULES = { fields: ['red', 'white', 'star'], unitsMax: 20 } as const
type Field = (typeof RULES.fields)[number]
const chip = centavos(500)

describe('bets on fields', () => {
  test('bets on fields are sorted by the order of the fields, whatever the order in the request', () => {
    const bets = readFieldBets<Field>({ star: 1, red: 19 }, RULES)
    expect(JSON.stringify(bets)).toBe('{"red":19,"star":1}')
    expect(chipCountOfBets(bets)).toBe(20)
    expect(priceOfBets(bets, chip)).toBe(10_000)
    expect([stakeOnField(bets, 'red', chip), stakeOnField(bets, 'white', chip)]).toEqual([9_500, 0])
  })

  test.each([
    [undefined],
    [null],
    ['red'],
    [[]],
    [{}],
    [{ blue: 1 }],
    [{ red: 0 }],
    [{ red: -1 }],
    [{ red: 1.5 }],
    [{ red: '2' }],
    [{ red: null }],
    [{ red: 21 }],
    [{ red: 10, white: 11 }],
    [JSON.parse('{"__proto__": 1}')],
    [{ red: 1, toString: 1 }],
  ])('%j is refused as bets on the fields red, white and star', sent => {
    expect(() => readFieldBets<Field>(sent, RULES)).toThrow(ChoiceError)
  })

  test('the number of chips in a round never exceeds its maximum, whatever the player adds and removes', () => {
    const change = fc.record({
      field: fc.constantFrom(...RULES.fields),
      by: fc.integer({ min: -5, max: 30 }),
    })
    fc.assert(
      fc.property(fc.array(change), changes => {
        let bets: FieldBets<Field> = {}
        for (const { field, by } of changes) bets = betsWithChangedChips(bets, field, by, RULES)
        expect(chipCountOfBets(bets)).toBeLessThanOrEqual(RULES.unitsMax)
        if (chipCountOfBets(bets) > 0) expect(readFieldBets<Field>(bets, RULES)).toEqual(bets)
      }),
    )
  })

  test('a tap that can add or remove no chip leaves the bets on the fields unchanged', () => {
    const bets: FieldBets<Field> = { red: 20 }
    expect(betsWithChangedChips(bets, 'white', 1, RULES)).toBe(bets)
    expect(betsWithChangedChips(bets, 'white', -1, RULES)).toBe(bets)
    expect(betsWithChangedChips(bets, 'red', -20, RULES)).toEqual({})
  })
})
