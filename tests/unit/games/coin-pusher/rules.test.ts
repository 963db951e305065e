import { expect, test } from 'vitest'
import { hasValidWeights } from '../../../../src/domain/awards/prize-draw.ts'
import { centavos } from '../../../../src/domain/money.ts'
import { describeFallenCoins, describeOutcome } from '../../../../src/games/coin-pusher/describe-outcome.ts'
import { gameTexts } from '../../../../src/games/coin-pusher/en-US.ts'
import { dropFigures, gainChanceOfDrop } from '../../../../src/games/coin-pusher/figures.ts'
import { computeBetMathematics } from '../../../../src/games/coin-pusher/mathematics.ts'
import { DROP_AWARDS, MAX_PAYOUT, STAKES } from '../../../../src/games/coin-pusher/odds.ts'
import { coinPusherEngine } from '../../../../src/games/coin-pusher/rules.ts'
import { findEngine } from '../../../../src/games/engines.ts'
import { winTierOfPayout } from '../../../../src/games/kit/stage/win-tier.ts'
import { formatMoney } from '../../../../src/i18n/money.ts'
import { computeMeasuredReturn, createEngineRoundPlayer, simulateRounds } from '../../../load/simulation.ts'
import { createSeededDraws } from '../draws.ts'

const stake = centavos(500)
const drop = (drawn: number, at = stake) =>
  coinPusherEngine.play({ stake: at, state: undefined, choice: null, random: { below: () => drawn } })

test('the weights in the table of the coin pusher sum to its total, and the return is 96 % at every stake', () => {
  expect(hasValidWeights(DROP_AWARDS)).toBe(true)
  const sum = DROP_AWARDS.prizes.reduce((all, { weight, times }) => all + weight * times, 0)
  expect(sum / DROP_AWARDS.total).toBe(0.96)
  expect(dropFigures.returnToPlayer).toBeCloseTo(0.96, 12)
  expect(gainChanceOfDrop).toBeCloseTo(0.1738, 12)
  expect(STAKES).toEqual([200, 500, 1_000, 5_000])
  expect(MAX_PAYOUT).toBe(5_000 * 200)
  expect(coinPusherEngine.cycleMinMs).toBe(5_000)
  expect(findEngine(1009)).toBe(coinPusherEngine)
})

test.each([
  [0, 0],
  [6_311, 0],
  [6_312, 1],
  [8_261, 1],
  [8_262, 2],
  [9_311, 2],
  [9_312, 5],
  [9_791, 5],
  [9_792, 10],
  [9_976, 10],
  [9_977, 50],
  [9_998, 50],
  [9_999, 200],
])('the drawn number %i of the coin pusher pays %i times the stake', (drawn, times) => {
  for (const at of STAKES) {
    const { outcome, payout, state } = drop(drawn, at)
    expect(outcome).toEqual({ game: 'coin-pusher', stake: at, drawn, times, payout: at * times })
    expect({ payout, state }).toEqual({ payout: at * times, state: undefined })
  }
})

test('a hundred thousand simulated coin drops return the share that the table states, within the 99 % interval', () => {
  const [bet] = computeBetMathematics()
  if (!bet) throw new Error('There is no bet')
  const tally = simulateRounds(
    100_000,
    createEngineRoundPlayer(coinPusherEngine, bet),
    createSeededDraws(1009),
  )
  const { mean, half } = computeMeasuredReturn(tally)
  expect(Math.abs(mean - 0.96)).toBeLessThan(half)
  expect(tally.hits / 100_000).toBeCloseTo(0.3688, 2)
})

test('the coin pusher refuses every choice, every stake that it does not offer and every stored state', () => {
  expect(coinPusherEngine.readChoice(undefined)).toBeNull()
  expect(coinPusherEngine.readChoice(null)).toBeNull()
  for (const choice of [0, '', false, {}, []])
    expect(() => coinPusherEngine.readChoice(choice)).toThrow(RangeError)
  for (const wrong of [100, 300, 2_000, 10_000]) expect(() => drop(0, centavos(wrong))).toThrow(RangeError)
  expect(() => coinPusherEngine.readState({})).toThrow(RangeError)
})

test('the coin pusher describes the fallen coins, and does not celebrate a payout up to the stake', () => {
  const describeDrop = (drawn: number) =>
    describeOutcome(drop(drawn).outcome, gameTexts, { money: formatMoney })
  expect(describeDrop(0)).toBe('Nothing fell over the edge. No win.')
  expect(describeDrop(6_312)).toBe('1 coin fell over the edge. You get back ₱5.00 on a ₱5.00 bet.')
  expect(describeDrop(8_262)).toBe('2 coins fell over the edge. You won ₱10.00.')
  expect(describeDrop(9_999)).toBe('19 coins fell over the edge. You won ₱1,000.00.')
  expect(describeFallenCoins({ times: 0 }, gameTexts)).toBe('Nothing fell over the edge.')
  expect(describeFallenCoins({ times: 200 }, gameTexts)).toBe(
    'Over the edge: 10 brown ×1, 4 silver ×5, 2 gold ×10, 3 red ×50',
  )
  expect([0, 6_312, 8_262, 9_792, 9_977].map(drawn => winTierOfPayout(drop(drawn).payout, stake))).toEqual([
    'nothing',
    'return',
    'win',
    'big',
    'huge',
  ])
})
