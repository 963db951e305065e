import { describe, expect, test } from 'vitest'
import { worthsOfFallenCoins } from '../../../../src/games/coin-pusher/hauls.ts'
import {
  NEW_PLAYER_MACHINE,
  parseStoredMachine,
  serializeMachine,
} from '../../../../src/games/coin-pusher/machine/memory.ts'
import {
  createDropPlayback,
  endMsOfPlayback,
  machineSceneAfterDrop,
  machineSceneAtMs,
} from '../../../../src/games/coin-pusher/machine/playback.ts'
import { createMachineSceneAtRest } from '../../../../src/games/coin-pusher/machine/scene.ts'
import { GAME_CYCLE_MIN_MS } from '../../../../src/games/coin-pusher/odds.ts'
import { CASE_SIZE } from '../../../../src/games/coin-pusher/projection.ts'
import { NEW_PLAYER_SHELF } from '../../../../src/games/coin-pusher/shelf/first-shelf.ts'
import { findPlatePush } from '../../../../src/games/coin-pusher/shelf/steer.ts'
import { totalDropDurationMsOf } from '../../../../src/games/coin-pusher/timeline.ts'

describe.each([0, 1, 2, 5, 10, 50, 200])('a drop that pays ×%i', times => {
  const drop = findPlatePush(NEW_PLAYER_SHELF, worthsOfFallenCoins(times).length, 58)
  const shown = createDropPlayback(drop, times)
  const worthIn = (ms: number) => machineSceneAtMs(shown, ms).front.reduce((sum, { worth }) => sum + worth, 0)

  test(`a coin drop that pays ×${times} shows coins of exactly that value in the tray when its result comes`, () => {
    let before = 0
    for (let ms = 0; ms <= endMsOfPlayback(shown); ms += 40) {
      const worth = worthIn(ms)
      expect(worth).toBeGreaterThanOrEqual(before)
      expect(worth).toBeLessThanOrEqual(times)
      before = worth
    }
    expect(worthIn(totalDropDurationMsOf(times))).toBe(times)
    expect(worthIn(endMsOfPlayback(shown) + 1)).toBe(times)
  })

  test(`a coin drop that pays ×${times} keeps the number of coins until its result, and draws all of them inside the case`, () => {
    for (let ms = 0; ms < endMsOfPlayback(shown); ms += 40) {
      const { under, shelf, front } = machineSceneAtMs(shown, ms)
      const all = [...under, ...shelf, ...front]
      expect(new Set(all).size).toBe(
        drop.coins.length + (ms < totalDropDurationMsOf(times) ? drop.clearedFirst.length : 0),
      )
      for (const { x, y, scale, flatness } of all) {
        expect([x, y, scale, flatness].every(Number.isFinite)).toBe(true)
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(CASE_SIZE.width)
        expect(y).toBeLessThan(CASE_SIZE.height)
      }
    }
  })

  test(`a coin drop that pays ×${times} ends with the plate at its start position and the coins of the shelf as they are stored`, () => {
    const end = machineSceneAtMs(shown, endMsOfPlayback(shown))
    expect(end).toEqual(machineSceneAfterDrop(shown))
    expect(end.plate).toEqual({ face: 0, skew: 0 })
    expect(end.shelf).toEqual(createMachineSceneAtRest(drop.shelf).shelf)
  })

  test(`the animation of a coin drop that pays ×${times} ends before the next coin may be dropped`, () => {
    expect(totalDropDurationMsOf(times)).toBeLessThan(GAME_CYCLE_MIN_MS)
  })
})

test('the plate of the coin pusher starts and ends at the back, and moves forward in between', () => {
  const shown = createDropPlayback(findPlatePush(NEW_PLAYER_SHELF, 2, 7), 2)
  const faces = Array.from(
    { length: 40 },
    (_, at) => machineSceneAtMs(shown, (at / 39) * endMsOfPlayback(shown)).plate.face,
  )
  expect([faces[0], faces.at(-1)]).toEqual([0, 0])
  expect(Math.max(...faces)).toBeGreaterThan(10)
})

test('the shelf of the coin pusher is stored together with the id of its last drop, and is read back unchanged', () => {
  const { shelf } = findPlatePush(NEW_PLAYER_SHELF, 5, 3)
  expect(parseStoredMachine(serializeMachine({ shelf, dropId: 'round-0' }))).toEqual({
    shelf,
    dropId: 'round-0',
  })
})

test.each([
  undefined,
  '',
  'no JSON',
  'null',
  '[]',
  '{}',
  JSON.stringify({ version: 1, dropId: 'x', shelf: [1, 2] }),
  JSON.stringify({ version: 1, shelf: [] }),
  JSON.stringify({ ...JSON.parse(serializeMachine(NEW_PLAYER_MACHINE)), version: 0 }),
])('a new shelf of the coin pusher replaces a stored shelf that cannot be read: %s', text => {
  expect(parseStoredMachine(text)).toBe(NEW_PLAYER_MACHINE)
})
