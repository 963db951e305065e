import { describe, expect, test } from 'vitest'
import { centavos } from '../../../src/domain/money.ts'
import { stepPrice } from '../../../src/games/engine.ts'
import { findEngine } from '../../../src/games/engines.ts'
import {
  jeepneyFiestaEngine,
  jeepneyFiestaEngineV1,
  roundPayoutMax,
} from '../../../src/games/jeepney-fiesta/rules.ts'
import { ChoiceError } from '../../../src/games/kit/choice-error.ts'

const STAKE = centavos(50_000)

describe('the list of engines', () => {
  test('the list of engines gives the newest version for a new round, and an older one by its number', () => {
    expect(findEngine(1001)).toBe(jeepneyFiestaEngine)
    expect(findEngine(1001, 2)).toBe(jeepneyFiestaEngine)
    expect(findEngine(1001, 1)).toBe(jeepneyFiestaEngineV1)
    expect(findEngine(1001, 3)).toBeUndefined()
    expect(findEngine(4242)).toBeUndefined()
  })
})

describe('Jeepney Fiesta', () => {
  test('Jeepney Fiesta pays a million pesos a round at most, in version 2', () => {
    const most = jeepneyFiestaEngine.stakes.map(stake => roundPayoutMax(stake))
    expect(Math.max(...most)).toBe(100_000_000)
    expect(jeepneyFiestaEngine.maxPayout).toBe(100_000_000)
    expect(roundPayoutMax(centavos(200))).toBe(200 * 5_000)
  })

  test('Jeepney Fiesta still reads states of version 1 that version 2 cannot have left', () => {
    const state = { stake: STAKE, left: 3, granted: 8, won: centavos(150_000_000) }
    expect(jeepneyFiestaEngineV1.readState(state)).toEqual(state)
    expect(() => jeepneyFiestaEngine.readState(state)).toThrow(RangeError)
  })

  test('Jeepney Fiesta accepts no choice', () => {
    expect(jeepneyFiestaEngine.readChoice(undefined)).toBeNull()
    expect(jeepneyFiestaEngine.readChoice(null)).toBeNull()
    for (const sent of [0, '', false, {}, []]) {
      expect(() => jeepneyFiestaEngine.readChoice(sent)).toThrow(ChoiceError)
    }
  })

  test('Jeepney Fiesta costs the stake once and nothing for free spins', () => {
    const engine = findEngine(1001)
    if (!engine) throw new Error('It is not listed')
    expect(stepPrice(engine, { stake: STAKE, state: undefined, choice: null })).toBe(STAKE)
    expect(stepPrice(engine, { stake: STAKE, state: {}, choice: null })).toBe(0)
  })
})
