import { expect, test } from 'vitest'
import { LOTTERY_PRIZES_MAX } from '../../../../../src/domain/games/lottery.ts'
import {
  isTicketGain,
  REPLAY_MS_MAX,
  replayStepMsOf,
} from '../../../../../src/features/lottery/rules/replay.ts'

test('the replay of a draw takes at most 20 seconds, with one winner and with the most', () => {
  for (const winners of [1, 7, 61, LOTTERY_PRIZES_MAX])
    expect(replayStepMsOf(winners) * (winners + 1)).toBeLessThanOrEqual(REPLAY_MS_MAX)
  expect(REPLAY_MS_MAX).toBe(20_000)
})

test('only prizes above what the tickets cost in coins, and goods, are a gain', () => {
  const outcome = { cost: 3_000, won: 2_850, hasWonGoods: false }
  expect(isTicketGain(outcome)).toBe(false)
  expect(isTicketGain({ ...outcome, won: 3_000 })).toBe(false)
  expect(isTicketGain({ ...outcome, won: 3_001 })).toBe(true)
  expect(isTicketGain({ ...outcome, won: 0, hasWonGoods: true })).toBe(true)
  expect(isTicketGain({ ...outcome, cost: 0, won: 100 })).toBe(true)
  expect(isTicketGain({ ...outcome, cost: 0, won: 0 })).toBe(false)
})
