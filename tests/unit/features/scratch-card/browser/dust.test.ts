import { expect, test } from 'vitest'
import {
  createSilverCoating,
  parseRubStrokes,
  RUB_RADIUS,
  SILVER_COATING_SIZE,
  type SilverCoating,
} from '../../../../../src/features/scratch-card/browser/dust.ts'
import { SCRATCH_REVEAL_SHARE } from '../../../../../src/features/scratch-card/rules/scratch-card.ts'

/**
 * Rubs the silver coating from side to side, from the top down.
 * @param until the share of the height to rub, from 0 to 1
 */
function rubRows(dust: SilverCoating, until: number): void {
  for (let y = RUB_RADIUS; y <= SILVER_COATING_SIZE.height * until; y += RUB_RADIUS) {
    dust.begin(0, y)
    for (let x = 0; x <= SILVER_COATING_SIZE.width; x += 10) dust.rub(x, y)
  }
}

test('a scratch card is covered with dust at first, and has no dust left once all of it is scratched off', () => {
  const dust = createSilverCoating()
  expect(dust.share()).toBe(0)
  rubRows(dust, 1)
  expect(dust.share()).toBeGreaterThan(0.95)
})

test('scratching one third of a card does not reveal the prize, and scratching two thirds does', () => {
  const [little, much] = [createSilverCoating(), createSilverCoating()]
  rubRows(little, 1 / 3)
  rubRows(much, 2 / 3)
  expect(little.share()).toBeGreaterThan(0.2)
  expect(little.share()).toBeLessThan(SCRATCH_REVEAL_SHARE)
  expect(much.share()).toBeGreaterThan(SCRATCH_REVEAL_SHARE)
})

test('scratching the same place a second time does not raise the scratched share', () => {
  const dust = createSilverCoating()
  rubRows(dust, 1 / 3)
  const share = dust.share()
  rubRows(dust, 1 / 3)
  expect(dust.share()).toBe(share)
})

test('scratched places stay free of dust after the strokes were stored and read again', () => {
  const dust = createSilverCoating()
  rubRows(dust, 1 / 2)
  const strokes = parseRubStrokes(JSON.parse(JSON.stringify(dust.strokes)))
  expect(strokes && createSilverCoating(strokes).share()).toBe(dust.share())
  expect(JSON.stringify(dust.strokes).length).toBeLessThan(5_000)
})

test('a finger that moves beyond the scratch card scratches up to the edge of the card', () => {
  const dust = createSilverCoating()
  dust.begin(-50, -50)
  expect(dust.rub(-50, 5)).toEqual([0, 0, 0, 5])
  expect(dust.rub(1_000, 5)).toEqual([0, 5, SILVER_COATING_SIZE.width, 5])
})

test('a finger that does not move scratches nothing more', () => {
  const dust = createSilverCoating()
  expect(dust.rub(10, 10)).toBeUndefined()
  dust.begin(10, 10)
  expect(dust.rub(11, 11)).toBeUndefined()
  expect(dust.strokes).toEqual([[10, 10]])
})

test.each([undefined, null, 'x', [1], [[1]], [['a', 'b']], {}])(
  '%j is refused as a list of stored scratch strokes',
  value => {
    expect(parseRubStrokes(value)).toBeUndefined()
  },
)
