import { expect, test } from 'vitest'
import {
  isRealityCheckDue,
  PLAY_TIME_RESET_PAUSE_MS,
  playTimeStartMsAt,
} from '../../../../src/domain/player/exclusion.ts'
import { MINUTE_MS } from '../../../../src/domain/time.ts'

const START_MS = 1_000 * MINUTE_MS
const time = (minutes: number, fromMs: number, playedAtMs: number) => ({ minutes, fromMs, playedAtMs })

test('a reality check is due after the chosen minutes of play, and is never due when the player chose none', () => {
  const playedAtMs = START_MS + 9 * MINUTE_MS
  const dueAtMs = START_MS + 10 * MINUTE_MS
  expect(isRealityCheckDue(time(10, START_MS, playedAtMs), dueAtMs - 1)).toBe(false)
  expect(isRealityCheckDue(time(10, START_MS, playedAtMs), dueAtMs)).toBe(true)
  expect(isRealityCheckDue(time(0, START_MS, playedAtMs), dueAtMs)).toBe(false)
})

test('the play time of a reality check starts over with the first stake, and after a pause', () => {
  expect(playTimeStartMsAt(time(10, 0, 0), START_MS)).toBe(START_MS)
  expect(playTimeStartMsAt(time(10, START_MS, START_MS), START_MS + PLAY_TIME_RESET_PAUSE_MS - 1)).toBe(
    START_MS,
  )
  const afterPauseMs = START_MS + PLAY_TIME_RESET_PAUSE_MS
  expect(playTimeStartMsAt(time(10, START_MS, START_MS), afterPauseMs)).toBe(afterPauseMs)
  expect(isRealityCheckDue(time(10, START_MS, START_MS), afterPauseMs)).toBe(false)
})
