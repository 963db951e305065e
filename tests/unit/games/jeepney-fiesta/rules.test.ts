import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { FIRST_SHOWN_REEL_STOPS, ODDS, STAKES } from '../../../../src/games/jeepney-fiesta/odds.ts'
import type { JeepneyOutcome, JeepneyRoundState } from '../../../../src/games/jeepney-fiesta/outcome.ts'
import {
  jeepneyFiestaEngine,
  playSpin,
  readStoredRoundState,
  roundPayoutMaxOfStake,
} from '../../../../src/games/jeepney-fiesta/rules.ts'
import { createDictatedDraws } from '../draws.ts'
import { arbitraryRoundState, arbitraryStops, findStopShowing } from './dictated.ts'

const stake = centavos(1_000)
const bet = 50
const losing = [...FIRST_SHOWN_REEL_STOPS]

const openingSpin = (stops: readonly number[]) =>
  playSpin({ stake, state: undefined, random: createDictatedDraws(...stops) })
const continueVisit = (state: JeepneyRoundState, stops: readonly number[]) =>
  playSpin({ stake: state.stake, state, random: createDictatedDraws(...stops) })

/** Returns stops that show a lantern on the first `count` reels and give no other award. */
function stopsWithLanterns(count: number): number[] {
  return [0, 1, 2, 3, 4].map(reel => (reel < count ? findStopShowing(reel, 'parol') : (losing[reel] ?? 0)))
}

const freeSpinsState = (left: number, granted: number, won = 0): JeepneyRoundState => ({
  stake,
  left,
  granted,
  won: centavos(won),
})

describe('an opening spin', () => {
  test('an opening spin of Jeepney Fiesta makes five draws, and ends the round when it wins nothing', () => {
    const random = createDictatedDraws(...losing)
    const { outcome, payout, state } = playSpin({ stake, state: undefined, random })
    expect(random.left()).toBe(0)
    expect(payout).toBe(0)
    expect(state).toBeUndefined()
    expect(outcome).toEqual({
      game: 'jeepney-fiesta',
      kind: 'base',
      stake,
      stops: losing,
      lineWins: [],
      scatters: { count: 0, pay: 0 },
      multiplier: 1,
      payout: 0,
      capped: false,
      series: null,
    })
  })

  test('an opening spin of Jeepney Fiesta pays the top line award for five wilds on the middle line', () => {
    const stops = [0, 1, 2, 3, 4].map(reel => findStopShowing(reel, undefined, 'fiesta'))
    const { outcome, payout } = openingSpin(stops)
    const top = { line: 1, symbol: 'fiesta', count: 5, pay: bet * ODDS.pays.fiesta[5] }
    expect(outcome.lineWins).toContainEqual(top)
    expect(payout).toBe(outcome.lineWins.reduce((sum, win) => sum + win.pay, 0))
  })

  test('an opening spin of Jeepney Fiesta refuses a stake that the game does not offer', () => {
    expect(() =>
      playSpin({ stake: centavos(999), state: undefined, random: createDictatedDraws(...losing) }),
    ).toThrow(RangeError)
  })

  test.each(STAKES)(
    'the payout of an opening spin of Jeepney Fiesta is in proportion to its stake of %i',
    level => {
      const stops = [0, 1, 2, 3, 4].map(reel => findStopShowing(reel, 'jeepney', 'jeepney'))
      const { payout, outcome } = playSpin({
        stake: level,
        state: undefined,
        random: createDictatedDraws(...stops),
      })
      expect(outcome.lineWins.length).toBeGreaterThan(0)
      expect(payout / level).toBeCloseTo(openingSpin(stops).payout / stake, 10)
      expect(Number.isSafeInteger(payout)).toBe(true)
    },
  )
})

describe('lanterns', () => {
  test('two lanterns of Jeepney Fiesta pay nothing', () => {
    expect(openingSpin(stopsWithLanterns(2)).outcome.scatters).toEqual({ count: 2, pay: 0 })
    expect(openingSpin(stopsWithLanterns(2)).state).toBeUndefined()
  })

  test.each([3, 4, 5] as const)(
    '%i lanterns anywhere in Jeepney Fiesta pay a multiple of the stake and start free spins',
    count => {
      const { outcome, state } = openingSpin(stopsWithLanterns(count))
      expect(outcome.scatters).toEqual({ count, pay: stake * ODDS.scatterPays[count] })
      const granted = ODDS.freeSpins.awards[count]
      expect(state).toEqual({ stake, left: granted, granted, won: outcome.payout })
      expect(outcome.series).toEqual({ awarded: granted, left: granted, granted, won: outcome.payout })
    },
  )
})

