import type { RandomSource } from '../../domain/games/random.ts'
import { addMoney, type Centavos, centavos, multiplyMoney } from '../../domain/money.ts'
import type { GameEngine, PlayInput, PlayResult } from '../engine.ts'
import { ChoiceError } from '../kit/choice-error.ts'
import { countedPriceOfSpin } from './counted-price.ts'
import {
  DEFAULT_STAKE,
  EXACT_RETURN_TO_PLAYER,
  GAME_CYCLE_MIN_MS,
  ODDS,
  ROUND_PAYOUT_DEVIATION_IN_STAKES,
  ROW_COUNT,
  type SlotOdds,
  STAKES,
  type SymbolId,
  type WinningSymbolCount,
} from './odds.ts'
import type { FreeSpinSeries, JeepneyOutcome, JeepneyRoundState, LineWin, ScatterResult } from './outcome.ts'
import { findLineAward, symbolAtStripPlace } from './spin.ts'

/** Draws the stop of each reel, left to right: a number below the length of the reel's strip. */
function drawStops(random: RandomSource, odds: SlotOdds = ODDS): number[] {
  return odds.strips.map(strip => random.below(strip.length))
}

/** The bet on one line, in centavos. @throws RangeError when the stake is not divisible by the number of lines */
export function lineBetOfStake(stake: Centavos, odds: SlotOdds = ODDS): Centavos {
  return centavos(stake / odds.lines.length)
}

/** The maximum payout of a round at this stake, in centavos. */
export function roundPayoutMaxOfStake(stake: Centavos, odds: SlotOdds = ODDS): Centavos {
  return centavos(Math.min(multiplyMoney(stake, odds.winCap), odds.maxPayout))
}

/**
 * The number of free spins that `count` scatters add.
 * @param granted the number of free spins that the round has granted so far
 */
export function countAwardedFreeSpins(count: number, granted: number, odds: SlotOdds = ODDS): number {
  const { awards, grantedMax } = odds.freeSpins
  return isWinCount(count) ? Math.min(awards[count], grantedMax - granted) : 0
}

function isWinCount(count: number): count is WinningSymbolCount {
  return count === 3 || count === 4 || count === 5
}

/**
 * The wins of all lines at these stops, in the order of the lines.
 * @param bet the bet on one line in centavos, multiplied for a free spin
 */
export function lineWinsAtStops(stops: readonly number[], bet: Centavos, odds: SlotOdds = ODDS): LineWin[] {
  const view = viewsOf(odds)
  const wins: LineWin[] = []
  for (let index = 0; index < odds.lines.length; index++) {
    const rows = odds.lines[index] as readonly number[]
    const symbolOnReel = (reel: number) =>
      (view[reel] as ReelViews)[stops[reel] ?? 0]?.[rows[reel] ?? 0] ?? odds.scatter
    if (!isPayingLineStart(symbolOnReel(0), symbolOnReel(1), symbolOnReel(2), odds.wild)) continue
    const won = findLineAward(
      rows.map((_, reel) => symbolOnReel(reel)),
      odds,
    )
    if (won) {
      wins.push({ line: index + 1, symbol: won.symbol, count: won.count, pay: multiplyMoney(bet, won.units) })
    }
  }
  return wins
}

/** Whether the first three symbols of a line are equal, with wilds as any symbol. Otherwise the line pays nothing. */
function isPayingLineStart(first: SymbolId, second: SymbolId, third: SymbolId, wild: SymbolId): boolean {
  const leads = first !== wild ? first : second !== wild ? second : third
  return (second === leads || second === wild) && (third === leads || third === wild)
}

/** For each stop of a reel, the three symbols in view. */
type ReelViews = readonly (readonly SymbolId[])[]

const computedViews = new WeakMap<SlotOdds, readonly ReelViews[]>()

/** The symbols in view of every reel. They are computed once, since odds never change. */
function viewsOf(odds: SlotOdds): readonly ReelViews[] {
  const known = computedViews.get(odds)
  if (known) return known
  const views = odds.strips.map(strip =>
    strip.map((_, stop) =>
      Array.from({ length: ROW_COUNT }, (_row, row) => symbolAtStripPlace(strip, stop + row)),
    ),
  )
  computedViews.set(odds, views)
  return views
}

/** The lanterns in view and their award, which is a multiple of the whole stake. */
function scatterResultAtStops(
  stops: readonly number[],
  stake: Centavos,
  multiplier: number,
  odds: SlotOdds = ODDS,
): ScatterResult {
  let count = 0
  for (const [reel, views] of viewsOf(odds).entries()) {
    for (const symbol of views[stops[reel] ?? 0] ?? []) if (symbol === odds.scatter) count++
  }
  const units = isWinCount(count) ? odds.scatterPays[count] * multiplier : 0
  return { count, pay: multiplyMoney(stake, units) }
}

