import { expect, test } from 'vitest'
import { computeCampPlacesOnHill, roadPointOfPlace } from '../../../../../src/features/pk/browser/hill.ts'

test('the height of each side on the hill of red versus blue shows its points relative to the leading side', () => {
  expect(computeCampPlacesOnHill({ red: 0, blue: 0 })).toEqual({ red: 0, blue: 0 })
  expect(computeCampPlacesOnHill({ red: 200, blue: 100 })).toEqual({ red: 0.76, blue: 0.38 })
  expect(computeCampPlacesOnHill({ red: 7, blue: 7 })).toEqual({ red: 0.76, blue: 0.76 })
})

test('the road on the hill of red versus blue rises from the foot to the top', () => {
  const points = Array.from({ length: 11 }, (_, step) => roadPointOfPlace(step / 10))
  expect(points[0]).toMatchObject({ x: 46, y: 186 })
  expect(points[10]).toMatchObject({ x: 180, y: 88 })
  for (const [step, { x, y }] of points.entries()) {
    const before = points[step - 1]
    if (before) expect([x > before.x, y < before.y]).toEqual([true, true])
  }
  for (const { degrees } of points) expect(Math.abs(degrees)).toBeLessThan(75)
})
