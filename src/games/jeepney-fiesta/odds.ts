import { type Centavos, centavos } from '../../domain/money.ts'
import { ROUND_PAYOUT_MAX } from '../kit/round-payout.ts'

/** Every symbol of the game. A symbol's index in this list is its number in the evaluation tables. */
export const SYMBOLS = [
  'fiesta',
  'parol',
  'jeepney',
  'ferris-wheel',
  'carousel',
  'lechon',
  'sorbetes',
  'popcorn',
  'cotton-candy',
  'ticket',
] as const

export type SymbolId = (typeof SYMBOLS)[number]
export type ScatterSymbolId = 'parol'
/** Symbols that pay on lines, the wild included, which has an award of its own. */
export type PayingSymbolId = Exclude<SymbolId, ScatterSymbolId>

/** Numbers of equal symbols that pay. */
export type WinningSymbolCount = 3 | 4 | 5
export const WINNING_SYMBOL_COUNTS = [3, 4, 5] as const satisfies readonly WinningSymbolCount[]

export const REEL_COUNT = 5
export const ROW_COUNT = 3

export interface SlotOdds {
  /**
   * The five reels' strips of symbols, top to bottom; the last symbol is followed by the first one. A stop is the index
   * of the symbol in the top row.
   */
  strips: readonly (readonly SymbolId[])[]
  /** For each line, one row (0 to 2) per reel. */
  lines: readonly (readonly number[])[]
  wild: 'fiesta'
  scatter: ScatterSymbolId
  /**
   * The awards of a line by symbol and number of equal symbols, as multiples of the line bet (stake / number of lines).
   */
  pays: Readonly<Record<PayingSymbolId, Readonly<Record<WinningSymbolCount, number>>>>
  /** The awards of scatters by their number, as multiples of the stake. */
  scatterPays: Readonly<Record<WinningSymbolCount, number>>
  freeSpins: {
    awards: Readonly<Record<WinningSymbolCount, number>>
    /** In a free spin, every award of lines and scatters is multiplied by this number. */
    multiplier: number
    /** Maximum number of free spins that one round can grant, with all retriggers. */
    grantedMax: number
  }
  /** The maximum payout of a round, as a multiple of the stake. A round that reaches this payout ends. */
  winCap: number
  /**
   * The maximum payout of a round at any stake, in centavos. If `winCap` gives a lower amount, that amount is the
   * maximum.
   */
  maxPayout: Centavos
}

const LETTERS: Readonly<Record<string, SymbolId>> = {
  W: 'fiesta',
  S: 'parol',
  J: 'jeepney',
  F: 'ferris-wheel',
  H: 'carousel',
  L: 'lechon',
  C: 'sorbetes',
  P: 'popcorn',
  K: 'cotton-candy',
  T: 'ticket',
}

function strip(letters: string): readonly SymbolId[] {
  return letters.split(' ').map(letter => {
    const symbol = LETTERS[letter]
    if (!symbol) throw new RangeError(`No symbol for ${letter}`)
    return symbol
  })
}

function line(rows: string): readonly number[] {
  return [...rows].map(Number)
}

/**
 * The only table of the odds: the engine draws from this table, the rules page renders it, and the tests compute from
 * it. Each strip has 32 stops. Since 32 divides 2^32, no random number is ever rejected.
 */
export const ODDS: SlotOdds = {
  strips: [
    strip('T T P P T T L L P P C C L K W H H K K J J S T T C C K K F F P H'),
    strip('T T L L W T T H P P K K C C W J J H H F T S P P L F F S K K C C'),
    strip('F K K T T W J J H H P P K K T L L T T K L C C H W P P F F C C S'),
    strip('F C C T T K K P P T C C F F K H L L T T H H J J S P P L L W K K'),
    strip('S T L L C C K C C T T F F K K L L H J J F H H P P W T T K K P P'),
  ],
  lines: [
    line('11111'),
    line('00000'),
    line('22222'),
    line('01210'),
    line('21012'),
    line('00122'),
    line('22100'),
    line('10001'),
    line('12221'),
    line('01110'),
    line('21112'),
    line('10121'),
    line('12101'),
    line('01010'),
    line('21212'),
    line('11011'),
    line('11211'),
    line('10012'),
    line('12210'),
    line('00200'),
  ],
  wild: 'fiesta',
  scatter: 'parol',
  pays: {
    fiesta: { 3: 100, 4: 1_000, 5: 10_000 },
    jeepney: { 3: 60, 4: 300, 5: 2_500 },
    'ferris-wheel': { 3: 40, 4: 150, 5: 750 },
    carousel: { 3: 25, 4: 100, 5: 400 },
    lechon: { 3: 20, 4: 60, 5: 200 },
    sorbetes: { 3: 10, 4: 30, 5: 120 },
    popcorn: { 3: 6, 4: 20, 5: 80 },
    'cotton-candy': { 3: 5, 4: 15, 5: 60 },
    ticket: { 3: 4, 4: 10, 5: 40 },
  },
  scatterPays: { 3: 2, 4: 10, 5: 50 },
  freeSpins: { awards: { 3: 8, 4: 12, 5: 20 }, multiplier: 2, grantedMax: 60 },
  winCap: 5_000,
  maxPayout: ROUND_PAYOUT_MAX,
}

/**
 * Stakes in centavos. Each stake divided by the number of lines is a whole number of centavos, so every award is a
 * whole number too.
 */
export const STAKES = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000].map(centavos)
export const DEFAULT_STAKE = centavos(1_000)

/** Minimum time from the start of a spin to the next one, in milliseconds (UK remote technical standards 14). */
export const GAME_CYCLE_MIN_MS = 2_500

/** The return to player that the rules page states, as a share of the stake, rounded down. A test recomputes it. */
export const STATED_RETURN_TO_PLAYER = 0.9598

/** The return to player as a share of the stake, with more digits. Actual payouts are compared with this share. */
export const EXACT_RETURN_TO_PLAYER = 0.959895

/**
 * Standard deviation of a round's payout as a multiple of the stake, rounded up; a test computes it over all stops and
 * free spins.
 */
export const ROUND_PAYOUT_DEVIATION_IN_STAKES = 5.49

/**
 * The share of opening spins that pay nothing, in whole percent, rounded down; a test computes it over all stops. Free
 * spins follow only a spin that pays.
 */
export const LOSING_SPINS_PERCENT = 71

/**
 * Stops of the reels before the first spin. They show no award, no wild and no scatter, since they must not suggest a
 * win (GLI-19 4.3.2 d).
 */
export const FIRST_SHOWN_REEL_STOPS: readonly number[] = [7, 8, 13, 9, 8]
