import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ODDS, REEL_COUNT, type SymbolId } from '../../../../src/games/jeepney-fiesta/odds.ts'
import {
  createSpinEvaluationTable,
  findLineAward,
  visibleSymbolsAtStops,
} from '../../../../src/games/jeepney-fiesta/spin.ts'
import { arbitraryStops } from './dictated.ts'

const lineWindow = (...symbols: SymbolId[]) => findLineAward(symbols)

describe('a line', () => {
  test('a line of Jeepney Fiesta pays for three, four or five equal symbols from the left', () => {
    expect(lineWindow('jeepney', 'jeepney', 'jeepney', 'ticket', 'jeepney')).toEqual({
      symbol: 'jeepney',
      count: 3,
      units: ODDS.pays.jeepney[3],
    })
    expect(lineWindow('lechon', 'lechon', 'lechon', 'lechon', 'parol')?.count).toBe(4)
    expect(lineWindow('ticket', 'ticket', 'ticket', 'ticket', 'ticket')?.units).toBe(ODDS.pays.ticket[5])
  })

  test('a line of Jeepney Fiesta pays nothing for two equal symbols, for symbols from the right, or with a gap', () => {
    expect(lineWindow('jeepney', 'jeepney', 'ticket', 'jeepney', 'jeepney')).toBeUndefined()
    expect(lineWindow('ticket', 'popcorn', 'jeepney', 'jeepney', 'jeepney')).toBeUndefined()
  })

  test('a wild in a line of Jeepney Fiesta counts as any symbol except the scatter', () => {
    expect(lineWindow('fiesta', 'popcorn', 'fiesta', 'popcorn', 'ticket')).toMatchObject({
      symbol: 'popcorn',
      count: 4,
    })
    expect(lineWindow('parol', 'fiesta', 'fiesta', 'fiesta', 'fiesta')).toBeUndefined()
    expect(lineWindow('fiesta', 'fiesta', 'parol', 'fiesta', 'fiesta')).toBeUndefined()
  })

  test('a line of Jeepney Fiesta that has only wilds pays the award of the wild', () => {
    expect(lineWindow('fiesta', 'fiesta', 'fiesta', 'fiesta', 'fiesta')).toEqual({
      symbol: 'fiesta',
      count: 5,
      units: ODDS.pays.fiesta[5],
    })
  })

  test('a line of Jeepney Fiesta that begins with wilds pays the award of the wilds or of the next symbol, if higher', () => {
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

// Standard GLI-19, section 4.5.2, forbids designed near misses. So all rows of the window, also above and below the
// middle row, must show the strip from which the stop was drawn.
test('the visible symbols of Jeepney Fiesta are those of the strip from the stop on, continued at its start', {
  tags: ['games-not-adaptive'],
}, () => {
  fc.assert(
    fc.property(arbitraryStops, stops => {
      for (const [reel, view] of visibleSymbolsAtStops(stops).entries()) {
        const strip = ODDS.strips[reel] ?? []
        const stop = stops[reel] ?? 0
        expect(view).toEqual([0, 1, 2].map(row => strip[(stop + row) % strip.length]))
      }
    }),
  )
})

test('the precomputed spin table of Jeepney Fiesta gives every spin the same line awards and number of scatters as the rules', () => {
  const table = createSpinEvaluationTable()
  fc.assert(
    fc.property(arbitraryStops, stops => {
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
