import { describe, expect, test } from 'vitest'
import {
  DEFAULT_STAKE,
  FIRST_STOPS,
  ODDS,
  REEL_COUNT,
  ROW_COUNT,
  STAKES,
  SYMBOLS,
  WINNING_SYMBOL_COUNTS,
} from '../../../../src/games/jeepney-fiesta/odds.ts'
import { lineBet, lineWinsAtStops } from '../../../../src/games/jeepney-fiesta/rules.ts'
import { visibleSymbolsAtStops } from '../../../../src/games/jeepney-fiesta/spin.ts'

/** Counted by hand from the sheet, in the order of `SYMBOLS`, so that an accidental change of a strip fails. */
const COUNTS = [
  [1, 1, 2, 2, 3, 3, 4, 5, 5, 6],
  [2, 2, 2, 3, 3, 3, 4, 4, 4, 5],
  [2, 1, 2, 3, 3, 3, 4, 4, 5, 5],
  [1, 1, 2, 3, 3, 4, 4, 4, 5, 5],
  [1, 1, 2, 3, 3, 4, 4, 4, 5, 5],
]

describe('strips', () => {
  test('the strips of Jeepney Fiesta have as many of each symbol as the sheet says', () => {
    const counted = ODDS.strips.map(strip => SYMBOLS.map(id => strip.filter(other => other === id).length))
    expect(counted).toEqual(COUNTS)
  })

  test('the lengths of the strips of Jeepney Fiesta divide the range of a random word evenly', () => {
    for (const strip of ODDS.strips) expect(2 ** 32 % strip.length).toBe(0)
  })

  test('the strips of Jeepney Fiesta never show two scatters or two wilds on one reel at once', () => {
    for (let stop = 0; stop < 32; stop++) {
      for (const view of visibleSymbolsAtStops(new Array(REEL_COUNT).fill(stop))) {
        expect(view.filter(symbol => symbol === ODDS.scatter).length).toBeLessThanOrEqual(1)
        expect(view.filter(symbol => symbol === ODDS.wild).length).toBeLessThanOrEqual(1)
      }
    }
  })
})

describe('lines', () => {
  test('the lines of Jeepney Fiesta are twenty different ways across five reels', () => {
    expect(new Set(ODDS.lines.map(String)).size).toBe(20)
    for (const rows of ODDS.lines) {
      expect(rows).toHaveLength(REEL_COUNT)
      expect(rows.every(row => Number.isInteger(row) && row >= 0 && row < ROW_COUNT)).toBe(true)
    }
  })
})

describe('awards', () => {
  test('the awards of Jeepney Fiesta are whole, and grow with the number of equal symbols', () => {
    for (const pays of [...Object.values(ODDS.pays), ODDS.scatterPays, ODDS.freeSpins.awards]) {
      expect(WINNING_SYMBOL_COUNTS.every(count => Number.isInteger(pays[count]) && pays[count] > 0)).toBe(
        true,
      )
      expect(pays[3] < pays[4] && pays[4] < pays[5]).toBe(true)
    }
  })

  test('the awards of Jeepney Fiesta fall from the wild to the ticket, as the paytable lists them', () => {
    const ranked = SYMBOLS.filter(id => id !== ODDS.scatter).map(id => ODDS.pays[id])
    for (const [index, pays] of ranked.slice(1).entries()) {
      for (const count of WINNING_SYMBOL_COUNTS) expect(pays[count]).toBeLessThan(ranked[index]?.[count] ?? 0)
    }
  })
})

describe('stakes', () => {
  test('the stakes of Jeepney Fiesta rise, include the default, and divide by the lines into whole centavos', () => {
    expect(STAKES).toEqual([...STAKES].sort((a, b) => a - b))
    expect(STAKES).toContain(DEFAULT_STAKE)
    for (const stake of STAKES) expect(lineBet(stake) * ODDS.lines.length).toBe(stake)
  })
})

// GLI-19 4.3.2 d: the first picture of a game never shows the top award.
test('the first picture of Jeepney Fiesta shows no award, no wild and no scatter', {
  tags: ['games-first-picture'],
}, () => {
  const symbols = visibleSymbolsAtStops(FIRST_STOPS).flat()
  expect(symbols).not.toContain(ODDS.wild)
  expect(symbols).not.toContain(ODDS.scatter)
  expect(lineWinsAtStops(FIRST_STOPS, lineBet(DEFAULT_STAKE))).toEqual([])
})