/**
 * Plays one spin: opens a round, or plays the next free spin of `state`. Pure except for the draws.
 * @throws RangeError when the stake is not offered
 */
export function playSpin(
  { stake, state, random }: Omit<PlayInput<JeepneyRoundState>, 'choice'>,
  odds: SlotOdds = ODDS,
): PlayResult<JeepneyRoundState, JeepneyOutcome> {
  if (!STAKES.includes(state?.stake ?? stake)) throw new RangeError(`Stake not offered: ${stake}`)
  const round = state ?? { stake, left: 0, granted: 0, won: centavos(0) }
  const stops = drawStops(random, odds)
  const multiplier = state ? odds.freeSpins.multiplier : 1
  const lineWins = lineWinsAtStops(stops, multiplyMoney(lineBetOfStake(round.stake, odds), multiplier), odds)
  const scatters = scatterResultAtStops(stops, round.stake, multiplier, odds)

  const room = roundPayoutMaxOfStake(round.stake, odds) - round.won
  const earned = addMoney(scatters.pay, ...lineWins.map(win => win.pay))
  const isCapped = earned >= room
  const payout = isCapped ? centavos(room) : earned

  const awarded = isCapped ? 0 : countAwardedFreeSpins(scatters.count, round.granted, odds)
  const series: FreeSpinSeries = {
    awarded,
    left: isCapped ? 0 : round.left - (state ? 1 : 0) + awarded,
    granted: round.granted + awarded,
    won: addMoney(round.won, payout),
  }
  const spin = {
    game: 'jeepney-fiesta',
    stake: round.stake,
    stops,
    lineWins,
    scatters,
    payout,
    capped: isCapped,
  } as const
  const outcome: JeepneyOutcome = state
    ? { ...spin, kind: 'free', multiplier, series }
    : { ...spin, kind: 'base', multiplier: 1, series: awarded > 0 ? series : null }
  const { left, granted, won } = series
  return { outcome, payout, state: left > 0 ? { stake: round.stake, left, granted, won } : undefined }
}

/** Checks a stored state. @throws RangeError when no round with these odds can have produced the state */
export function readStoredRoundState(stored: unknown, odds: SlotOdds = ODDS): JeepneyRoundState {
  const { stake, left, granted, won } = (stored ?? {}) as Record<keyof JeepneyRoundState, unknown>
  const offered = STAKES.find(level => level === stake)
  const whole = [left, granted, won].every(value => Number.isSafeInteger(value) && Number(value) >= 0)
  const fits =
    offered !== undefined &&
    whole &&
    Number(left) > 0 &&
    Number(left) <= Number(granted) &&
    Number(granted) <= odds.freeSpins.grantedMax &&
    Number(won) < roundPayoutMaxOfStake(offered, odds)
  if (!fits) throw new RangeError('Not a state of Jeepney Fiesta')
  return { stake: offered, left: Number(left), granted: Number(granted), won: centavos(Number(won)) }
}

/** Accepts only a missing choice, since a spin has none. @throws ChoiceError for any other choice */
function readChoice(sent: unknown): null {
  if (sent !== undefined && sent !== null) throw new ChoiceError('Jeepney Fiesta takes no choice')
  return null
}

function createEngine(version: number, odds: SlotOdds): GameEngine<JeepneyRoundState, JeepneyOutcome> {
  return {
    gameId: 1001,
    version,
    unnamedVersion: 2,
    stakes: STAKES,
    defaultStake: DEFAULT_STAKE,
    maxPayout: odds.maxPayout,
    cycleMinMs: GAME_CYCLE_MIN_MS,
    theory: { returnToPlayer: EXACT_RETURN_TO_PLAYER, deviation: ROUND_PAYOUT_DEVIATION_IN_STAKES },
    readChoice,
    countedPriceOf: ({ stake }) => countedPriceOfSpin(stake),
    play: input => playSpin(input, odds),
    readState: stored => readStoredRoundState(stored, odds),
  }
}

export const jeepneyFiestaEngine = createEngine(2, ODDS)

/**
 * Version 1 of the rules, for old rounds. It paid at most 5,000 times the stake at every stake: up to ₱2,500,000 per
 * round.
 */
export const jeepneyFiestaEngineV1 = createEngine(1, {
  ...ODDS,
  maxPayout: multiplyMoney(centavos(50_000), 5_000),
})
