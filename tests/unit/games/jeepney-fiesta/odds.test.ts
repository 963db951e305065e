import { describe, expect, test } from 'vitest'
import {
  DEFAULT_STAKE,
  FIRST_SHOWN_REEL_STOPS,
  ODDS,
  REEL_COUNT,
  ROW_COUNT,
  STAKES,
  SYMBOLS,
  WINNING_SYMBOL_COUNTS,
} from '../../../../src/games/jeepney-fiesta/odds.ts'
import { lineBetOfStake, lineWinsAtStops } from '../../../../src/games/jeepney-fiesta/rules.ts'
import { visibleSymbolsAtStops } from '../../../../src/games/jeepney-fiesta/spin.ts'

/**
 * For each reel, the number of times that its strip contains each symbol, in the order of `SYMBOLS`. The numbers were
 * counted by hand from the mathematics sheet, so an accidental change of a strip makes the test fail.
 */
const COUNTS = [
  [1, 1, 2, 2, 3, 3, 4, 5, 5, 6],
  [2, 2, 2, 3, 3, 3, 4, 4, 4, 5],
  [2, 1, 2, 3, 3, 3, 4, 4, 5, 5],
  [1, 1, 2, 3, 3, 4, 4, 4, 5, 5],
  [1, 1, 2, 3, 3, 4, 4, 4, 5, 5],
]

describe('strips', () => {
  test('each reel strip of Jeepney Fiesta has the stated number of each symbol', () => {
    const counted = ODDS.strips.map(strip => SYMBOLS.map(id => strip.filter(other => other === id).length))
    expect(counted).toEqual(COUNTS)
  })

  test('every stop of a reel of Jeepney Fiesta is equally likely: the strip lengths divide the range of a random word', () => {
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
  test('the awards of Jeepney Fiesta are whole numbers, and are higher for more equal symbols', () => {
    for (const pays of [...Object.values(ODDS.pays), ODDS.scatterPays, ODDS.freeSpins.awards]) {
      expect(WINNING_SYMBOL_COUNTS.every(count => Number.isInteger(pays[count]) && pays[count] > 0)).toBe(
        true,
      )
      expect(pays[3] < pays[4] && pays[4] < pays[5]).toBe(true)
    }
  })

  test('the awards of Jeepney Fiesta fall from the wild to the ticket, in the order of the paytable', () => {
    const ranked = SYMBOLS.filter(id => id !== ODDS.scatter).map(id => ODDS.pays[id])
    for (const [index, pays] of ranked.slice(1).entries()) {
      for (const count of WINNING_SYMBOL_COUNTS) expect(pays[count]).toBeLessThan(ranked[index]?.[count] ?? 0)
    }
  })
})

describe('stakes', () => {
  test('the stakes of Jeepney Fiesta rise, include the default stake, and divide evenly among the lines', () => {
    expect(STAKES).toEqual([...STAKES].sort((a, b) => a - b))
    expect(STAKES).toContain(DEFAULT_STAKE)
    for (const stake of STAKES) expect(lineBetOfStake(stake) * ODDS.lines.length).toBe(stake)
  })
})

// Standard GLI-19, section 4.3.2 d: before the first play, a game must not show its top award.
test('the first picture of Jeepney Fiesta shows no winning line, no wild and no scatter', {
  tags: ['games-first-picture'],
}, () => {
  const symbols = visibleSymbolsAtStops(FIRST_SHOWN_REEL_STOPS).flat()
  expect(symbols).not.toContain(ODDS.wild)
  expect(symbols).not.toContain(ODDS.scatter)
  expect(lineWinsAtStops(FIRST_SHOWN_REEL_STOPS, lineBetOfStake(DEFAULT_STAKE))).toEqual([])
})
