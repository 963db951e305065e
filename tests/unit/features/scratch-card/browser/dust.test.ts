import { expect, test } from 'vitest'
import {
  BRUSH_RADIUS,
  createDust,
  DUST_FIELD_SIZE,
  type Dust,
  parseStrokes,
} from '../../../../../src/features/scratch-card/browser/dust.ts'
import { SCRATCH_REVEAL_SHARE } from '../../../../../src/features/scratch-card/rules/scratch-card.ts'

/** Rubs from side to side, from the top down. @param until the share of the height to rub */
function rubRows(dust: Dust, until: number): void {
  for (let y = BRUSH_RADIUS; y <= DUST_FIELD_SIZE.height * until; y += BRUSH_RADIUS) {
    dust.begin(0, y)
    for (let x = 0; x <= DUST_FIELD_SIZE.width; x += 10) dust.rub(x, y)
  }
}

test('a scratch card is covered with dust at first, and free of it in the end', () => {
  const dust = createDust()
  expect(dust.share()).toBe(0)
  rubRows(dust, 1)
  expect(dust.share()).toBeGreaterThan(0.95)
})

test('scratching one third of a card does not reveal the prize, and scratching two thirds does', () => {
  const [little, much] = [createDust(), createDust()]
  rubRows(little, 1 / 3)
  rubRows(much, 2 / 3)
  expect(little.share()).toBeGreaterThan(0.2)
  expect(little.share()).toBeLessThan(SCRATCH_REVEAL_SHARE)
  expect(much.share()).toBeGreaterThan(SCRATCH_REVEAL_SHARE)
})

test('scratching the same place counts once', () => {
  const dust = createDust()
  rubRows(dust, 1 / 3)
  const share = dust.share()
  rubRows(dust, 1 / 3)
  expect(dust.share()).toBe(share)
})

test('scratched dust stays off after its strokes were stored and read', () => {
  const dust = createDust()
  rubRows(dust, 1 / 2)
  const strokes = parseStrokes(JSON.parse(JSON.stringify(dust.strokes)))
  expect(strokes && createDust(strokes).share()).toBe(dust.share())
  expect(JSON.stringify(dust.strokes).length).toBeLessThan(5_000)
})

test('a finger that leaves the scratch card scratches its edge', () => {
  const dust = createDust()
  dust.begin(-50, -50)
  expect(dust.rub(-50, 5)).toEqual([0, 0, 0, 5])
  expect(dust.rub(1_000, 5)).toEqual([0, 5, DUST_FIELD_SIZE.width, 5])
})

test('a finger that rests scratches nothing more', () => {
  const dust = createDust()
  expect(dust.rub(10, 10)).toBeUndefined()
  dust.begin(10, 10)
  expect(dust.rub(11, 11)).toBeUndefined()
  expect(dust.strokes).toEqual([[10, 10]])
})

test.each([undefined, null, 'x', [1], [[1]], [['a', 'b']], {}])('%j is no set of scratch strokes', value => {
  expect(parseStrokes(value)).toBeUndefined()
})
