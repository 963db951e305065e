import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ODDS, REEL_COUNT, type SymbolId } from '../../../../src/games/jeepney-fiesta/odds.ts'
import {
  createSpinEvaluationTable,
  findLineAward,
  visibleSymbolsAtStops,
} from '../../../../src/games/jeepney-fiesta/spin.ts'
import { anyStops } from './dictated.ts'

const lineWindow = (...symbols: SymbolId[]) => findLineAward(symbols)

describe('a line', () => {
  test('a line of Jeepney Fiesta pays three, four or five alike from the left', () => {
    expect(lineWindow('jeepney', 'jeepney', 'jeepney', 'ticket', 'jeepney')).toEqual({
      symbol: 'jeepney',
      count: 3,
      units: ODDS.pays.jeepney[3],
    })
    expect(lineWindow('lechon', 'lechon', 'lechon', 'lechon', 'parol')?.count).toBe(4)
    expect(lineWindow('ticket', 'ticket', 'ticket', 'ticket', 'ticket')?.units).toBe(ODDS.pays.ticket[5])
  })

  test('a line of Jeepney Fiesta pays nothing for two alike, from the right, or with a gap', () => {
    expect(lineWindow('jeepney', 'jeepney', 'ticket', 'jeepney', 'jeepney')).toBeUndefined()
    expect(lineWindow('ticket', 'popcorn', 'jeepney', 'jeepney', 'jeepney')).toBeUndefined()
  })

  test('a line of Jeepney Fiesta counts a wild as any symbol but the scatter', () => {
    expect(lineWindow('fiesta', 'popcorn', 'fiesta', 'popcorn', 'ticket')).toMatchObject({
      symbol: 'popcorn',
      count: 4,
    })
    expect(lineWindow('parol', 'fiesta', 'fiesta', 'fiesta', 'fiesta')).toBeUndefined()
    expect(lineWindow('fiesta', 'fiesta', 'parol', 'fiesta', 'fiesta')).toBeUndefined()
  })

  test('a line of Jeepney Fiesta with wilds alone pays the wild', () => {
    expect(lineWindow('fiesta', 'fiesta', 'fiesta', 'fiesta', 'fiesta')).toEqual({
      symbol: 'fiesta',
      count: 5,
      units: ODDS.pays.fiesta[5],
    })
  })

  test('a line of Jeepney Fiesta that opens with wilds pays the better of the two readings', () => {
    expect(lineWindow('fiesta', 'fiesta', 'fiesta', 'ticket', 'popcorn')).toMatchObject({
      symbol: 'fiesta',
      count: 3,
    })
    expect(lineWindow('fiesta', 'fiesta', 'fiesta', 'jeepney', 'jeepney')).toMatchObject({
      symbol: 'jeepney',
      count: 5,
    })
    expect(lineWindow('fiesta', 'fiesta', 'fiesta', 'parol', 'jeepney')).toMatchObject({
      symbol: 'fiesta',
      count: 3,
    })
  })
})

// GLI-19 4.5.2 forbids engineered near misses: the window shows the strip that was drawn from, above and below the line
// too.
test('the window of Jeepney Fiesta is the strip from the stop on, wrapping at its end', {
  tags: ['games-not-adaptive'],
}, () => {
  fc.assert(
    fc.property(anyStops, stops => {
      for (const [reel, view] of visibleSymbolsAtStops(stops).entries()) {
        const strip = ODDS.strips[reel] ?? []
        const stop = stops[reel] ?? 0
        expect(view).toEqual([0, 1, 2].map(row => strip[(stop + row) % strip.length]))
      }
    }),
  )
})

test('the table of Jeepney Fiesta agrees with the rules applied line by line', () => {
  const table = createSpinEvaluationTable()
  fc.assert(
    fc.property(anyStops, stops => {
      const view = visibleSymbolsAtStops(stops)
      const units = ODDS.lines
        .map(rows => rows.map((row, reel) => view[reel]?.[row] ?? 'parol'))
        .reduce((sum, symbols) => sum + (findLineAward(symbols)?.units ?? 0), 0)
      const at = stops as [number, number, number, number, number]
      expect(at).toHaveLength(REEL_COUNT)
      expect(table.lineUnits(...at)).toBe(units)
      expect(table.scatters(...at)).toBe(view.flat().filter(symbol => symbol === ODDS.scatter).length)
    }),
    { numRuns: 500 },
  )
})
