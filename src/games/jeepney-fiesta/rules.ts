import { addMoney, type Centavos, centavos, timesMoney } from '../../domain/money.ts'
import type { Random } from '../../domain/random.ts'
import { ChoiceError, type GameEngine, type PlayInput, type PlayResult } from '../engine.ts'
import { CYCLE_MIN_MS, DEFAULT_STAKE, ODDS, type SlotOdds, STAKES, type WinCount } from './odds.ts'
import type { FreeSpinSeries, JeepneyOutcome, JeepneyState, LineWin, Scatters } from './outcome.ts'
import { lineAward, windowAt } from './spin.ts'

/** Five draws, one per reel, left to right, each below the length of its strip. */
export function drawStops(random: Random, odds: SlotOdds = ODDS): number[] {
  return odds.strips.map(strip => random.below(strip.length))
}

/** The bet on one line in hundredths. @throws RangeError when the stake does not divide by the lines. */
export function lineBet(stake: Centavos, odds: SlotOdds = ODDS): Centavos {
  return centavos(stake / odds.lines.length)
}

/** The most a round at this stake pays, in hundredths. */
export function roundMax(stake: Centavos, odds: SlotOdds = ODDS): Centavos {
  return centavos(Math.min(timesMoney(stake, odds.winCap), odds.maxPayout))
}

/** Free spins that `count` scatters add to a round that was granted `granted` so far. */
export function freeSpinsFor(count: number, granted: number, odds: SlotOdds = ODDS): number {
  const { awards, grantedMax } = odds.freeSpins
  return isWinCount(count) ? Math.min(awards[count], grantedMax - granted) : 0
}

function isWinCount(count: number): count is WinCount {
  return count === 3 || count === 4 || count === 5
}

/** What every line pays at these stops, in the order of the lines. */
export function lineWinsAt(stops: readonly number[], bet: Centavos, odds: SlotOdds = ODDS): LineWin[] {
  const view = windowAt(stops, odds)
  return odds.lines.flatMap((rows, index) => {
    const symbols = view.map((reel, at) => reel[rows[at] ?? 0] ?? odds.scatter)
    const won = lineAward(symbols, odds)
    if (!won) return []
    return [{ line: index + 1, symbol: won.symbol, count: won.count, pay: timesMoney(bet, won.units) }]
  })
}

/** The lanterns in view, anywhere, and what they pay on the total stake. */
export function scattersAt(
  stops: readonly number[],
  stake: Centavos,
  multiplier: number,
  odds: SlotOdds = ODDS,
): Scatters {
  const count = windowAt(stops, odds)
    .flat()
    .filter(symbol => symbol === odds.scatter).length
  const units = isWinCount(count) ? odds.scatterPays[count] * multiplier : 0
  return { count, pay: timesMoney(stake, units) }
}

/** One spin: opens a round, or takes the next free spin of `state`. Pure but for the draws. */
export function play(
  { stake, state, random }: Omit<PlayInput<JeepneyState>, 'choice'>,
  odds: SlotOdds = ODDS,
): PlayResult<JeepneyState, JeepneyOutcome> {
  if (!STAKES.includes(state?.stake ?? stake)) throw new RangeError(`Stake not offered: ${stake}`)
  const round = state ?? { stake, left: 0, granted: 0, won: centavos(0) }
  const stops = drawStops(random, odds)
  const multiplier = state ? odds.freeSpins.multiplier : 1
  const lineWins = lineWinsAt(stops, timesMoney(lineBet(round.stake, odds), multiplier), odds)
  const scatters = scattersAt(stops, round.stake, multiplier, odds)

  const room = roundMax(round.stake, odds) - round.won
  const earned = addMoney(scatters.pay, ...lineWins.map(win => win.pay))
  const capped = earned >= room
  const payout = capped ? centavos(room) : earned

  const awarded = capped ? 0 : freeSpinsFor(scatters.count, round.granted, odds)
  const series: FreeSpinSeries = {
    awarded,
    left: capped ? 0 : round.left - (state ? 1 : 0) + awarded,
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
    capped,
  } as const
  const outcome: JeepneyOutcome = state
    ? { ...spin, kind: 'free', multiplier, series }
    : { ...spin, kind: 'base', multiplier: 1, series: awarded > 0 ? series : null }
  const { left, granted, won } = series
  return { outcome, payout, state: left > 0 ? { stake: round.stake, left, granted, won } : undefined }
}

/** Checks a stored state. @throws RangeError when no round of these odds can have left it. */
export function readState(stored: unknown, odds: SlotOdds = ODDS): JeepneyState {
  const { stake, left, granted, won } = (stored ?? {}) as Record<keyof JeepneyState, unknown>
  const offered = STAKES.find(level => level === stake)
  const whole = [left, granted, won].every(value => Number.isSafeInteger(value) && Number(value) >= 0)
  const fits =
    offered !== undefined &&
    whole &&
    Number(left) > 0 &&
    Number(left) <= Number(granted) &&
    Number(granted) <= odds.freeSpins.grantedMax &&
    Number(won) < roundMax(offered, odds)
  if (!fits) throw new RangeError('Not a state of Jeepney Fiesta')
  return { stake: offered, left: Number(left), granted: Number(granted), won: centavos(Number(won)) }
}

/** A spin asks for no choice. @throws ChoiceError when the request carries one */
function readChoice(sent: unknown): null {
  if (sent !== undefined && sent !== null) throw new ChoiceError('Jeepney Fiesta takes no choice')
  return null
}

function createEngine(version: number, odds: SlotOdds): GameEngine<JeepneyState, JeepneyOutcome> {
  return {
    gameId: 1001,
    version,
    stakes: STAKES,
    defaultStake: DEFAULT_STAKE,
    maxPayout: odds.maxPayout,
    cycleMinMs: CYCLE_MIN_MS,
    readChoice,
    play: input => play(input, odds),
    readState: stored => readState(stored, odds),
  }
}

/** Jeepney Fiesta for the server. */
export const jeepneyFiesta = createEngine(2, ODDS)

/** Version 1 paid 5,000 stakes at most at every stake: up to ₱2,500,000 a round. */
export const jeepneyFiestaV1 = createEngine(1, { ...ODDS, maxPayout: timesMoney(centavos(50_000), 5_000) })
