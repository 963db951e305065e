import { describe, expect, test } from 'vitest'
import { centavos } from '../../../src/domain/money.ts'
import { priceOfPlayStep } from '../../../src/games/engine.ts'
import { findEngine } from '../../../src/games/engines.ts'
import {
  jeepneyFiestaEngine,
  jeepneyFiestaEngineV1,
  roundPayoutMaxOfStake,
} from '../../../src/games/jeepney-fiesta/rules.ts'
import { kareraEngine, kareraEngineV1 } from '../../../src/games/karera/rules.ts'
import { ChoiceError } from '../../../src/games/kit/choice-error.ts'

const STAKE = centavos(50_000)

describe('the list of engines', () => {
  test('the list of engines gives the newest version for a new round, and an older one by its number', () => {
    expect(findEngine(1001)).toBe(jeepneyFiestaEngine)
    expect(findEngine(1001, 2)).toBe(jeepneyFiestaEngine)
    expect(findEngine(1001, 1)).toBe(jeepneyFiestaEngineV1)
    expect(findEngine(1001, 3)).toBeUndefined()
    expect(findEngine(1004)).toBe(kareraEngine)
    expect(findEngine(1004, 1)).toBe(kareraEngineV1)
    expect(findEngine(4242)).toBeUndefined()
  })
})

describe('Jeepney Fiesta', () => {
  test('version 2 of Jeepney Fiesta pays at most a million pesos in a round', () => {
    const most = jeepneyFiestaEngine.stakes.map(stake => roundPayoutMaxOfStake(stake))
    expect(Math.max(...most)).toBe(100_000_000)
    expect(jeepneyFiestaEngine.maxPayout).toBe(100_000_000)
    expect(roundPayoutMaxOfStake(centavos(200))).toBe(200 * 5_000)
  })

  test('Jeepney Fiesta can still read states of version 1 that version 2 never produces', () => {
    const state = { stake: STAKE, left: 3, granted: 8, won: centavos(150_000_000) }
    expect(jeepneyFiestaEngineV1.readState(state)).toEqual(state)
    expect(() => jeepneyFiestaEngine.readState(state)).toThrow(RangeError)
  })

  test('Jeepney Fiesta refuses every choice', () => {
    expect(jeepneyFiestaEngine.readChoice(undefined)).toBeNull()
    expect(jeepneyFiestaEngine.readChoice(null)).toBeNull()
    for (const sent of [0, '', false, {}, []]) {
      expect(() => jeepneyFiestaEngine.readChoice(sent)).toThrow(ChoiceError)
    }
  })

  test('a round of Jeepney Fiesta costs the stake once, and its free spins cost nothing', () => {
    const engine = findEngine(1001)
    if (!engine) throw new Error('It is not listed')
    expect(priceOfPlayStep(engine, { stake: STAKE, state: undefined, choice: null })).toBe(STAKE)
    expect(priceOfPlayStep(engine, { stake: STAKE, state: {}, choice: null })).toBe(0)
  })
})