describe('a free spin', () => {
  const stops = [0, 1, 2, 3, 4].map(reel => findStopShowing(reel, 'jeepney', 'jeepney'))

  test('a free spin of Jeepney Fiesta multiplies the payout of every line, and lowers the number of spins left', () => {
    const base = openingSpin(stops)
    const { outcome, payout, state } = continueVisit(freeSpinsState(8, 8, 500), stops)
    expect(payout).toBe(base.payout * ODDS.freeSpins.multiplier)
    expect(outcome.kind).toBe('free')
    expect(state).toEqual(freeSpinsState(7, 8, 500 + payout))
  })

  test('a free spin of Jeepney Fiesta multiplies the payout of lanterns too, and lanterns add more free spins', () => {
    const { outcome, state } = continueVisit(freeSpinsState(1, 8), stopsWithLanterns(3))
    expect(outcome.scatters.pay).toBe(stake * ODDS.scatterPays[3] * ODDS.freeSpins.multiplier)
    expect(outcome.series?.awarded).toBe(ODDS.freeSpins.awards[3])
    expect(state).toMatchObject({ left: 8, granted: 16 })
  })

  test('a round of Jeepney Fiesta never grants more free spins than its maximum', () => {
    const { grantedMax } = ODDS.freeSpins
    const { outcome, state } = continueVisit(freeSpinsState(5, grantedMax - 3), stopsWithLanterns(3))
    expect(outcome.series?.awarded).toBe(3)
    expect(state).toMatchObject({ left: 7, granted: grantedMax })
    expect(continueVisit(freeSpinsState(5, grantedMax), stopsWithLanterns(5)).outcome.series?.awarded).toBe(0)
  })

  test('the last free spin of Jeepney Fiesta ends the round', () => {
    expect(continueVisit(freeSpinsState(1, 8), losing).state).toBeUndefined()
  })

  test('a free spin of Jeepney Fiesta uses the stake of its round, whatever stake the request names', () => {
    const result = playSpin({
      stake: centavos(50_000),
      state: freeSpinsState(2, 8),
      random: createDictatedDraws(...stops),
    })
    expect(result.outcome.stake).toBe(stake)
    expect(result.payout).toBe(continueVisit(freeSpinsState(2, 8), stops).payout)
  })
})

describe('the cap', () => {
  test('the maximum payout of Jeepney Fiesta limits the payout of a round, and ends the round when it is reached', () => {
    const stops = [0, 1, 2, 3, 4].map(reel => findStopShowing(reel, 'jeepney', 'jeepney'))
    const room = 100
    const { outcome, payout, state } = continueVisit(
      freeSpinsState(5, 8, roundPayoutMaxOfStake(stake) - room),
      stops,
    )
    expect(payout).toBe(room)
    expect(outcome).toMatchObject({ capped: true, payout: room })
    expect(outcome.series).toMatchObject({ left: 0, won: roundPayoutMaxOfStake(stake) })
    expect(state).toBeUndefined()
  })
})

describe('a stored state', () => {
  test('a stored state of Jeepney Fiesta is read back from JSON unchanged', () => {
    fc.assert(
      fc.property(arbitraryRoundState, state => {
        expect(readStoredRoundState(JSON.parse(JSON.stringify(state)))).toEqual(state)
      }),
    )
  })

  test.each([
    null,
    undefined,
    'state',
    {},
    { ...freeSpinsState(0, 8) },
    { ...freeSpinsState(9, 8) },
    { ...freeSpinsState(1, 61) },
    { ...freeSpinsState(1, 8), stake: 999 },
    { ...freeSpinsState(1, 8), won: -1 },
    { ...freeSpinsState(1, 8), won: roundPayoutMaxOfStake(stake) },
    { ...freeSpinsState(1.5, 8) },
  ])('a stored state of Jeepney Fiesta that no round can have left is refused: %j', stored => {
    expect(() => readStoredRoundState(stored)).toThrow(RangeError)
  })
})

test('every payout of Jeepney Fiesta is a whole number up to the maximum, and the next state is valid', () => {
  fc.assert(
    fc.property(
      arbitraryStops,
      fc.option(arbitraryRoundState, { nil: undefined }),
      fc.constantFrom(...STAKES),
      (stops, state, level) => {
        const result = jeepneyFiestaEngine.play({
          stake: level,
          state,
          choice: null,
          random: createDictatedDraws(...stops),
        })
        const cap = roundPayoutMaxOfStake(state?.stake ?? level)
        expect(Number.isSafeInteger(result.payout)).toBe(true)
        expect(result.payout).toBeGreaterThanOrEqual(0)
        expect((state?.won ?? 0) + result.payout).toBeLessThanOrEqual(cap)
        if (result.state) expect(readStoredRoundState(result.state)).toEqual(result.state)
        const copy: JeepneyOutcome = JSON.parse(JSON.stringify(result.outcome))
        expect(copy).toEqual(result.outcome)
        expect(copy.stops).toEqual(stops)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('every round of Jeepney Fiesta ends', () => {
  fc.assert(
    fc.property(
      arbitraryRoundState,
      fc.array(arbitraryStops, { minLength: 60, maxLength: 60 }),
      (first, draws) => {
        let state: JeepneyRoundState | undefined = first
        let spins = 0
        while (state) state = continueVisit(state, draws[spins++] ?? losing).state
        expect(spins).toBeLessThanOrEqual(ODDS.freeSpins.grantedMax)
      },
    ),
  )
})
